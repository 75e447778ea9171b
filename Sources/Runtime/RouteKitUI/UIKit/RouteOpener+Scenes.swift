#if canImport(UIKit) && !os(watchOS)
    public import Foundation
    public import RouteKit
    public import UIKit

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
    ///     func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    ///         router.handle(activity, in: scene)
    ///     }
    /// }
    /// ```
    ///
    /// Each opens its URLs in a task of its own, after the delegate's method has returned, and returns at once whether
    /// a public route matches any of them. The router handles them, including misses, like every URL. With `ancestors:
    /// .open`, the ancestors of each route open before it.
    extension RouteOpener {
        /// Opens URLs under the app's custom schemes, from `RouteSource.application(_:)`.
        @MainActor @discardableResult
        public func handle(
            _ contexts: Set<UIOpenURLContext>, in scene: UIScene? = nil, ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            open(contexts.arriving, from: scene, ancestors: ancestors)
        }

        /// Opens the URL of an activity: a universal link, a Spotlight result, or an activity handed off by another
        /// device.
        ///
        /// - A universal link is opened from `RouteSource.universalLink`.
        /// - A Spotlight result whose identifier is a URL is opened from `RouteSource.custom("spotlight")`.
        /// - Any other activity is opened from `RouteSource.custom("handoff")` if its `userInfo` has a URL.
        ///
        /// - Parameters:
        ///   - activity: The activity, as UIKit hands it to the delegate.
        ///   - key: The key of the URL in `userInfo`, for activities of the app's own.
        ///   - scene: The scene that continues the activity.
        ///   - ancestors: With `.open`, the routes above are opened before it.
        /// - Returns: True if there is a URL that a public route matches.
        @MainActor @discardableResult
        public func handle(
            _ activity: NSUserActivity, key: String = "url", in scene: UIScene? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            open([activity].arriving(key), from: scene, ancestors: ancestors)
        }

        #if !os(tvOS)
            /// Opens the URL of a quick action of the home screen, from `RouteSource.custom("shortcut")`.
            ///
            /// ```swift
            /// func windowScene(
            ///     _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
            ///     completionHandler: @escaping (Bool) -> Void
            /// ) {
            ///     completionHandler(router.handle(item, in: scene))
            /// }
            /// ```
            ///
            /// - Parameters:
            ///   - item: The quick action, as UIKit hands it to the delegate.
            ///   - key: The key of the URL in the action's `userInfo`.
            ///   - scene: The scene that performs the action.
            ///   - ancestors: With `.open`, the routes above are opened before it.
            /// - Returns: True if there is a URL that a public route matches.
            @MainActor @discardableResult
            public func handle(
                _ item: UIApplicationShortcutItem, key: String = "url", in scene: UIScene? = nil,
                ancestors: OpenOptions.Ancestors = .none
            ) -> Bool {
                open(item.arriving(key), from: scene, ancestors: ancestors)
            }
        #endif

        /// Opens the URLs, the activity, the notification, or the quick action for which a scene was created.
        ///
        /// The key is that of the URL in a payload: a notification's, an activity's, or a quick action's.
        @MainActor @discardableResult
        public func handle(
            _ options: UIScene.ConnectionOptions, key: String = "url", in scene: UIScene? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            let arriving = options.urlContexts.arriving + options.userActivities.arriving(key)
            #if os(tvOS)
                let tapped: [ArrivingURL] = []
            #else
                let notified = options.notificationResponse?.url(at: key)
                let tapped =
                    (notified.map { [ArrivingURL(url: $0, source: .notification)] } ?? [])
                    + (options.shortcutItem?.arriving(key) ?? [])
            #endif
            return open(arriving + tapped, from: scene, ancestors: ancestors)
        }

        /// Opens the URL of `application(_:open:options:)`, for apps without scenes.
        @MainActor @discardableResult
        public func handle(
            _ url: URL, options: [UIApplication.OpenURLOptionsKey: Any], ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            let source = RouteSource.application(options[.sourceApplication] as? String)
            return open([ArrivingURL(url: url, source: source)], from: nil, ancestors: ancestors)
        }
    }

    extension Set<UIOpenURLContext> {
        @MainActor fileprivate var arriving: [ArrivingURL] {
            map { ArrivingURL(url: $0.url, source: .application($0.options.sourceApplication)) }
        }
    }

    extension Sequence<NSUserActivity> {
        /// The URLs of the activities that have one.
        fileprivate func arriving(_ key: String) -> [ArrivingURL] {
            compactMap { activity in
                switch activity.activityType {
                case NSUserActivityTypeBrowsingWeb:
                    activity.webpageURL.map { ArrivingURL(url: $0, source: .universalLink) }
                case SpotlightActivity.type:
                    activity.arriving(SpotlightActivity.identifierKey, from: .custom("spotlight"))
                default: activity.arriving(key, from: .custom("handoff"))
                }
            }
        }
    }

    extension NSUserActivity {
        fileprivate func arriving(_ key: String, from source: RouteSource) -> ArrivingURL? {
            PayloadPath(key).text(in: userInfo ?? [:]).flatMap(URL.init(string:))
                .map { ArrivingURL(url: $0, source: source) }
        }
    }

    /// The values of CoreSpotlight's constants `CSSearchableItemActionType` and `CSSearchableItemActivityIdentifier`.
    ///
    /// The framework is not imported for two strings: every app would link it.
    private enum SpotlightActivity {
        static let type = "com.apple.corespotlightitem"
        static let identifierKey = "kCSSearchableItemActivityIdentifier"
    }

    #if !os(tvOS)
        extension UIApplicationShortcutItem {
            fileprivate func arriving(_ key: String) -> [ArrivingURL] {
                let url = PayloadPath(key).text(in: userInfo ?? [:]).flatMap(URL.init(string:))
                return url.map { [ArrivingURL(url: $0, source: .custom("shortcut"))] } ?? []
            }
        }
    #endif
#endif
