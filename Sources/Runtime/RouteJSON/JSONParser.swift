import RouteMatching

/// The reason why a text is not a JSON document, and the offset of the fault.
package struct JSONError: Error, Sendable, Equatable {
    package var message: String
    package var offset: Int
}

extension JSON {
    /// Parses a text as one document (RFC 8259) with stricter rules: the names of an object are unique, numbers are
    /// integers, and objects and arrays are nested at most `deepest` levels deep.
    package init(parsing bytes: [UInt8], deepest: Int = 128) throws(JSONError) {
        var parser = JSONParser(bytes: bytes, isLenient: false, deepest: deepest)
        self = try parser.document()
    }

    /// Parses documents of other programs: an object may contain a name twice, a number that is not an Int is rounded
    /// towards zero and clamped, and an unpaired surrogate becomes U+FFFD.
    package init(lenientlyParsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes: bytes, isLenient: true, deepest: 128)
        self = try parser.document()
    }

    /// Parses a document of another program, as `init(lenientlyParsing:)` does.
    ///
    /// - Parameter lines: Gets the lines on which the values begin, by their paths, such as
    ///   `applinks.details[0].components[2]`.
    package init(lenientlyParsing bytes: [UInt8], lines: inout [String: Int]) throws(JSONError) {
        var parser = JSONParser(bytes: bytes, isLenient: true, deepest: 128)
        parser.lines = [:]
        self = try parser.document()
        lines = parser.lines ?? [:]
    }
}

private struct JSONParser {
    private let bytes: [UInt8]
    private let isLenient: Bool
    /// The maximum nesting depth of objects and arrays. Each level uses stack.
    private let deepest: Int
    private var index = 0
    private var line = 1
    /// The path of the current value, if lines are wanted.
    private var path = ""
    /// The lines of the values by their paths; `nil` if they are not wanted.
    var lines: [String: Int]?
    /// The bytes of paths that may still be stored. A document could repeat a long name in the path of each value.
    private var room = 1 << 24

    init(bytes: [UInt8], isLenient: Bool, deepest: Int) {
        self.bytes = bytes
        self.isLenient = isLenient
        self.deepest = deepest
    }

    mutating func document() throws(JSONError) -> JSON {
        guard Encoding.isText(bytes) else {
            throw JSONError(message: "expected UTF-8 text", offset: 0)
        }
        // Some editors write a byte order mark before the text.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipBlanks()
        let value = try value(depth: 0)
        skipBlanks()
        if index < bytes.count { throw unexpected("the end of the text") }
        return value
    }

    private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlanks() {
        while index < bytes.count, Byte.isBlank(bytes[index]) {
            if bytes[index] == 0x0A { line += 1 }
            index += 1
        }
    }

    private func unexpected(_ expected: String) -> JSONError {
        if index >= bytes.count {
            return JSONError(message: "expected \(expected), but the text ends here", offset: bytes.count)
        }
        let found = byte < 0x20 || byte >= 0x7F ? "another character" : "'\(UnicodeScalar(byte))'"
        return JSONError(message: "expected \(expected), found \(found)", offset: index)
    }

    /// Parses the value of a member or an element, which the step leads to.
    private mutating func value(at step: @autoclosure () -> String, depth: Int) throws(JSONError) -> JSON {
        guard lines != nil, room > 0 else { return try value(depth: depth) }
        let outer = path
        defer { path = outer }
        path += step()
        return try value(depth: depth)
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSON {
        if lines != nil, room > 0 {
            room -= path.utf8.count
            lines?[path] = line
        }
        switch byte {
        case UInt8(ascii: "{") where depth >= deepest, UInt8(ascii: "[") where depth >= deepest:
            throw JSONError(message: "nested more than \(deepest) deep", offset: index)
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
        for expected in word.utf8 {
            guard byte == expected else { throw unexpected("'\(word)'") }
            index += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSON {
        index += 1
        var members: [(name: String, value: JSON)] = []
        var names: Set<String> = []
        skipBlanks()
        if byte == UInt8(ascii: "}") {
            index += 1
            return .object([])
        }
        while true {
            skipBlanks()
            guard byte == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
            let start = index
            let name = try string()
            guard isLenient || names.insert(name).inserted else {
                throw JSONError(message: "there is a second '\(name)' in one object", offset: start)
            }
            skipBlanks()
            guard byte == UInt8(ascii: ":") else { throw unexpected("':'") }
            index += 1
            skipBlanks()
            members.append((name, try value(at: depth == 0 ? name : ".\(name)", depth: depth + 1)))
            if try !goesOn(until: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSON {
        index += 1
        var elements: [JSON] = []
        skipBlanks()
        if byte == UInt8(ascii: "]") {
            index += 1
            return .array([])
        }
        while true {
            skipBlanks()
            elements.append(try value(at: "[\(elements.count)]", depth: depth + 1))
            if try !goesOn(until: UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    /// Consumes a comma or the end of a list. Returns true for a comma.
    private mutating func goesOn(until end: UInt8) throws(JSONError) -> Bool {
        skipBlanks()
        guard byte == UInt8(ascii: ",") || byte == end else { throw unexpected("',' or '\(UnicodeScalar(end))'") }
        index += 1
        return bytes[index - 1] != end
    }

    private mutating func number() throws(JSONError) -> Int {
        let start = index
        if byte == UInt8(ascii: "-") { index += 1 }
        let first = index
        try digits()
        let hasZero = bytes[first] == UInt8(ascii: "0") && index - first > 1
        if byte == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if !hasZero, let number = Int(text) { return number }
        guard isLenient, !hasZero, let number = Double(text) else {
            throw JSONError(message: "expected an integer of at most 64 bits", offset: start)
        }
        return Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }

    private mutating func digits() throws(JSONError) {
        guard Byte.isDigit(byte) else { throw unexpected("a digit") }
        while Byte.isDigit(byte) { index += 1 }
    }

    private mutating func string() throws(JSONError) -> String {
        index += 1
        var text: [UInt8] = []
        while true {
            // Fast path: most strings contain no escapes.
            let start = index
            while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
            text += bytes[start..<index]
            guard index < bytes.count, byte >= 0x20 else { throw unexpected("'\"' at the end of a text") }
            index += 1
            if bytes[index - 1] == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            text += String(try escaped()).utf8
        }
    }

    /// Decodes an escape after its backslash.
    private mutating func escaped() throws(JSONError) -> Character {
        let letter = byte
        guard index < bytes.count else { throw unexpected("'\"' at the end of a text") }
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(UnicodeScalar(letter))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let start = index - 2
            var value = try fourDigits()
            if Encoding.isFirstHalf(value), byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "u")
            {
                let next = index
                index += 2
                if let whole = Encoding.scalar(ofHalves: value, try fourDigits()) {
                    value = whole
                } else {
                    index = next
                }
            }
            if let scalar = UnicodeScalar(value) { return Character(scalar) }
            guard isLenient else { throw JSONError(message: "unpaired surrogate", offset: start) }
            return "\u{FFFD}"
        default:
            index -= 1
            throw unexpected("one of \"\\/bfnrtu after a backslash")
        }
    }

    private mutating func fourDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Byte.hexValue(byte) else { throw unexpected("a hexadecimal digit") }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}
