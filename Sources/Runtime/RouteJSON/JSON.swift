/// A JSON document. Members keep their order, so that the printed output is stable.
package enum JSON: Sendable, ExpressibleByStringLiteral {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSON])
    case object([(name: String, value: JSON)])

    /// Creates a string, or `null` for `nil`.
    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

    package init(stringLiteral text: String) { self = .string(text) }

    /// The document in one line, except that each element of an outermost array has its own line, for `diff` and
    /// `grep`.
    package var text: String {
        var bytes: [UInt8] = []
        if case .array(let elements) = self, !elements.isEmpty {
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                bytes.append(contentsOf: index == 0 ? "\n  ".utf8 : ",\n  ".utf8)
                element.write(to: &bytes)
            }
            bytes.append(contentsOf: "\n]".utf8)
        } else {
            write(to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The document in one line, as UTF-8.
    package var line: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// The compact form as a string.
    package var compactText: String { String(decoding: line, as: UTF8.self) }

    package func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let value): bytes.append(contentsOf: String(value).utf8)
        case .string(let value): Self.writeQuoted(value, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(contentsOf: ", ".utf8) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(contentsOf: ", ".utf8) }
                Self.writeQuoted(member.name, to: &bytes)
                bytes.append(contentsOf: ": ".utf8)
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func writeQuoted(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(contentsOf: (byte < 16 ? "0" : "").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
