import RouteMatching

extension RouteContext {
    /// The ancestors of the opened route, root first, like ``Routable/ancestors``.
    public var ancestors: [any Routable] {
        guard let dispatcher = opener as? RouteDispatcher, let dispatch = dispatcher.dispatchTable.dispatch(of: route)
        else {
            return []
        }
        return type(of: dispatch).ancestors(of: route.number, arguments)
    }
}
