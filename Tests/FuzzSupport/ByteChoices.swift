/// Choices made by an input's bytes, so that a fuzzer that changes a byte changes a choice. After the last byte, each
/// choice is the first one.
struct ByteChoices {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { at >= bytes.count }

    mutating func byte() -> UInt8 {
        guard at < bytes.count else { return 0 }
        defer { at += 1 }
        return bytes[at]
    }

    /// A number below `count`, which is at most 256.
    mutating func below(_ count: Int) -> Int { Int(byte()) % count }

    /// True for few bytes, and never after the last.
    mutating func once(in times: Int) -> Bool { below(times) == times - 1 }

    mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

    /// All that is left.
    mutating func rest() -> [UInt8] {
        defer { at = bytes.count }
        return Array(bytes[min(at, bytes.count)...])
    }
}
