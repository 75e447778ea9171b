#if canImport(UserNotifications) && !os(tvOS)
    import Foundation
    public import RouteKit
    public import UserNotifications

    #if canImport(UIKit) && !os(watchOS)
        import UIKit
    #endif

    extension RouteOpener {
        /// Opens the URL in the payload of a notification that the user has tapped, from `RouteSource.notification`.
        ///
        /// ```swift
        /// func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        ///     router.handle(response)
        /// }
        /// ```
        ///
        /// It is opened in a task of its own, from the scene that the system chose for it where there is one.
        ///
        /// The key is that of the payload under which the URL is. With `ancestors: .open` the routes above are opened before it.
        ///
        /// - Returns: Whether there is a URL that a public route takes.
        @MainActor @discardableResult
        public func handle(
            _ response: UNNotificationResponse, key: String = "url", ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            #if canImport(UIKit) && !os(watchOS)
                return open([response].arriving(key), from: response.targetScene, ancestors: ancestors)
            #else
                return open([response].arriving(key), from: nil, ancestors: ancestors)
            #endif
        }
    }

    extension Sequence<UNNotificationResponse> {
        /// The URLs of those that have one.
        func arriving(_ key: String) -> [ArrivingURL] {
            compactMap { response in
                let text = response.notification.request.content.userInfo[key] as? String
                return text.flatMap(URL.init(string:)).map { ArrivingURL(url: $0, source: .notification) }
            }
        }
    }
#endif
