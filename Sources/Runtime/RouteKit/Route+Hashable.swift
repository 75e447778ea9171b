extension Route: Hashable {
    /// Equal routes have the same declaration, argument texts, and payloads.
    ///
    /// A payload that is not `Hashable` is compared by identity: objects by reference, and a value only with a copy of
    /// the same route.
    public static func == (first: Route, second: Route) -> Bool { first._body.isEqual(to: second._body) }

    public func hash(into hasher: inout Hasher) { _body.hash(into: &hasher) }
}

extension _RouteBody {
    fileprivate func isEqual(to other: _RouteBody) -> Bool {
        info == other.info
            && arguments.elementsEqual(other.arguments) { $0._routeTexts == $1._routeTexts }
            && (payloads.isSameArray(as: other.payloads)
                || payloads.elementsEqual(other.payloads, by: Payload.areEqual))
    }

    fileprivate func hash(into hasher: inout Hasher) {
        hasher.combine(info)
        for argument in arguments { hasher.combine(argument._routeTexts) }
        for payload in payloads { Payload.hash(payload, into: &hasher) }
    }
}

extension [any Sendable] {
    /// True if both share their storage, as copies of one route do.
    fileprivate func isSameArray(as other: [any Sendable]) -> Bool {
        withUnsafeBufferPointer { first in
            other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress && first.count == $0.count }
        }
    }
}

extension Payload {
    fileprivate static func areEqual(_ first: any Sendable, _ second: any Sendable) -> Bool {
        guard let first = value(first), let second = value(second) else {
            return value(first) == nil && value(second) == nil
        }
        if let first = first as? any Hashable { return isEqual(first, to: second) }
        return areIdentical(first, second) ?? false
    }

    fileprivate static func hash(_ payload: any Sendable, into hasher: inout Hasher) {
        guard let payload = value(payload) else { return hasher.combine(false) }
        if let payload = payload as? any Hashable {
            hasher.combine(payload)
        } else if areIdentical(payload, payload) == true {
            hasher.combine(ObjectIdentifier(payload as AnyObject))
        }
    }

    private static func isEqual<T: Hashable>(_ first: T, to second: Any) -> Bool { first == second as? T }
}
