#if canImport(SwiftUI)
    import Foundation
    public import RouteKit
    import RouteKitFoundation
    public import SwiftUI

    extension View {
        /// Lets a router open the URLs that arrive here and the links inside.
        ///
        /// ```swift
        /// WindowGroup {
        ///     RouteStack(navigator: navigator, of: Screen.self) { HomeView() } screen: { screen in … }
        ///         .routes(router, navigator: navigator)
        /// }
        /// ```
        ///
        /// - A web URL that arrives is a universal link, from `RouteSource.universalLink`; SwiftUI hands it over as a URL
        ///   or as a user activity. A URL under another scheme comes from another app, which SwiftUI does not name.
        /// - A `Link`, a link in a `Text` and the environment's `openURL` are text, whoever wrote it: a public route that
        ///   takes it is opened from `RouteSource.openURL`, and what none takes goes on to the system.
        /// - A ``RouteLink`` inside opens its route by this router.
        ///
        /// - Parameters:
        ///   - router: Opens them.
        ///   - navigator: What the routes are opened from, as `OpenOptions.origin`.
        ///   - ancestors: Whether URLs that arrive, and links, bring the screens above theirs along.
        public func routes(
            _ router: any RouteOpener, navigator: RouteNavigator? = nil, ancestors: OpenOptions.Ancestors = .none
        ) -> some View {
            modifier(RoutesModifier(router: router, navigator: navigator, ancestors: ancestors))
        }
    }

    extension RouteSource {
        /// A link in a SwiftUI view, or the environment's `openURL`.
        ///
        /// A view does not tell whether the app or a web page wrote its text, so that it is no more trusted than others.
        public static let openURL = RouteSource.custom("openURL")
    }

    struct RoutesModifier: ViewModifier {
        let router: any RouteOpener
        let navigator: RouteNavigator?
        let ancestors: OpenOptions.Ancestors

        func body(content: Content) -> some View {
            content
                .onOpenURL { url in
                    let scheme = url.scheme?.lowercased()
                    open(url, from: scheme == "https" || scheme == "http" ? .universalLink : .application(nil))
                }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    if let url = activity.webpageURL { open(url, from: .universalLink) }
                }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        guard router.canOpen(url, from: .openURL) else { return .systemAction }
                        open(url, from: .openURL)
                        return .handled
                    }
                )
                .environment(\.routeOpener, router)
                .environment(\.routeNavigator, navigator)
        }

        private func open(_ url: URL, from source: RouteSource) {
            _ = router.open([ArrivingURL(url: url, source: source)], from: navigator, ancestors: ancestors)
        }
    }
#endif
