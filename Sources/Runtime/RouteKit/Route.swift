public import RouteMatching

/// A route of the app with its arguments. Generated accessors return it.
///
/// ```swift
/// let route = Routes.Comment.view(id: 42)
/// route.url                  // "aop://comment/view/42"
/// route.url(for: .https)     // "https://www.example.com/comment/view/42"
/// try await router.open(route)
/// ```
///
/// `Result` is the type that the route's handler returns. A route is a plain value: creating one opens nothing and
/// builds no text.
public struct Route<Result: Sendable>: Routable {
    public let _body: _RouteBody

    /// For generated code: creates the route with the number `index`, and a value for each of its arguments, in order.
    public init(_table table: _RouteTable, _ index: Int, _ arguments: [any _RouteArgument] = []) {
        _body = _RouteBody(info: RouteInfo(table, RouteNumber(index)), arguments: arguments, extras: nil)
    }

    /// For generated code: creates a route with payloads.
    public init(
        _table table: _RouteTable, _ index: Int, _ arguments: [any _RouteArgument], with payloads: [any Sendable]
    ) {
        _body = _RouteBody(
            info: RouteInfo(table, RouteNumber(index)), arguments: arguments, extras: RouteExtras(payloads, nil))
    }

    private init(_ body: _RouteBody) { _body = body }

    /// For generated code: returns a copy for a route with a parent, which the target's class creates.
    public func _under(_ dispatch: _TargetDispatch.Type) -> Route {
        Route(
            _RouteBody(
                info: _body.info, arguments: _body.arguments, extras: RouteExtras(_body.payloads, dispatch)))
    }
}

/// Any ``Route``, regardless of its result type.
///
/// Only ``Route`` conforms to it.
public protocol Routable: Linkable, CustomStringConvertible {
    /// The route and its values, without the type of its result.
    var _body: _RouteBody { get }
}

/// The content of a ``Route``, for the runtime only.
public struct _RouteBody: Sendable {
    package let info: RouteInfo
    package let arguments: [any _RouteArgument]
    /// `nil` for a route without payloads and parent. A function returns four words in registers; with a fifth, each
    /// accessor would copy them in memory.
    fileprivate let extras: RouteExtras?

    package var payloads: [any Sendable] { extras?.payloads ?? [] }
    /// The target that creates the parent, or `nil` without a parent.
    var dispatch: _TargetDispatch.Type? { extras?.dispatch }
}

/// The values that few routes have.
private final class RouteExtras: Sendable {
    let payloads: [any Sendable]
    let dispatch: _TargetDispatch.Type?

    init(_ payloads: [any Sendable], _ dispatch: _TargetDispatch.Type?) {
        self.payloads = payloads
        self.dispatch = dispatch
    }
}

extension Routable {
    /// The route's URL under the first origin of its declaration, or `nil` if a value has no URL form.
    ///
    /// The URL omits defaults, `nil`, and payloads. Values without a URL form are a non-finite number, a string that
    /// contains NUL, and, in a path, an empty string or a string that makes a segment `.` or `..`. A route with such a
    /// value can still be opened directly.
    public var url: String? { _body.url }

    /// The route's URL under the first of its origins with this scheme. `nil` if it has no such origin, or if a value
    /// has no URL form.
    public func url(for scheme: RouteScheme) -> String? {
        _body.info.table.url(of: _body.info.number, _body.arguments, scheme: scheme.name)
    }

    /// The declaration of the route.
    public var info: RouteInfo { _body.info }

    /// The URL, or the route's name if it has no URL.
    public var description: String { url ?? info.name }
}

extension _RouteBody {
    var url: String? { info.table.url(of: info.number, arguments) }
}
