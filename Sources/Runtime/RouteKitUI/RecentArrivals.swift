import Foundation
import RouteKit

/// Detects a URL that the system delivers twice: to the app delegate and to SwiftUI, or to nested `.routes` modifiers.
@MainActor struct RecentArrivals {
    /// All deliveries to this process, because an app delegate and a SwiftUI scene share nothing else.
    static var shared = RecentArrivals()

    private var last: (url: URL, router: ObjectIdentifier, time: ContinuousClock.Instant)?

    /// Returns false if the URL was delivered to the router less than a second ago.
    ///
    /// - Parameters:
    ///   - url: The URL that was delivered.
    ///   - router: The router that is to open it. A value, in place of an object, always counts as new.
    ///   - now: The time of the delivery.
    mutating func isNew(_ url: URL, for router: any RouteOpener, at now: ContinuousClock.Instant = .now) -> Bool {
        let router = ObjectIdentifier(router as AnyObject)
        if let last, last.url == url, last.router == router, now - last.time < .seconds(1) { return false }
        last = (url, router, now)
        return true
    }
}
