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

/// The function that calls one route's handler, from where the caller of `open` runs; for generated code.
///
/// There are two kinds of it, and few parameters, for the compiler's sake: what an `async` function has to keep while it
/// awaits is most of what it costs to compile. The context is not part of the call, for it would be copied into it.
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
    /// The outcome of a call that threw: what the handler threw, or that the handler could not be called.
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
