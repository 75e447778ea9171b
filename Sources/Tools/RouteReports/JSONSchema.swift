package import RouteJSON

/// A JSON Schema (2020-12), or a part of one.
package struct JSONSchema: Sendable {
    package typealias Properties = KeyValuePairs<String, JSONSchema>

    /// In the order of the printed text.
    private var keywords: [(name: String, value: JSON)]
    /// True for a property that an object may omit.
    private var isOptional = false

    package init(_ keywords: KeyValuePairs<String, JSON>) { self.keywords = keywords.map { ($0.key, $0.value) } }

    package static let text = JSONSchema(["type": "string"])
    package static let texts = list(of: .text)
    package static let flag = JSONSchema(["type": "boolean"])
    package static let number = JSONSchema(["type": "integer"])
    package static let null = JSONSchema(["type": "null"])
    package static let textOrNull = JSONSchema(["type": .strings(["string", "null"])])
    package static let numberOrNull = JSONSchema(["type": .strings(["integer", "null"])])

    package static func constant(_ value: JSON) -> JSONSchema { JSONSchema(["const": value]) }
    package static func choice(_ values: [JSON]) -> JSONSchema { JSONSchema(["enum": .array(values)]) }
    package static func oneOf(_ schemas: [JSONSchema]) -> JSONSchema {
        JSONSchema(["oneOf": .array(schemas.map(\.json))])
    }
    package static func reference(_ definition: String) -> JSONSchema {
        JSONSchema(["$ref": .string("#/$defs/\(definition)")])
    }
    package static func list(of items: JSONSchema) -> JSONSchema {
        JSONSchema(["type": "array", "items": items.json])
    }
    /// An object with arbitrary names.
    package static func dictionary(of values: JSONSchema) -> JSONSchema {
        JSONSchema(["type": "object", "additionalProperties": values.json])
    }

    /// An object with no members but its properties.
    package static func object(_ properties: Properties) -> JSONSchema {
        var schema = JSONSchema(["type": "object"])
        let required = properties.filter { !$0.value.isOptional }.map(\.key)
        if !required.isEmpty { schema.keywords.append(("required", .strings(required))) }
        schema.keywords += [("additionalProperties", .bool(false)), ("properties", json(of: properties))]
        return schema
    }

    /// A whole document, which is an object.
    package static func document(
        title: String, _ properties: Properties, definitions: Properties
    ) -> JSONSchema {
        var schema = JSONSchema(["$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title)])
        schema.keywords += object(properties).keywords + [("$defs", json(of: definitions))]
        return schema
    }

    /// A property that an object may omit.
    package var optional: JSONSchema {
        var schema = self
        schema.isOptional = true
        return schema
    }

    package func comment(_ text: String) -> JSONSchema { inserting(["$comment": .string(text)], at: 0) }
    package func description(_ text: String) -> JSONSchema { inserting(["description": .string(text)], at: 0) }
    /// Adds keywords after `type`, such as `minItems`.
    package func with(_ limits: KeyValuePairs<String, JSON>) -> JSONSchema { inserting(limits, at: 1) }

    private func inserting(_ keywords: KeyValuePairs<String, JSON>, at index: Int) -> JSONSchema {
        var schema = self
        schema.keywords.insert(contentsOf: keywords.map { ($0.key, $0.value) }, at: index)
        return schema
    }

    private static func json(of properties: Properties) -> JSON { .object(properties.map { ($0.key, $0.value.json) }) }
    private var json: JSON { .object(keywords) }
}

extension JSONSchema {
    /// The schema with indentation. A value that fits has one line, and long lists of words fill theirs.
    package var indentedText: String { Self.text(of: json, indentation: "", used: 0) + "\n" }

    /// The maximum length of a line.
    private static let width = 100

    /// - Parameter used: The number of characters before the value in its line.
    private static func text(of json: JSON, indentation: String, used: Int) -> String {
        let compact = json.compactText
        guard used + compact.count > width else { return compact }
        let inner = indentation + "  "
        func block(_ lines: [String], separator: String = ",") -> String {
            "\n\(inner)\(lines.joined(separator: "\(separator)\n\(inner)"))\n\(indentation)"
        }
        switch json {
        case .object(let members):
            let lines = members.map { name, value in
                let key = "\(JSON.string(name).compactText): "
                return key + text(of: value, indentation: inner, used: inner.count + key.count)
            }
            return "{\(block(lines))}"
        case .array(let elements) where elements.contains { $0.members != nil }:
            return "[\(block(elements.map { text(of: $0, indentation: inner, used: inner.count) }))]"
        case .array:
            let words = String(compact.dropFirst().dropLast())
            return "[\(block(LineWrapping.lines(of: words, width: width - inner.count), separator: ""))]"
        default:
            return compact
        }
    }
}
