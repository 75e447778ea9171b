extension RouteTable {
    /// Who opens a URL, and so which routes there are for it.
    public enum Audience: Sendable {
        /// The app itself: all routes.
        case app
        /// Anyone else: internal routes are as if they were not declared.
        case outside
    }
}

package typealias Audience = RouteTable.Audience
