#if canImport(UIKit) || canImport(UserNotifications) || canImport(SwiftUI)
    import Foundation
    import RouteKit
    import RouteKitFoundation

    /// A URL that the system hands to the app, and where it says that it comes from; never the app itself.
    struct ArrivingURL: Sendable {
        let url: URL
        let source: RouteSource

        /// True if the system may deliver it a second time, to a delegate or to a `.routes` modifier. At a launch, UIKit
        /// passes a notification to the scene delegate and to the delegate of the notification center.
        fileprivate var mayArriveTwice: Bool {
            switch source {
            case .application, .universalLink, .notification: true
            default: false
            }
        }
    }

    extension RouteOpener {
        /// Opens URLs one after the other in a task of their own; returns at once, with whether a route matches any of
        /// them.
        ///
        /// Ignores a URL that arrived within the last second.
        @MainActor
        func open(
            _ arriving: [ArrivingURL], from place: (any NavigationOrigin)?, ancestors: OpenOptions.Ancestors
        ) -> Bool {
            guard !arriving.isEmpty else { return false }
            let options = OpenOptions(at: place, ancestors: ancestors)
            let new = arriving.filter { !$0.mayArriveTwice || RecentArrivals.shared.isNew($0.url, for: self) }
            Task {
                await StartingWindow.$current.withValue((place as? any WindowOrigin)?.window) {
                    for item in new { await open(item.url, from: item.source, options: options) }
                }
            }
            return arriving.contains { canOpen($0.url, from: $0.source) }
        }
    }
#endif
