public import RouteKit

extension RouteContext {
    /// Whether the screen goes over the others: what the caller asked for, or else what the route says.
    public var isPresented: Bool {
        transition == .present
    }
}
