import RouteCompiler

/// The exported forms of a type of the language.
struct ExportedType {
    /// The form of a value for platforms whose patterns do not have types.
    enum Shape { case any, number, uuid }

    /// The type in TypeScript, and the call of its runtime that formats a value.
    var script: (type: String, text: String, arguments: String)
    /// The type in Kotlin.
    var kotlin: String
    /// The Kotlin expression for a value's text: its parts before and after the value.
    var kotlinText: (before: String, after: String)
    var shape: Shape
    /// True if a number can have a fraction.
    var hasFraction = false
}

extension BuiltinType {
    var exported: ExportedType {
        switch self {
        case .string:
            ExportedType(script: ("string", "text", ""), kotlin: "String", kotlinText: ("", ""), shape: .any)
        case .integer(let bits, let signed):
            ExportedType(
                script: (bits == 64 ? "number | bigint" : "number", "integer", ", \(bits), \(signed)"),
                kotlin: (signed ? "" : "U")
                    + (bits == 8 ? "Byte" : bits == 16 ? "Short" : bits == 32 ? "Int" : "Long"),
                kotlinText: ("", ".toString()"), shape: .number)
        case .decimal:
            // A number in JavaScript has at most 17 digits.
            ExportedType(
                script: ("string", "fixed", ""), kotlin: "BigDecimal", kotlinText: ("RouteURL.fixed(", ")"),
                shape: .number, hasFraction: true)
        case .double, .float:
            ExportedType(
                script: ("number", self == .double ? "double" : "float", ""),
                kotlin: self == .double ? "Double" : "Float", kotlinText: ("RouteURL.decimal(", ")"), shape: .number,
                hasFraction: true)
        case .bool:
            ExportedType(
                script: ("boolean", "bool", ""), kotlin: "Boolean", kotlinText: ("", ".toString()"), shape: .any)
        case .uuid:
            ExportedType(
                script: ("string", "uuid", ""), kotlin: "UUID", kotlinText: ("", ".toString().uppercase()"),
                shape: .uuid)
        }
    }
}
