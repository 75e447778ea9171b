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
        ///     RouteStack { HomeView() }
        ///         .routes(router, restorationID: "main")
        /// }
        /// ```
        ///
        /// - A web URL that arrives is a universal link, from `RouteSource.universalLink`; SwiftUI hands it over as a
        ///   URL or as a user activity. A URL under another scheme comes from another app, which SwiftUI does not name.
        /// - A `Link`, a link in a `Text` and the environment's `openURL` are text from any author: a public route
        ///   that matches is opened from `RouteSource.openURL`, and other URLs go on to the system.
        /// - A ``RouteLink`` inside, `openRoute` and `finishRoute` of the environment use this router.
        ///
        /// All of them open in the window of the views here, whose navigator the ``RouteStack``, ``RouteTabs`` or
        /// ``RouteSplitView`` inside owns. If the app has several windows, the system chooses the one that receives a
        /// URL. On macOS, an open window receives it instead of a new one.
        ///
        /// - Parameters:
        ///   - router: Opens them.
        ///   - navigator: The navigator of the window, if the app owns it.
        ///   - restorationID: The key under which the scene saves its screens, to open them again when it comes back.
        ///     `nil` to save nothing.
        ///   - ancestors: With `.open`, URLs that arrive, and links, open the ancestors of their routes first.
        public func routes(
            _ router: any RouteOpener, navigator: RouteNavigator? = nil, restorationID: String? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) -> some View {
            modifier(
                RoutesModifier(
                    router: router, navigator: navigator, restorationID: restorationID, ancestors: ancestors))
        }
    }

    extension RouteSource {
        /// A link in a SwiftUI view, or the environment's `openURL`.
        ///
        /// It is untrusted, because a view does not reveal whether the app or a web page wrote its text.
        public static let openURL = RouteSource.custom("openURL")
    }

    struct RoutesModifier: ViewModifier {
        let router: any RouteOpener
        let navigator: RouteNavigator?
        let ancestors: OpenOptions.Ancestors
        @StateObject private var link: WindowLink

        init(
            router: any RouteOpener, navigator: RouteNavigator?, restorationID: String?,
            ancestors: OpenOptions.Ancestors
        ) {
            self.router = router
            self.navigator = navigator
            self.ancestors = ancestors
            _link = StateObject(wrappedValue: WindowLink(restorationID: restorationID))
        }

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
                .environment(\.windowLink, link)
                #if !os(tvOS) && !os(watchOS)
                    .handlesExternalEvents(preferring: [], allowing: ["*"])
                #endif
        }

        private func open(_ url: URL, from source: RouteSource) {
            _ = router.open(
                [ArrivingURL(url: url, source: source)], from: navigator ?? link.origin, ancestors: ancestors)
        }
    }
#endif
