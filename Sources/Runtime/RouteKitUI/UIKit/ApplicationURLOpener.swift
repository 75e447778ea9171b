#if canImport(UIKit) && !os(watchOS)
    import Foundation
    public import RouteKit
    import UIKit

    /// Opens other apps' URLs by `UIApplication`: for `RouterConfiguration.urlOpener`.
    ///
    /// ```swift
    /// let router = Routes.Router(…, configuration: RouterConfiguration(urlOpener: ApplicationURLOpener()))
    /// try await router.open(Routes.Wechat.pay(order: "42"))      // a foreign URL
    /// ```
    ///
    /// The system answers ``canOpen(_:)`` truly only for schemes that the app lists under
    /// `LSApplicationQueriesSchemes`, which `swift package routes export info-plist` writes.
    @available(iOSApplicationExtension, unavailable)
    @available(tvOSApplicationExtension, unavailable)
    @available(visionOSApplicationExtension, unavailable)
    nonisolated public struct ApplicationURLOpener: URLOpener {
        /// Opens URLs with `UIApplication.shared`.
        public init() {}

        @MainActor
        public func canOpen(_ url: String) async -> Bool {
            guard let url = URL(string: url) else { return false }
            return UIApplication.shared.canOpenURL(url)
        }

        @MainActor
        public func open(_ url: String) async throws {
            guard let target = URL(string: url), await UIApplication.shared.open(target) else {
                throw RouteError(url: url, reason: .notTaken)
            }
        }

        @MainActor
        public func openUniversalLink(_ url: String) async throws {
            guard let target = URL(string: url),
                await UIApplication.shared.open(target, options: [.universalLinksOnly: true])
            else { throw RouteError(url: url, reason: .notTaken) }
        }
    }
#endif
