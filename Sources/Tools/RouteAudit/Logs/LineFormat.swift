import RouteMatching

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The position of the URL in a line of a log.
package enum LineFormat: Sendable, Equatable {
    case whole
    /// A field, from 1. Without a separator, fields are separated by tabs, or by spaces in a line without tabs.
    case field(Int, separator: UInt8?)
    /// The access log of Apache and nginx: the second word of the first text in quotes.
    case combined
    /// A member of a JSON object, by its path of names.
    case json([String])

    /// Returns the URL of a line, or `nil` if absent. Text with escapes is decoded into the buffer, with an empty range.
    func url(in line: UnsafeRawBufferPointer, _ buffer: inout [UInt8]) -> Range<Int>? {
        switch self {
        case .whole: return 0..<line.count
        case .field(let number, let separator): return Self.field(number, separator, line)
        case .combined:
            guard let range = Self.request(line) else { return nil }
            let text = UnsafeRawBufferPointer(rebasing: line[range])
            guard Self.index(of: UInt8(ascii: "\\"), text, 0) != nil else { return range }
            buffer.removeAll(keepingCapacity: true)
            AccessLogEscapes.decode(text, into: &buffer)
            return 0..<0
        case .json(let path):
            // A line with malformed escapes may have written a part of its text.
            buffer.removeAll(keepingCapacity: true)
            var scanner = JSONLine(line)
            return scanner.text(at: path[...], &buffer)
        }
    }

    private static func field(_ number: Int, _ separator: UInt8?, _ line: UnsafeRawBufferPointer) -> Range<Int>? {
        let byte = separator ?? (line.contains(UInt8(ascii: "\t")) ? UInt8(ascii: "\t") : UInt8(ascii: " "))
        let isBlank = separator == nil && byte == UInt8(ascii: " ")
        var at = 0
        var left = number
        while true {
            if isBlank { while at < line.count, line[at] == byte { at += 1 } }
            if isBlank, at == line.count { return nil }
            let end = index(of: byte, line, at) ?? line.count
            left -= 1
            if left == 0 { return at..<end }
            if end == line.count { return nil }
            at = end + 1
        }
    }

    private static func request(_ line: UnsafeRawBufferPointer) -> Range<Int>? {
        guard let open = AccessLogEscapes.quote(in: line, from: 0),
            let blank = index(of: UInt8(ascii: " "), line, open + 1)
        else { return nil }
        let start = blank + 1
        let next = index(of: UInt8(ascii: " "), line, start) ?? line.count
        let end = AccessLogEscapes.quote(in: UnsafeRawBufferPointer(rebasing: line[..<next]), from: start) ?? next
        guard end < line.count, end > start, !line[open..<blank].dropFirst().contains(UInt8(ascii: "\"")) else {
            return nil
        }
        return start..<end
    }

    @inline(__always)
    static func index(of byte: UInt8, _ text: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        guard start < text.count, let base = text.baseAddress else { return nil }
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
            guard let found = memchr(base + start, Int32(byte), text.count - start) else { return nil }
            return UnsafeRawPointer(found) - base
        #else
            return text[start...].firstIndex(of: byte)
        #endif
    }
}

/// Reads one text of a line of JSON, and skips the rest.
private struct JSONLine {
    private let line: UnsafeRawBufferPointer
    private var at = 0

    init(_ line: UnsafeRawBufferPointer) { self.line = line }

    private var byte: UInt8 { at < line.count ? line[at] : 0 }

    private mutating func skipBlanks() { while at < line.count, Byte.isBlank(line[at]) { at += 1 } }

    /// Returns the range of the text in the line, or an empty range if the text had escapes and was written to the buffer.
    mutating func text(at path: ArraySlice<String>, _ buffer: inout [UInt8]) -> Range<Int>? {
        skipBlanks()
        guard let name = path.first else {
            guard byte == UInt8(ascii: "\""), let (range, hasEscapes) = string() else { return nil }
            guard hasEscapes else { return range }
            return unescape(range, &buffer) ? 0..<0 : nil
        }
        guard byte == UInt8(ascii: "{") else { return nil }
        at += 1
        while true {
            skipBlanks()
            guard byte == UInt8(ascii: "\""), let (range, hasEscapes) = string() else { return nil }
            skipBlanks()
            guard byte == UInt8(ascii: ":") else { return nil }
            at += 1
            if isName(range, hasEscapes, name) { return text(at: path.dropFirst(), &buffer) }
            guard skipValue() else { return nil }
            skipBlanks()
            guard byte == UInt8(ascii: ",") else { return nil }
            at += 1
        }
    }

    private func isName(_ range: Range<Int>, _ hasEscapes: Bool, _ name: String) -> Bool {
        var own: [UInt8] = []
        if hasEscapes { return unescape(range, &own) && own.elementsEqual(name.utf8) }
        return line[range].elementsEqual(name.utf8)
    }

    /// Returns the range inside of the quotes, and whether the text has escapes.
    private mutating func string() -> (Range<Int>, Bool)? {
        let start = at + 1
        var hasEscapes = false
        at = start
        while at < line.count {
            switch line[at] {
            case UInt8(ascii: "\""):
                at += 1
                return (start..<(at - 1), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                at += 2
            default: at += 1
            }
        }
        return nil
    }

    /// Returns true if a value was skipped, and false if its end was not found.
    private mutating func skipValue() -> Bool {
        skipBlanks()
        var depth = 0
        repeat {
            switch byte {
            case UInt8(ascii: "\""):
                guard string() != nil else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                at += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                at += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return false }
                at += 1
            default:
                let start = at
                while at < line.count, !Byte.isBlank(line[at]), !"\",:{}[]".utf8.contains(line[at]) { at += 1 }
                if at == start { return false }
            }
            if depth > 0 { skipBlanks() }
        } while depth > 0
        return depth == 0
    }

    private func unescape(_ range: Range<Int>, _ buffer: inout [UInt8]) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard line[index] == UInt8(ascii: "\\") else {
                buffer.append(line[index])
                index += 1
                continue
            }
            guard let (length, text) = JSONLine.escape(line, index, range.upperBound) else { return false }
            buffer += text
            index += length
        }
        return true
    }

    private static func escape(_ line: UnsafeRawBufferPointer, _ at: Int, _ end: Int) -> (Int, [UInt8])? {
        guard at + 1 < end else { return nil }
        switch line[at + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (2, [line[at + 1]])
        case UInt8(ascii: "b"): return (2, [0x08])
        case UInt8(ascii: "f"): return (2, [0x0C])
        case UInt8(ascii: "n"): return (2, [0x0A])
        case UInt8(ascii: "r"): return (2, [0x0D])
        case UInt8(ascii: "t"): return (2, [0x09])
        case UInt8(ascii: "u"):
            let text = line[..<end]
            guard let value = Byte.hexNumber(in: text, at: at + 2, digits: 4) else { return nil }
            if let scalar = UnicodeScalar(value) { return (6, Array(String(Character(scalar)).utf8)) }
            guard at + 7 < end, line[at + 6] == UInt8(ascii: "\\"), line[at + 7] == UInt8(ascii: "u"),
                let low = Byte.hexNumber(in: text, at: at + 8, digits: 4),
                let whole = Encoding.scalar(ofHalves: value, low), let scalar = UnicodeScalar(whole)
            else { return nil }
            return (12, Array(String(Character(scalar)).utf8))
        default: return nil
        }
    }
}
