import RouteCompiler
import RouteMatching

/// Splits a stream of bytes into messages. Each has a header with its length, an empty line, and a body.
///
///     Content-Length: 52\r\n
///     \r\n
///     {"jsonrpc":"2.0", …}
package struct MessageReader {
    package enum Fault: Error {
        /// The header was skipped; the next message may be valid.
        case malformedHeader
        /// The start of the next header is unknown.
        case lostTrack
    }

    /// A larger body is rejected: no client needs one.
    package static let longestBody = 64 << 20
    package static let longestHeader = 8 << 10

    private var buffer: [UInt8] = []
    /// The offset of the first unprocessed byte.
    private var start = 0
    /// The offset up to which the end of the header was searched.
    private var searched = 0
    private var bodyLength: Int?

    package init() {}

    package mutating func append(_ bytes: some Collection<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Returns the body of the next message, or `nil` if it is incomplete.
    package mutating func next() throws(Fault) -> [UInt8]? {
        if bodyLength == nil { bodyLength = try header() }
        guard let length = bodyLength, buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<start + length])
        start += length
        bodyLength = nil
        // Removing the prefix after each of many small messages would be quadratic.
        if start > 1 << 16 || start == buffer.count {
            buffer.removeSubrange(..<start)
            start = 0
        }
        searched = start
        return body
    }

    private mutating func header() throws(Fault) -> Int? {
        let separator: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        var end = max(start, searched - 3)
        while end + 4 <= buffer.count, !buffer[end..<end + 4].elementsEqual(separator) { end += 1 }
        searched = end
        guard end + 4 <= buffer.count, end - start <= Self.longestHeader else {
            if buffer.count - start > Self.longestHeader { throw .lostTrack }
            return nil
        }
        let length = Self.contentLength(in: buffer[start..<end])
        start = end + 4
        guard let length else { throw .malformedHeader }
        guard length <= Self.longestBody else { throw .lostTrack }
        return length
    }

    /// Returns the last `Content-Length` of the header.
    private static func contentLength(in header: ArraySlice<UInt8>) -> Int? {
        var result: Int?
        for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = line[..<colon].map(ASCII.lowercased)
            guard name.elementsEqual("content-length".utf8) else { continue }
            let digits = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
            guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
            // A number that does not fit into an Int is a valid length, which is rejected as too long.
            result = Int(String(decoding: digits, as: UTF8.self)) ?? Int.max
        }
        return result
    }
}
