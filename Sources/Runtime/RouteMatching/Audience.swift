extension RouteTable {
    /// The sender of a URL, which decides the routes that it reaches.
    public enum Audience: Sendable {
        /// The app itself: all routes.
        case app
        /// Anyone else. Internal routes do not match, as if they were not declared.
        case outside
    }
}

package typealias Audience = RouteTable.Audience
