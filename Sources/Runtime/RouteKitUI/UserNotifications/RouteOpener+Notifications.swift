#if canImport(UserNotifications) && !os(tvOS)
    public import Foundation
    public import RouteKit
    public import UserNotifications

    #if canImport(UIKit) && !os(watchOS)
        import UIKit
    #endif

    extension RouteOpener {
        /// Opens the URL in the payload of a notification that the user tapped, from `RouteSource.notification`.
        ///
        /// ```swift
        /// func userNotificationCenter(
        ///     _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        ///     withCompletionHandler completionHandler: @escaping () -> Void
        /// ) {
        ///     router.handle(response, key: "data.link")
        ///     completionHandler()
        /// }
        /// ```
        ///
        /// Only a tap on the notification itself, `UNNotificationDefaultActionIdentifier`, opens the URL: dismissing it
        /// and the app's own actions do not. For these, see ``handle(_:ancestors:url:)``. The URL is opened in a task
        /// of its own. With UIKit, it opens from the scene that the system chose; with SwiftUI, in the most recently active
        /// window.
        ///
        /// - Parameters:
        ///   - response: The user's response, as the notification center hands it to its delegate.
        ///   - key: The key of the URL in the payload. `data.link` is the key `link` of the dictionary `data`.
        ///   - ancestors: With `.open`, the routes above are opened before it.
        /// - Returns: True if there is a URL that a public route matches.
        @MainActor @discardableResult
        public func handle(
            _ response: UNNotificationResponse, key: String = "url", ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            handle(response, ancestors: ancestors) { $0.url(at: key) }
        }

        /// Opens the URL that a closure chooses for a notification's response, from `RouteSource.notification`.
        ///
        /// The closure sees every response, so that it decides by `actionIdentifier`:
        ///
        /// ```swift
        /// router.handle(response) { response in
        ///     switch response.actionIdentifier {
        ///     case UNNotificationDefaultActionIdentifier: URL(string: "app://inbox")
        ///     case "reply": URL(string: "app://inbox/reply")
        ///     default: nil
        ///     }
        /// }
        /// ```
        ///
        /// - Parameters:
        ///   - response: The user's response, as the notification center hands it to its delegate.
        ///   - ancestors: With `.open`, the routes above are opened before it.
        ///   - url: Returns the URL to open, or `nil` to open none.
        /// - Returns: True if there is a URL that a public route matches.
        @MainActor @discardableResult
        public func handle(
            _ response: UNNotificationResponse, ancestors: OpenOptions.Ancestors = .none,
            url: (UNNotificationResponse) -> URL?
        ) -> Bool {
            let arriving = url(response).map { [ArrivingURL(url: $0, source: .notification)] } ?? []
            #if canImport(UIKit) && !os(watchOS)
                return open(arriving, from: response.targetScene, ancestors: ancestors)
            #else
                return open(arriving, from: nil, ancestors: ancestors)
            #endif
        }
    }

    extension UNNotificationResponse {
        /// The URL in the payload if the user tapped the notification itself.
        func url(at key: String) -> URL? {
            guard actionIdentifier == UNNotificationDefaultActionIdentifier else { return nil }
            return PayloadPath(key).text(in: notification.request.content.userInfo).flatMap(URL.init(string:))
        }
    }
#endif
