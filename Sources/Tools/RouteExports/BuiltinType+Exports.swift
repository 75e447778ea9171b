import RouteCompiler

/// What exporters write for one type of the language.
struct ExportedType {
    /// What a text of the type is to a platform whose patterns know no types.
    enum Shape { case any, number, uuid }

    /// The type in TypeScript, and the function of its runtime that gives a value's text, with more arguments.
    var script: (type: String, text: String, arguments: String)
    /// The type in Kotlin.
    var kotlin: String
    /// The text of a value in Kotlin: what stands before the value and behind it.
    var kotlinText: (before: String, after: String)
    var shape: Shape
    /// What a number may have besides digits and a minus before them.
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
            // A number of JavaScript has 17 digits at most.
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
