import RouteKit

/// A JSON text as RFC 8259 has it, read strictly: a key that an object has twice is an error and not the last one's
/// value, and so is nesting deeper than a limit.
enum StrictJSON {
    case object([Member])
    case array([StrictJSON])
    case string(String)
    case number(String)
    case bool(Bool)
    case null

    struct Member {
        var key: String
        var value: StrictJSON
    }

    /// Where a text is not what it should be.
    struct Fault: Error {
        var message: String
        /// In bytes, from 0.
        var offset: Int
    }

    init(_ bytes: [UInt8], depth: Int) throws(Fault) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Fault(message: "the text is not UTF-8", offset: 0)
        }
        var parser = StrictJSONParser(bytes: bytes, depth: depth)
        self = try parser.document()
    }

    /// As a message names it.
    var kind: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool(let value): "\(value)"
        case .null: "null"
        }
    }
}

/// Reads a text that is known to be UTF-8, so that only ASCII needs looking at.
private struct StrictJSONParser {
    let bytes: [UInt8]
    /// How many objects and arrays may still be opened inside one another.
    var depth: Int
    var at = 0

    init(bytes: [UInt8], depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    mutating func document() throws(StrictJSON.Fault) -> StrictJSON {
        let value = try value()
        skipSpace()
        guard at == bytes.count else { throw fault("there is more text behind the value") }
        return value
    }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private func fault(_ message: String) -> StrictJSON.Fault { StrictJSON.Fault(message: message, offset: at) }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func value() throws(StrictJSON.Fault) -> StrictJSON {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try nested { (parser) throws(StrictJSON.Fault) in try parser.object() }
        case UInt8(ascii: "["): return try nested { (parser) throws(StrictJSON.Fault) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw fault("the text ends where a value should be")
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout Self) throws(StrictJSON.Fault) -> StrictJSON
    ) throws(StrictJSON.Fault) -> StrictJSON {
        guard depth > 0 else { throw fault("values are nested too deep") }
        depth -= 1
        at += 1
        let value = try body(&self)
        depth += 1
        return value
    }

    private mutating func object() throws(StrictJSON.Fault) -> StrictJSON {
        var members: [StrictJSON.Member] = []
        var keys: Set<String> = []
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            let start = at
            guard next == UInt8(ascii: "\"") else { throw fault("a key in quotes should be here") }
            let key = try string()
            guard keys.insert(key).inserted else {
                throw StrictJSON.Fault(message: "the key '\(key.inOneLine)' is here for the second time", offset: start)
            }
            guard take(":") else { throw fault("a ':' should be here") }
            members.append(StrictJSON.Member(key: key, value: try value()))
        } while take(",")
        guard take("}") else { throw fault("a ',' or a '}' should be here") }
        return .object(members)
    }

    private mutating func array() throws(StrictJSON.Fault) -> StrictJSON {
        var elements: [StrictJSON] = []
        if take("]") { return .array(elements) }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw fault("a ',' or a ']' should be here") }
        return .array(elements)
    }

    private mutating func word(_ word: StaticString, _ value: StrictJSON) throws(StrictJSON.Fault) -> StrictJSON {
        let isHere = word.withUTF8Buffer { bytes[at...].starts(with: $0) }
        guard isHere else { throw fault("a value should be here") }
        at += word.utf8CodeUnitCount
        return value
    }

    /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
    private mutating func number() throws(StrictJSON.Fault) -> StrictJSON {
        let start = at
        if next == UInt8(ascii: "-") { at += 1 }
        let first = at
        guard digits() else {
            throw fault(at == start ? "a value should be here" : "a digit should be here")
        }
        if bytes[first] == UInt8(ascii: "0"), at - first > 1 {
            throw StrictJSON.Fault(message: "a number does not begin with 0 and more digits", offset: first)
        }
        if next == UInt8(ascii: ".") {
            at += 1
            guard digits() else { throw fault("a digit should be here") }
        }
        if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
            at += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
            guard digits() else { throw fault("a digit should be here") }
        }
        return .number(String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func digits() -> Bool {
        let start = at
        while let byte = next, byte &- 0x30 < 10 { at += 1 }
        return at > start
    }

    private mutating func string() throws(StrictJSON.Fault) -> String {
        at += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            case 0..<0x20: throw fault("a control character must be written as an escape")
            default:
                text.append(byte)
                at += 1
            }
        }
        throw fault("the text ends inside a string")
    }

    private mutating func escape() throws(StrictJSON.Fault) -> Unicode.Scalar {
        at += 1
        guard let byte = next else { throw fault("the text ends inside a string") }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar()
        default:
            at -= 1
            throw fault("there is no such escape")
        }
    }

    /// What follows `\u`; a pair of surrogates is one scalar, and half a pair is none.
    private mutating func escapedScalar() throws(StrictJSON.Fault) -> Unicode.Scalar {
        let start = at
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, bytes[at...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            at += 2
            let second = try codeUnit()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw StrictJSON.Fault(message: "half of a surrogate pair stands alone", offset: start)
    }

    private mutating func codeUnit() throws(StrictJSON.Fault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault("four hexadecimal digits should be here")
            }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }
}
