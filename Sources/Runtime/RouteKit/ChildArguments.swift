import RouteMatching

/// The arguments of a route. Generated code creates the arguments of the parent route from them.
///
/// A value of the parent's type is used unchanged; any other value is decoded from its text. Redirects pass on values
/// by the same rule.
public struct _ChildArguments: Sendable {
    let arguments: _RouteArguments

    public func value<T: RouteParameter>(_ index: Int) throws -> T {
        guard let value: T = try optional(index) else { throw UnreadableArgument.argument(index) }
        return value
    }

    public func optional<T: RouteParameter>(_ index: Int) throws -> T? {
        if let given = given(index, as: T?.self) { return given }
        let texts = RouteTexts(arguments.writtenTexts(index))
        if let value = texts.value(as: T.self) { return value }
        guard texts._routeTexts.isEmpty else { throw UnreadableArgument.argument(index) }
        return nil
    }

    /// The default replaces a value that a text omits, but not an explicit `nil` of an accessor.
    public func optional<T: RouteParameter>(_ index: Int, or value: T?) throws -> T? {
        let found: T? = try optional(index)
        return found ?? (arguments.isText ? value : nil)
    }

    public func list<T: RouteParameter>(_ index: Int) throws -> [T] {
        if let given = given(index, as: [T].self) { return given }
        guard let values = RouteTexts(arguments.writtenTexts(index)).value(as: [T].self) else {
            throw UnreadableArgument.argument(index)
        }
        return values
    }

    /// Decodes a text in the pattern after `under`.
    public func text<T: RouteParameter>(_ text: String) throws -> T {
        guard let value = RouteTexts([text]).value(as: T.self) else { throw UnreadableArgument.argument(0) }
        return value
    }

    /// Returns the accessor's argument if it has a type.
    private func given<T>(_ index: Int, as type: T.Type) -> T? {
        guard let values = arguments.values, values.indices.contains(index) else { return nil }
        return values[index] as? T
    }
}
