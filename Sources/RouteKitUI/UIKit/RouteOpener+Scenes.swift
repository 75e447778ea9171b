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
    /// Each opens its URLs in a task of its own, after the delegate's method has returned, and says at once whether a
    /// public route takes any of them. What becomes of them, misses included, is the router's business, as for every URL.
    /// With `ancestors: .open` each comes with its way back: the routes above it are opened before it.
    extension RouteOpener {
        /// Opens URLs under the app's custom schemes, from `RouteSource.application(_:)`.
        @MainActor @discardableResult
        public func handle(
            _ contexts: Set<UIOpenURLContext>, in scene: UIScene? = nil, ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            open(contexts.arriving, from: scene, ancestors: ancestors)
        }

        /// Opens a universal link; other activities are left alone.
        @MainActor @discardableResult
        public func handle(
            _ activity: NSUserActivity, in scene: UIScene? = nil, ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            open([activity].arriving, from: scene, ancestors: ancestors)
        }

        /// Opens whatever a scene was made for: URLs, a universal link, a notification.
        ///
        /// The key is that of a notification's payload under which its URL is.
        @MainActor @discardableResult
        public func handle(
            _ options: UIScene.ConnectionOptions, key: String = "url", in scene: UIScene? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) -> Bool {
            let arriving = options.urlContexts.arriving + options.userActivities.arriving
            #if os(tvOS)
                let tapped: [ArrivingURL] = []
            #else
                let tapped = options.notificationResponse.map { [$0] }?.arriving(key) ?? []
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
        /// The web pages of those that are about browsing one.
        fileprivate var arriving: [ArrivingURL] {
            compactMap { activity in
                guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return nil }
                return activity.webpageURL.map { ArrivingURL(url: $0, source: .universalLink) }
            }
        }
    }
#endif
