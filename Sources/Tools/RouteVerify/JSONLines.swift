import RouteMatching

/// The lines on which the values of a valid JSON document begin, by their paths, such as
/// `applinks.details[0].components[2]`.
struct JSONLines {
    private var lines: [String: Int] = [:]
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipBlanks()
        value("")
    }

    func line(of path: String) -> Int? { lines[path] }

    /// Returns the place of an entry below `applinks`.
    func place(_ entry: String, of name: String, _ path: String) -> FilePlace {
        FilePlace(line: lines["applinks.\(path).\(entry)"], entry: "\(name).\(entry)")
    }

    private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlanks() {
        while Byte.isBlank(byte) {
            if byte == 0x0A { line += 1 }
            index += 1
        }
    }

    private mutating func value(_ path: String) {
        lines[path] = line
        switch byte {
        case UInt8(ascii: "{"):
            elements(until: UInt8(ascii: "}")) { lines, _ in
                let name = lines.string()
                lines.skipBlanks()
                lines.index += 1
                lines.skipBlanks()
                lines.value(path.isEmpty ? name : "\(path).\(name)")
            }
        case UInt8(ascii: "["): elements(until: UInt8(ascii: "]")) { $0.value("\(path)[\($1)]") }
        case UInt8(ascii: "\""): _ = string()
        default: while index < bytes.count, !Byte.isBlank(byte), !",]}".utf8.contains(byte) { index += 1 }
        }
    }

    private mutating func elements(until end: UInt8, _ read: (inout JSONLines, Int) -> Void) {
        index += 1
        skipBlanks()
        var number = 0
        while index < bytes.count, byte != end {
            read(&self, number)
            number += 1
            skipBlanks()
            if byte == UInt8(ascii: ",") { index += 1 }
            skipBlanks()
        }
        index += 1
    }

    /// Returns the raw text between the quotes.
    private mutating func string() -> String {
        index += 1
        let start = index
        while index < bytes.count, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
        let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
        index += 1
        return text
    }
}
