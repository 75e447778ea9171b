#if canImport(UIKit) || canImport(UserNotifications) || canImport(SwiftUI)
    import Foundation
    import RouteKit
    import RouteKitFoundation

    /// A URL that the system hands to the app, and where it says that it comes from; never the app itself.
    struct ArrivingURL: Sendable {
        let url: URL
        let source: RouteSource
    }

    extension RouteOpener {
        /// Opens URLs one after the other in a task of their own; returns at once, with whether a route takes any of them.
        @MainActor
        func open(
            _ arriving: [ArrivingURL], from place: (any RoutingSource)?, ancestors: OpenOptions.Ancestors
        ) -> Bool {
            guard !arriving.isEmpty else { return false }
            let options = OpenOptions(from: place, ancestors: ancestors)
            Task {
                for item in arriving { await open(item.url, from: item.source, options: options) }
            }
            return arriving.contains { canOpen($0.url, from: $0.source) }
        }
    }
#endif
