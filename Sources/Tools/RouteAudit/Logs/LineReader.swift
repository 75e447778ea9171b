/// Whole lines of a log, in a reusable buffer.
package final class LineBlock {
    private(set) var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    /// The number of bytes read into the buffer.
    fileprivate(set) var count = 0
    /// The number of bytes in whole lines.
    fileprivate(set) var complete = 0
    /// True for a line that was too long to keep.
    package fileprivate(set) var isOverlong = false

    /// The maximum length of a line. A longer line is counted without being read.
    package static let longestLine = 16 << 20

    deinit { buffer.deallocate() }

    package init() {}

    package var lines: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<complete]) }

    fileprivate func reset() { (count, complete, isOverlong) = (0, 0, false) }

    fileprivate func grow() {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * buffer.count, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        buffer.deallocate()
        buffer = larger
    }

    /// Frees the memory of a very long line.
    fileprivate func shrink() {
        guard buffer.count > 1 << 20 else { return }
        buffer.deallocate()
        buffer = .allocate(byteCount: 1 << 20, alignment: 16)
    }
}

/// A source of bytes.
package protocol ByteStream: AnyObject {
    /// Reads available bytes into a buffer. Returns the number of bytes, 0 at the end.
    func read(into room: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Cuts a stream into blocks of whole lines.
package final class LineReader {
    private let stream: any ByteStream
    /// The bytes after the last complete line of the previous block.
    private var carried: [UInt8] = []
    private var isAtStart = true
    private var isAtEnd = false
    private var isSkipping = false
    package private(set) var bytesRead = 0

    package init(_ stream: any ByteStream) { self.stream = stream }

    /// - Parameter waits: True to fill the block even if some data is already available.
    /// - Returns: True if data was read.
    package func read(into block: LineBlock, waits: Bool) throws -> Bool {
        block.reset()
        block.shrink()
        while carried.count > block.buffer.count { block.grow() }
        block.buffer.copyBytes(from: carried)
        block.count = carried.count
        carried.removeAll(keepingCapacity: carried.capacity < 1 << 16)
        while !isAtEnd {
            if block.count == block.buffer.count {
                if block.complete > 0 { break }
                guard block.buffer.count < LineBlock.longestLine else { return overlong(block) }
                block.grow()
            }
            try fill(block)
            if block.complete > 0, !waits { break }
        }
        isAtStart = false
        if isAtEnd { block.complete = block.count }
        if block.complete < block.count {
            carried = Array(block.buffer[block.complete..<block.count])
        }
        return block.complete > 0
    }

    private func fill(_ block: LineBlock) throws {
        let room = UnsafeMutableRawBufferPointer(rebasing: block.buffer[block.count...])
        let got = try stream.read(into: room)
        if got == 0 {
            isAtEnd = true
            return
        }
        bytesRead += got
        block.count += got
        if isAtStart, block.count >= 3 { skipMark(block) }
        if isSkipping { skip(block) }
        // Only new bytes can contain a line break.
        var at = block.count
        let first = max(block.complete, block.count - got)
        while at > first, block.buffer[at - 1] != 0x0A { at -= 1 }
        if at > first { block.complete = at }
    }

    private func skipMark(_ block: LineBlock) {
        isAtStart = false
        guard block.buffer[0] == 0xEF, block.buffer[1] == 0xBB, block.buffer[2] == 0xBF else { return }
        let rest = Array(block.buffer[3..<block.count])
        block.buffer.copyBytes(from: rest)
        block.count = rest.count
    }

    /// Drops the rest of a line that is too long.
    private func skip(_ block: LineBlock) {
        guard let end = block.buffer[..<block.count].firstIndex(of: 0x0A) else {
            block.count = 0
            return
        }
        isSkipping = false
        let rest = Array(block.buffer[(end + 1)..<block.count])
        block.buffer.copyBytes(from: rest)
        block.count = rest.count
    }

    private func overlong(_ block: LineBlock) -> Bool {
        isSkipping = true
        block.reset()
        block.isOverlong = true
        block.shrink()
        return true
    }
}
