extension RouteTable {
    /// The sender of a URL. It determines the reachable routes.
    public enum Audience: Sendable {
        /// The app itself: all routes.
        case app
        /// Any other sender. Internal routes do not match, as if they were not declared.
        case outside
    }
}

package typealias Audience = RouteTable.Audience
