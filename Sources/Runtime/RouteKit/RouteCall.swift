import RouteMatching

/// The target whose handler generated code calls, and the payloads of a typed open.
public struct _RouteCall: Sendable {
    /// Unretained: concurrent opens would contend for one reference count. The router owns the object, and a call ends
    /// before its open ends.
    @usableFromInline let borrowedDispatch: Unmanaged<_TargetDispatch>
    /// Not in the context, which may outlive the open.
    let payloads: [any Sendable]?

    @inline(__always)
    init(_ dispatch: Unmanaged<_TargetDispatch>, _ payloads: [any Sendable]?) {
        borrowedDispatch = dispatch
        self.payloads = payloads
    }

    /// The target that declares the route, with its handler.
    @inlinable public var dispatch: _TargetDispatch {
        @inline(__always) get { borrowedDispatch._withUnsafeGuaranteedRef { $0 } }
    }
}

/// Reading of payloads by generated code, by their index in the route's declaration.
extension _RouteCall {
    /// Returns a payload given to the accessor.
    public func payload<T>(_ index: Int) throws -> T {
        guard let payloads, payloads.indices.contains(index), let payload = payloads[index] as? T else {
            throw UnreadableArgument.payload(index)
        }
        return payload
    }
    /// Returns a payload, or `nil` if the route was opened from a URL.
    public func optionalPayload<T>(_ index: Int) throws -> T? {
        guard let payloads, payloads.indices.contains(index) else { return nil }
        guard let payload = payloads[index] as? T? else { throw UnreadableArgument.payload(index) }
        return payload
    }
}

/// The function that calls the handler of one route. Used by generated code. It runs in the isolation of the caller of
/// `open`.
///
/// Two kinds and few parameters keep compile times low: saving the values of an `async` function across suspensions is
/// most of its compile time. The context contains the arguments, so that an open stores and destroys them once. It is a
/// separate parameter, because the call would contain a copy of it.
public enum _RouteCaller {
    /// A route without a result.
    case nothing((_RouteCall, RouteContext) async throws -> Void)
    /// A route with a result.
    case value((_RouteCall, RouteContext) async throws -> any Sendable)
}

extension _RouteCaller {
    /// Calls the handler.
    ///
    /// - Returns: Its result, or `()`.
    @inline(__always)
    func callAsFunction(_ call: _RouteCall, _ context: RouteContext) async throws -> any Sendable {
        switch self {
        case .nothing(let function):
            try await function(call, context)
            return ()
        case .value(let function): return try await function(call, context)
        }
    }
}

extension RouteContext {
    /// Returns the outcome of a call that threw: the error of the handler, or a ``RouteError`` if an argument does not
    /// decode.
    func failure(_ error: any Error) -> RouteOutcome {
        let argument: String
        switch error as? UnreadableArgument {
        case nil: return .failed(route: route, error: error)
        case .argument(let index)?:
            let arguments = route.arguments
            argument = arguments.indices.contains(index) ? arguments[index].name : "\(index)"
        case .payload(let index)?:
            let payloads = route.payloads
            argument = payloads.indices.contains(index) ? payloads[index] : "\(index)"
        }
        return .failed(route: route, error: RouteError(url: name, reason: .unreadableArgument(name: argument)))
    }
}
