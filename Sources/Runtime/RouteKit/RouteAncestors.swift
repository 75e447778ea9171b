import RouteMatching

extension Routable {
    /// The ancestors of the route, root first: the parent that its declaration names after `under`, the parent's
    /// parent, and so on.
    ///
    /// ```swift
    /// Routes.Shop.item(category: .tools, id: 7).ancestors.map(\.description)      // ["aop://shop", "aop://shop/tools"]
    /// ```
    ///
    /// Their arguments come from this route. Arguments that it does not have are `nil`, and payloads are absent.
    public var ancestors: [any Routable] { _body.ancestors }
}

extension _RouteBody {
    var ancestors: [any Routable] {
        dispatch?.ancestors(of: info.number, _RouteArguments(arguments)) ?? []
    }
}

extension _TargetDispatch {
    /// Returns the ancestors of a route that this target declares, root first.
    ///
    /// Stops at an ancestor with an argument that does not decode, or that is invalid in the ancestor's URL. The
    /// ancestors above it are omitted.
    static func ancestors(of route: RouteNumber, _ arguments: _RouteArguments) -> [any Routable] {
        var found: [any Routable] = []
        var parent = try? _parent(of: route.index, _ChildArguments(arguments: arguments))
        while let route = parent {
            let body = route._body
            let texts = body.arguments.map(\._routeTexts)
            guard body.info.table.misplacedArgument(texts, of: body.info.number, accepts: body.arguments.accepts) == nil
            else { break }
            found.append(route)
            let values = _RouteArguments(body.arguments)
            parent = try? body.dispatch?._parent(of: body.info.number.index, _ChildArguments(arguments: values))
        }
        return found.reversed()
    }
}

/// The data from which the ancestors of a match are created on demand.
final class RouteLineage: Sendable {
    private let dispatch: _TargetDispatch.Type
    private let route: RouteInfo
    private let arguments: _RouteArguments

    private init(_ dispatch: _TargetDispatch.Type, _ route: RouteInfo, _ arguments: _RouteArguments) {
        self.dispatch = dispatch
        self.route = route
        self.arguments = arguments
    }

    /// Returns `nil` for a route without a parent.
    static func of(_ route: RouteInfo, in dispatch: _TargetDispatch.Type?, _ arguments: _RouteArguments)
        -> RouteLineage?
    {
        guard let dispatch, route.table.hasParent(route.number) else { return nil }
        return RouteLineage(dispatch, route, arguments)
    }

    var ancestors: [RouteMatch] {
        dispatch.ancestors(of: route.number, arguments).map { ancestor in
            let body = ancestor._body
            return RouteMatch(route: body.info, redirect: nil, in: body.dispatch, _RouteArguments(body.arguments))
        }
    }
}

extension RouteMatch {
    /// The ancestors of the route, root first, like ``Routable/ancestors``. Each is the match of the ancestor's own
    /// URL.
    public var ancestors: [RouteMatch] { lineage?.ancestors ?? [] }
}

/// Opens ancestors.
extension RouteDispatcher {
    /// Opens the ancestors of a context's route, after its guards allowed it.
    ///
    /// - Returns: The outcome that ends the open, or `nil` to continue with the route itself.
    final func openAncestors(_ dispatch: _TargetDispatch, _ context: RouteContext) async -> RouteOutcome? {
        let ancestors = type(of: dispatch).ancestors(of: context.route.number, context.arguments)
        if ancestors.isEmpty { return nil }
        let options = context.options.forAncestors
        for ancestor in ancestors where !Task.isCancelled {
            // Opens the ancestors, and skips those that are denied or fail.
            _ = await observing(nil, from: context.source, as: .ancestor) { trail in
                await intercept(
                    RouteRequest(
                        target: .typed(ancestor._body), state: .initial(context.state.overrides, trail),
                        role: .ancestor, handle: handles.current, source: context.source, options: options))
            }
        }
        return Task.isCancelled ? .failed(route: context.route, error: CancellationError()) : nil
    }
}
