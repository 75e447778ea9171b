/// Access to payloads without static types.
package enum Payload {
    /// Returns the payload without levels of optionals, or `nil` if it is `nil`.
    package static func value(_ payload: any Sendable) -> Any? {
        guard let optional = payload as? any OptionalPayload else { return payload }
        return optional.wrapped
    }

    /// Returns true if both are the same object, and `nil` unless both are objects.
    package static func areIdentical(_ first: Any, _ second: Any) -> Bool? {
        guard type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type else { return nil }
        return first as AnyObject === second as AnyObject
    }
}

private protocol OptionalPayload {
    var wrapped: Any? { get }
}

extension Optional: OptionalPayload {
    fileprivate var wrapped: Any? {
        guard let self else { return nil }
        return (self as? any OptionalPayload).map(\.wrapped) ?? self
    }
}
