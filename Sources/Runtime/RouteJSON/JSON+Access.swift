extension JSON {
    /// A member of an object, or `nil` if absent or `null`.
    package subscript(_ name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        // If a name occurs several times, the last member counts.
        guard let value = members.last(where: { $0.name == name })?.value else { return nil }
        if case .null = value { return nil }
        return value
    }

    package var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    package var number: Int? {
        if case .number(let number) = self { return number }
        return nil
    }

    package var bool: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    package var elements: [JSON]? {
        if case .array(let elements) = self { return elements }
        return nil
    }

    package var members: [(name: String, value: JSON)]? {
        if case .object(let members) = self { return members }
        return nil
    }

    /// The kind of the value, for messages.
    package var kind: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool(let value): "\(value)"
        case .null: "null"
        }
    }

    /// An array of strings.
    package static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .string($0) }) }

    /// A string, decoded from UTF-8.
    package static func utf8(_ bytes: some Collection<UInt8>) -> JSON {
        .string(String(decoding: bytes, as: UTF8.self))
    }

    /// An object of the members that are not `nil`.
    package static func members(_ members: [(String, JSON?)]) -> JSON {
        .object(members.compactMap { name, value in value.map { (name: name, value: $0) } })
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    /// Creates an object of the members that are not `nil`. They keep their order.
    package init(dictionaryLiteral members: (String, JSON?)...) { self = .members(members) }
}
