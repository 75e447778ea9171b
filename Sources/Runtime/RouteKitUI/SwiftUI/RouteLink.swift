#if canImport(SwiftUI)
    public import RouteKit
    public import SwiftUI

    /// A control that opens a route with the router of `routes(_:navigator:)`.
    ///
    /// ```swift
    /// RouteLink("Comment 42", to: Routes.Comment.view(id: 42))
    /// RouteLink(to: Routes.Account.login, using: .present) { Label("Log in", systemImage: "person") }
    /// ```
    ///
    /// The source is `RouteSource.app`, so internal routes open, too. A failure goes to `RouterConfiguration.onError`.
    /// Without a router in the environment, the control is disabled. With `ancestors: .open`, it also shows the screens
    /// above, like links in texts with `routes(_:navigator:ancestors:)`.
    public struct RouteLink<Label: View>: View {
        @Environment(\.openRoute) private var openRoute
        private let route: any Routable
        private let transition: RouteTransition?
        private let ancestors: OpenOptions.Ancestors
        private let label: Label

        /// Opens a route; without a transition by the one that it was declared with.
        public init(
            to route: any Routable, using transition: RouteTransition? = nil, ancestors: OpenOptions.Ancestors = .none,
            @ViewBuilder label: () -> Label
        ) {
            self.route = route
            self.transition = transition
            self.ancestors = ancestors
            self.label = label()
        }

        /// A button with the label.
        public var body: some View {
            Button {
                openRoute(route, using: transition, ancestors: ancestors)
            } label: {
                label
            }
            .disabled(!openRoute.isEnabled)
        }
    }

    extension RouteLink where Label == Text {
        /// A link with a localised title.
        public init(
            _ titleKey: LocalizedStringKey, to route: any Routable, using transition: RouteTransition? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) {
            self.init(to: route, using: transition, ancestors: ancestors) { Text(titleKey) }
        }

        /// A link with a title as it is.
        @_disfavoredOverload
        public init(
            _ title: some StringProtocol, to route: any Routable, using transition: RouteTransition? = nil,
            ancestors: OpenOptions.Ancestors = .none
        ) {
            self.init(to: route, using: transition, ancestors: ancestors) { Text(title) }
        }
    }
#endif
