public import RouteKit

/// An open that a ``RecordingOpener`` recorded.
public struct RecordedOpen: Sendable {
    /// The route with its arguments.
    public let route: any Routable
    /// The options, without `OpenOptions.onReply`.
    public let options: OpenOptions

    /// The value of an argument, or `nil` if it is absent or has another type.
    public func argument<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
        guard let index = route.info.arguments.firstIndex(where: { $0.name == name }) else { return nil }
        return route._body.arguments[index] as? Value
    }

    /// The value of a payload, or `nil` if it is absent or has another type.
    public func payload<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
        guard let index = route.info.payloads.firstIndex(of: name) else { return nil }
        return route._body.payloads[index] as? Value
    }

    /// Returns true if the open is of this route with these arguments and payloads.
    ///
    /// Payloads are compared by `==`, or by identity for classes; other payloads are not compared.
    public static func == (open: RecordedOpen, route: any Routable) -> Bool { open.difference(from: route) == nil }

    /// Returns a description of the differences from another open of the route.
    func difference(from other: any Routable) -> String? {
        guard route.info == other.info else { return "it is \(route.info)" }
        let (mine, theirs) = (route._body, other._body)
        for (index, argument) in route.info.arguments.enumerated() {
            let (found, expected) = (mine.arguments[index]._routeTexts, theirs.arguments[index]._routeTexts)
            if found != expected { return "'\(argument.name)' is \(found), not \(expected)" }
        }
        for (index, name) in route.info.payloads.enumerated()
        where !Payload.areSame(mine.payloads[index], theirs.payloads[index]) {
            return "'\(name)' is another"
        }
        return nil
    }
}

extension Payload {
    fileprivate static func areSame(_ first: any Sendable, _ second: any Sendable) -> Bool {
        guard let first = value(first), let second = value(second) else {
            return value(first) == nil && value(second) == nil
        }
        if let first = first as? any Equatable { return isEqual(first, second) }
        return areIdentical(first, second) ?? (type(of: first) == type(of: second))
    }

    private static func isEqual<T: Equatable>(_ first: T, _ second: Any) -> Bool { first == second as? T }
}
