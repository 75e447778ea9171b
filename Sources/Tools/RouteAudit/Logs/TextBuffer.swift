/// A reusable buffer for a text that is written in parts. Appending to an array takes four times as long.
///
/// - Invariant: The first ``count`` bytes of ``memory`` are initialized, and `count` is at most its size.
struct TextBuffer: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
    private var count = 0

    deinit { memory.deallocate() }

    /// Valid until the next change.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == memory.count { grow(1) }
        memory[count] = byte
        count = count &+ 1
    }

    @inline(__always)
    mutating func append(_ text: UnsafeRawBufferPointer) {
        guard let start = text.baseAddress else { return }
        if memory.count &- count < text.count { grow(text.count) }
        (memory.baseAddress! + count).copyMemory(from: start, byteCount: text.count)
        count = count &+ text.count
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(contentsOf text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    private mutating func grow(_ more: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * (memory.count + more), alignment: 1)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}
