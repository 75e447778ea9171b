/// Accessors, the methods that handle what they open, and builders of other apps' URLs.
extension SwiftPrinter {
    mutating func printAccessor(_ index: Int, _ route: RouteModelEntry) {
        code.documentation(route.documentation, or: "`\(route.pattern)`")
        if let message = route.deprecated {
            code.line("@available(*, deprecated, message: \(SwiftText.literal(message)))")
        }
        let name = SwiftText.name(route.name ?? "")
        let type = "RouteKit.Route<\(route.result ?? "Void")>"
        if route.arguments.isEmpty, route.payloads.isEmpty {
            code.line("public static var \(name): \(type) { .init(_table, \(index)) }")
            return
        }
        var parameters = route.arguments.map(parameter)
        var payloads: [String] = []
        for payload in route.payloads {
            let name = SwiftText.name(payload.name)
            parameters.append(
                "\(SwiftText.label(payload.name)): \(payload.swiftType)"
                    + (isOptional(payload.swiftType) ? " = nil" : ""))
            payloads.append(isOptional(payload.swiftType) ? "\(name) as any Sendable" : name)
        }
        var values = ["_table", "\(index)"]
        if !route.arguments.isEmpty {
            values.append("[\(route.arguments.map { SwiftText.name($0.name) }.joined(separator: ", "))]")
        }
        if !payloads.isEmpty { values.append("with: [\(payloads.joined(separator: ", "))]") }
        code.open("public static func \(name)(\(parameters.joined(separator: ", "))) -> \(type)")
        code.line(".init(\(values.joined(separator: ", ")))")
        code.close()
    }

    mutating func printMethod(_ route: RouteModelEntry) {
        code.documentation(route.documentation, or: "`\(route.pattern)`")
        var parameters = route.arguments.map { "\(SwiftText.label($0.name)): \($0.swiftType)" }
        parameters += route.payloads.map { "\(SwiftText.label($0.name)): \($0.swiftType)" }
        parameters.append("context: RouteKit.RouteContext")
        let result = route.result.map { " -> \($0)" } ?? ""
        code.line(
            "func \(SwiftText.name(route.name ?? ""))(\(parameters.joined(separator: ", "))) async throws\(result)")
    }

    mutating func printForeign(_ foreign: ForeignModel) {
        code.documentation(foreign.documentation, or: "`\(foreign.patterns.first?.text ?? "")`, of another app.")
        let name = SwiftText.name(foreign.name)
        let template = SwiftText.literal(ForeignTemplate.text(of: foreign))
        if foreign.arguments.isEmpty {
            code.line("public static var \(name): RouteKit.ForeignURL { .init(\(template)) }")
            return
        }
        code.open(
            "public static func \(name)(\(foreign.arguments.map(parameter).joined(separator: ", "))) "
                + "-> RouteKit.ForeignURL")
        code.line(
            ".init(\(template), [\(foreign.arguments.map { SwiftText.name($0.name) }.joined(separator: ", "))])")
        code.close()
    }

    /// A parameter of an accessor, with the default that leaves it out of the URL.
    func parameter(_ argument: ArgumentModel) -> String {
        let declared = "\(SwiftText.label(argument.name)): \(argument.swiftType)"
        if let value = argument.defaultValue { return "\(declared) = \(SwiftText.value(value.swift))" }
        if argument.isOptional { return "\(declared) = nil" }
        if argument.isList, case .query = argument.location { return "\(declared) = []" }
        return declared
    }

    func isOptional(_ swiftType: String) -> Bool { swiftType.hasSuffix("?") }
}
