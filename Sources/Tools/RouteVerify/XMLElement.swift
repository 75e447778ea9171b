import RouteExports
import RouteMatching

/// An element of an XML document. Comments, processing instructions, and declarations are skipped.
struct XMLElement {
    var name: String
    /// By name, including the prefix.
    var attributes: [String: String] = [:]
    var children: [XMLElement] = []
    /// The line of its tag, from 1.
    var line = 0
    /// Its own text, without the text of its children.
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// Returns all elements with one of the names, at any depth, including itself.
    func all(_ names: Set<String>) -> [XMLElement] {
        (names.contains(name) ? [self] : []) + children.flatMap { $0.all(names) }
    }

    init(name: String) { self.name = name }

    init(parsing bytes: [UInt8]) throws(DocumentError) {
        guard Encoding.isText(bytes) else { throw DocumentError("this is not XML in UTF-8") }
        var parser = XMLElementParser(bytes: bytes)
        self = try parser.document()
    }
}

private struct XMLElementParser {
    private let bytes: [UInt8]
    private var index = 0
    /// The number of line feeds before an offset.
    private var lines = (offset: 0, count: 0)

    /// Limits the recursion depth.
    private static let deepest = 64

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(DocumentError) -> XMLElement {
        while let next = try nextMark() {
            if case .element(let element, let isEmpty) = next {
                return isEmpty ? element : try content(of: element, depth: 1)
            }
        }
        throw DocumentError("this is not XML: it has no element")
    }

    private enum Mark {
        case element(XMLElement, isEmpty: Bool)
        case end(String)
        case text(String)
    }

    private mutating func content(of element: XMLElement, depth: Int) throws(DocumentError) -> XMLElement {
        guard depth <= Self.deepest else { throw error("elements are nested too deep") }
        var result = element
        while let next = try nextMark() {
            switch next {
            case .text(let text): result.text += text
            case .element(let inner, let isEmpty):
                result.children.append(isEmpty ? inner : try content(of: inner, depth: depth + 1))
            case .end(let name):
                guard name == element.name else { throw error("'</\(name)>' ends '<\(element.name)>'") }
                return result
            }
        }
        throw error("'<\(element.name)>' has no end")
    }

    private func error(_ message: String) -> DocumentError {
        let line = bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return DocumentError("malformed XML: line \(line): \(message)")
    }

    private func begins(with text: StaticString) -> Bool {
        bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns the bytes before a text, and skips both.
    private mutating func upTo(_ end: StaticString, in what: String) throws(DocumentError) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count {
            if begins(with: end) {
                let result = bytes[start..<index]
                index += end.utf8CodeUnitCount
                return result
            }
            index += 1
        }
        throw error("\(what) has no end")
    }

    private mutating func nextMark() throws(DocumentError) -> Mark? {
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "<") {
                let start = index
                while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
                return .text(try unescaped(bytes[start..<index]))
            } else if begins(with: "<!--") {
                _ = try upTo("-->", in: "a comment")
            } else if begins(with: "<![CDATA[") {
                index += 9
                return .text(String(decoding: try upTo("]]>", in: "a CDATA section"), as: UTF8.self))
            } else if begins(with: "<!") {
                let declaration = try upTo(">", in: "a declaration")
                // Custom entities can expand without bounds.
                if declaration.contains(UInt8(ascii: "[")) { throw error("declarations of its own are not read") }
            } else if begins(with: "<?") {
                _ = try upTo("?>", in: "an instruction")
            } else if begins(with: "</") {
                index += 2
                let name = try upTo(">", in: "a tag")
                return .end(String(decoding: name.prefix { !Byte.isBlank($0) }, as: UTF8.self))
            } else {
                return try tag()
            }
        }
        return nil
    }

    private mutating func tag() throws(DocumentError) -> Mark {
        lines.count += bytes[lines.offset..<index].count { $0 == UInt8(ascii: "\n") }
        lines.offset = index
        index += 1
        var element = XMLElement(name: name())
        element.line = lines.count + 1
        guard !element.name.isEmpty else { throw error("a tag has no name") }
        while index < bytes.count {
            skipBlanks()
            if begins(with: "/>") {
                index += 2
                return .element(element, isEmpty: true)
            }
            if begins(with: ">") {
                index += 1
                return .element(element, isEmpty: false)
            }
            let name = name()
            skipBlanks()
            guard !name.isEmpty, begins(with: "=") else {
                throw error("an attribute of '<\(element.name)>' has no value")
            }
            index += 1
            skipBlanks()
            let isDouble = begins(with: "\"")
            guard isDouble || begins(with: "'") else { throw error("the value of '\(name)' is not quoted") }
            index += 1
            let value = try upTo(isDouble ? "\"" : "'", in: "the value of '\(name)'")
            element.attributes[name] = try unescaped(value)
        }
        throw error("'<\(element.name)' has no end")
    }

    private mutating func skipBlanks() {
        while index < bytes.count, Byte.isBlank(bytes[index]) { index += 1 }
    }

    private mutating func name() -> String {
        let start = index
        while index < bytes.count, !Byte.isBlank(bytes[index]), !"/>=\"'<".utf8.contains(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func unescaped(_ text: ArraySlice<UInt8>) throws(DocumentError) -> String {
        var result = ""
        var rest = text
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(decoding: rest[..<mark], as: UTF8.self)
            guard let end = rest[mark...].firstIndex(of: UInt8(ascii: ";")) else { throw error("'&' begins no entity") }
            let name = String(decoding: rest[(mark + 1)..<end], as: UTF8.self)
            guard let scalar = Self.entity(name) else { throw error("there is no entity '&\(name);'") }
            result.unicodeScalars.append(scalar)
            rest = rest[(end + 1)...]
        }
        return result + String(decoding: rest, as: UTF8.self)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default:
            name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
                : name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
        }
    }
}
