#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import Foundation
    public import RouteKit
    import RouteKitFoundation
    public import SwiftUI

    extension View {
        /// Lets a router open the URLs that arrive here and the links inside.
        ///
        /// - URLs under the app's schemes are opened as another app's, and web pages of user activities as universal links.
        /// - A `Link`, a link in a `Text` and the environment's `openURL` go to the router where one of its public routes
        ///   takes them, and to the system where none does.
        /// - A ``RouteLink`` inside opens its route by this router.
        ///
        /// - Parameter navigator: What the routes are opened from, as ``RouteKit/OpenOptions/from``.
        public func routes(_ router: any RouteOpener, navigator: RouteNavigator? = nil) -> some View {
            modifier(RoutesModifier(router: router, navigator: navigator))
        }
    }

    private struct RoutesModifier: ViewModifier {
        let router: any RouteOpener
        let navigator: RouteNavigator?

        func body(content: Content) -> some View {
            content
                .onOpenURL { url in open(url, from: .application(nil)) }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    if let url = activity.webpageURL { open(url, from: .universalLink) }
                }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        let source = RouteSource.custom("openURL")
                        guard router.canOpen(url, from: source) else { return .systemAction }
                        open(url, from: source)
                        return .handled
                    }
                )
                .environment(\.routeOpener, router)
                .environment(\.routeNavigator, navigator)
        }

        private func open(_ url: URL, from source: RouteSource) {
            let (router, options) = (router, OpenOptions(from: navigator))
            Task { await router.open(url, from: source, options: options) }
        }
    }

    /// A control that opens a route of the app, by the router that ``SwiftUICore/View/routes(_:navigator:)`` has put there.
    ///
    /// ```swift
    /// RouteLink("Comment 42", to: Routes.Comment.view(id: 42))
    /// ```
    public struct RouteLink<Label: View>: View {
        @Environment(\.routeOpener) private var opener
        @Environment(\.routeNavigator) private var navigator
        private let route: any Routable
        private let transition: RouteTransition?
        private let label: Label

        /// - Parameter transition: `nil` for the one that the route was declared with.
        public init(to route: any Routable, using transition: RouteTransition? = nil, @ViewBuilder label: () -> Label) {
            self.route = route
            self.transition = transition
            self.label = label()
        }

        public var body: some View {
            Button {
                guard let opener else { return }
                let (route, options) = (route, OpenOptions(transition: transition, from: navigator))
                Task { await opener.open(any: route, options: options) }
            } label: {
                label
            }
            .disabled(opener == nil)
        }
    }

    extension RouteLink where Label == Text {
        public init(_ title: LocalizedStringKey, to route: any Routable, using transition: RouteTransition? = nil) {
            self.init(to: route, using: transition) { Text(title) }
        }

        @_disfavoredOverload
        public init(_ title: some StringProtocol, to route: any Routable, using transition: RouteTransition? = nil) {
            self.init(to: route, using: transition) { Text(title) }
        }
    }

    extension EnvironmentValues {
        /// The router of the views here.
        public var routeOpener: (any RouteOpener)? {
            get { self[RouteOpenerKey.self] }
            set { self[RouteOpenerKey.self] = newValue }
        }

        /// The navigator of the views here.
        public var routeNavigator: RouteNavigator? {
            get { self[RouteNavigatorKey.self] }
            set { self[RouteNavigatorKey.self] = newValue }
        }
    }

    private struct RouteOpenerKey: EnvironmentKey {
        static var defaultValue: (any RouteOpener)? { nil }
    }

    private struct RouteNavigatorKey: EnvironmentKey {
        static var defaultValue: RouteNavigator? { nil }
    }
#endif
