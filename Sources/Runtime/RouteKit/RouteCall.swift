import RouteMatching

/// The input of generated code for one call of a route's handler.
public struct _RouteCall: Sendable {
    /// Unretained: concurrent opens would contend for one reference count. The router owns the object, and a call ends
    /// before its open ends.
    @usableFromInline let borrowedDispatch: Unmanaged<_TargetDispatch>
    let arguments: _RouteArguments

    @inline(__always)
    init(_ dispatch: Unmanaged<_TargetDispatch>, _ arguments: _RouteArguments) {
        borrowedDispatch = dispatch
        self.arguments = arguments
    }

    /// The target that declares the route, with its handler.
    @inlinable public var dispatch: _TargetDispatch {
        @inline(__always) get { borrowedDispatch._withUnsafeGuaranteedRef { $0 } }
    }
}

/// The function that calls the handler of one route. Used by generated code. It runs in the isolation of the caller of
/// `open`.
///
/// Two kinds and few parameters keep compile times low: saving the values of an `async` function across suspensions is
/// most of its compile time. The context is a separate parameter, because the call would contain a copy of it.
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
