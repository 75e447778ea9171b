import RouteMatching

extension RouteContext {
    /// The ancestors of the opened route, root first, like ``Routable/ancestors``.
    public var ancestors: [any Routable] {
        guard let dispatcher = opener as? RouteDispatcher, let dispatch = dispatcher.dispatchTable.dispatch(of: route)
        else {
            return []
        }
        return type(of: dispatch).ancestors(of: route.number, dispatcher.arguments(of: self))
    }
}

extension RouteDispatcher {
    /// Returns the arguments of a context's handler. An overlay's target has them as values, because the text belongs
    /// to another route.
    fileprivate final func arguments(of context: RouteContext) -> _RouteArguments {
        if let text = context.text, case .route(let index, let arguments) = find(text, context.source),
            info(index) == context.route
        {
            return arguments
        }
        let values = context.values ?? []
        return context.text == nil ? _RouteArguments(values) : _RouteArguments(redirected: values)
    }
}
