#if canImport(UIKit) && !os(watchOS)
    public import Foundation
    public import RouteKit
    import RouteKitFoundation
    public import UIKit

    #if canImport(UserNotifications) && !os(tvOS)
        public import UserNotifications
    #endif

    /// For the delegates of scenes and of the app.
    ///
    /// ```swift
    /// final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    ///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    ///         router.handle(options, in: scene)
    ///     }
    ///     func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    ///         router.handle(contexts, in: scene)
    ///     }
    ///     func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.handle(activity, in: scene) }
    /// }
    /// ```
    ///
    /// Each opens its URLs in a task of its own, one after the other, and says at once whether a route takes any of them.
    /// What becomes of them, misses included, is the router's business, as it is for every URL.
    extension RouteOpener {
        /// URLs under the app's custom schemes.
        @MainActor @discardableResult
        public func handle(_ contexts: Set<UIOpenURLContext>, in scene: UIScene? = nil) -> Bool {
            handle(contexts.map { ($0.url, .application($0.options.sourceApplication)) }, in: scene)
        }

        /// A universal link; other activities are left alone.
        @MainActor @discardableResult
        public func handle(_ activity: NSUserActivity, in scene: UIScene? = nil) -> Bool {
            guard let url = activity.universalLink else { return false }
            return handle([(url, .universalLink)], in: scene)
        }

        /// Whatever a scene was made for: URLs, a universal link, a notification.
        ///
        /// - Parameter key: Where a notification has its URL, see ``handle(_:key:in:)``.
        @MainActor @discardableResult
        public func handle(_ options: UIScene.ConnectionOptions, key: String = "url", in scene: UIScene? = nil) -> Bool
        {
            var urls: [(url: URL, source: RouteSource)] = options.urlContexts.map {
                ($0.url, .application($0.options.sourceApplication))
            }
            urls += options.userActivities.compactMap(\.universalLink).map { ($0, .universalLink) }
            #if canImport(UserNotifications) && !os(tvOS)
                if let url = options.notificationResponse?.url(key) { urls.append((url, .notification)) }
            #endif
            return handle(urls, in: scene)
        }

        /// For `application(_:open:options:)`.
        @MainActor @discardableResult
        public func handle(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
            handle([(url, .application(options[.sourceApplication] as? String))], in: nil)
        }

        #if canImport(UserNotifications) && !os(tvOS)
            /// A notification that the user has tapped, with a URL in its payload; for
            /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
            ///
            /// - Parameter key: Under which key of the payload the URL is.
            @MainActor @discardableResult
            public func handle(_ response: UNNotificationResponse, key: String = "url", in scene: UIScene? = nil)
                -> Bool
            {
                guard let url = response.url(key) else { return false }
                return handle([(url, .notification)], in: scene)
            }
        #endif

        @MainActor
        private func handle(_ urls: [(url: URL, source: RouteSource)], in scene: UIScene?) -> Bool {
            Task {
                for (url, source) in urls { await open(url, from: source, options: OpenOptions(from: scene)) }
            }
            return urls.contains { canOpen($0.url, from: $0.source) }
        }
    }

    extension NSUserActivity {
        /// Its web page, if it is about browsing one.
        fileprivate var universalLink: URL? { activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil }
    }

    #if canImport(UserNotifications) && !os(tvOS)
        extension UNNotificationResponse {
            fileprivate func url(_ key: String) -> URL? {
                (notification.request.content.userInfo[key] as? String).flatMap(URL.init(string:))
            }
        }
    #endif
#endif
