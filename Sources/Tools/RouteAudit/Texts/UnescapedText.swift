/// The decoded text of a file, with the source offset of each byte.
package struct UnescapedText {
    package private(set) var bytes: [UInt8]
    /// The offsets at which the distance between a byte and its source changes, in order.
    private var runs: [(start: Int, origin: Int)] = [(0, 0)]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the source offset of a byte.
    package func origin(of offset: Int) -> Int {
        let run = runs[self.run(at: offset)]
        return run.origin + offset - run.start
    }

    private func run(at offset: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The text of an escape, and the escape's length in bytes.
    typealias Escape = (length: Int, text: [UInt8])

    /// Replaces all escapes that start with a byte, in a part of the text.
    ///
    /// - Parameter read: Returns the escape at an offset, or `nil` if absent.
    mutating func replace(
        _ trigger: UInt8, in range: Range<Int>? = nil, _ read: (UnsafeBufferPointer<UInt8>, Int) -> Escape?
    ) {
        let old = self
        let range = range ?? 0..<bytes.count
        guard range.contains(where: { old.bytes[$0] == trigger }) else { return }
        var result: [UInt8] = []
        var places: [(start: Int, origin: Int)] = []
        result.reserveCapacity(bytes.count)
        old.bytes.withUnsafeBufferPointer { source in
            var (at, copied) = (range.lowerBound, 0)
            func copy(to end: Int) {
                guard copied < end else { return }
                old.addRuns(from: copied, to: end, at: result.count, &places)
                result += source[copied..<end]
            }
            func append(_ escape: Escape) {
                // All bytes of the decoded text have the offset at which the escape begins.
                for (index, byte) in escape.text.enumerated() {
                    if index < 2 || escape.text.count > escape.length {
                        places.append((result.count, old.origin(of: at)))
                    }
                    result.append(byte)
                }
            }
            while at < range.upperBound {
                guard source[at] == trigger, let escape = read(source, at), escape.length > 0 else {
                    at += 1
                    continue
                }
                copy(to: at)
                append(escape)
                at += escape.length
                copied = at
            }
            copy(to: source.count)
        }
        bytes = result
        runs = places.isEmpty ? [(0, 0)] : places
    }

    /// Returns the runs of a part of this text, moved to another offset.
    private func addRuns(from start: Int, to end: Int, at target: Int, _ places: inout [(start: Int, origin: Int)]) {
        places.append((target, origin(of: start)))
        for run in runs[(run(at: start) + 1)...].prefix(while: { $0.start < end }) {
            places.append((target + run.start - start, run.origin))
        }
    }
}
