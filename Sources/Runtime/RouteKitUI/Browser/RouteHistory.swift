import Foundation
public import RouteKit

/// The most recent opens of a router, for a `RouteBrowser` or for a log in the app.
///
/// ```swift
/// let history = RouteHistory()
/// let router = Routes.Router(…, configuration: RouterConfiguration(observe: history.record))
/// ```
public final class RouteHistory: @unchecked Sendable {
    private let lock = NSLock()
    private let limit: Int
    private var recorded: [RouteEvent] = []

    /// - Parameter limit: The number of opens to keep; a negative one keeps none.
    public init(limit: Int = 100) { self.limit = max(0, limit) }

    /// The opens, the most recent one first.
    public var events: [RouteEvent] { lock.withLock { recorded.reversed() } }

    /// Adds an open: for `RouterConfiguration.observe`.
    public func record(_ event: RouteEvent) {
        lock.withLock {
            recorded.append(event)
            recorded.removeFirst(max(0, recorded.count - limit))
        }
    }
}
