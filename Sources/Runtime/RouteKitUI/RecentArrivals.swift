import Foundation
import RouteKit

/// Detects a URL that the system delivers twice: to two delegates, to a delegate and SwiftUI, or to nested `.routes`
/// modifiers.
@MainActor struct RecentArrivals {
    /// All deliveries to this process, because an app delegate and a SwiftUI scene share nothing else.
    static var shared = RecentArrivals()

    /// The arrivals of the last second.
    private var recent: [(url: URL, router: ObjectIdentifier, time: ContinuousClock.Instant)] = []

    /// Returns false if the URL was delivered to the router less than a second ago.
    ///
    /// - Parameters:
    ///   - url: The URL that was delivered.
    ///   - router: The router that is to open it. A value, in place of an object, always counts as new.
    ///   - now: The time of the delivery.
    mutating func isNew(_ url: URL, for router: any RouteOpener, at now: ContinuousClock.Instant = .now) -> Bool {
        let router = ObjectIdentifier(router as AnyObject)
        recent.removeAll { now - $0.time >= .seconds(1) }
        if recent.contains(where: { $0.url == url && $0.router == router }) { return false }
        recent.append((url, router, now))
        return true
    }
}
