import RouteCompat
import RouteCompiler
package import RouteJSON

/// The route that a link opens, with the values that its handler gets.
package struct RouteCall: Hashable, Sendable {
    private struct Argument: Hashable {
        var name: String
        var value: LinkValue
        /// The value as Swift code writes it.
        var source: String
    }

    package let route: String
    private let arguments: [Argument]

    init(_ end: LinkResults.End, in model: RouteModel) {
        let target = model.routes[end.target]
        route = target.qualifiedName
        arguments = target.arguments.compactMap { argument in
            guard let value = end.values[argument.name]?.value else { return nil }
            let source = Self.source(of: value, argument.type, model)
            return source.map { Argument(name: argument.name, value: value, source: $0) }
        }
    }

    /// Returns `nil` for an argument without a value.
    private static func source(of value: LinkValue, _ type: ValueType, _ model: RouteModel) -> String? {
        switch value {
        case .nothing: nil
        case .swift(let source): source
        case .text(let text): source(of: text, type, model)
        case .list(let texts): "[\(texts.map { source(of: $0, type, model) }.joined(separator: ", "))]"
        }
    }

    private static func source(of text: String, _ type: ValueType, _ model: RouteModel) -> String {
        switch type {
        case .enum(let id): model.enums[id].cases.first { $0.value == text }.map { ".\($0.name)" } ?? text
        case .builtin(.bool), .builtin(.integer), .builtin(.decimal), .builtin(.double), .builtin(.float): text
        case .builtin(.string), .builtin(.uuid), .opaque, .link: JSON.string(text).compactText
        }
    }

    /// `Gift.redeem(code: "7")`
    package var text: String {
        if arguments.isEmpty { return route }
        return "\(route)(\(arguments.map { "\($0.name): \($0.source)" }.joined(separator: ", ")))"
    }

    package var argumentsAsJSON: JSON {
        .object(
            arguments.map { argument in
                switch argument.value {
                case .nothing: (argument.name, .null)
                case .text(let text), .swift(let text): (argument.name, .string(text))
                case .list(let texts): (argument.name, .strings(texts))
                }
            })
    }
}
