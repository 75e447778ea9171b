#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Gives the screens of a named transition a look, for the stacks inside.
        ///
        /// ```swift
        /// extension RouteTransition { static let zoom = RouteTransition.named("zoom") }
        ///
        /// RouteStack { HomeView() }
        ///     .routeTransition("zoom") { screen in screen.navigationTransition(.zoom(sourceID: "cover", in: namespace)) }
        ///     .routes(router)
        /// ```
        ///
        /// - Parameters:
        ///   - name: The name in `RouteTransition.named(_:presents:)`.
        ///   - style: Returns the screen with its modifiers.
        public func routeTransition<Styled: View>(
            _ name: String, @ViewBuilder style: @escaping @MainActor (AnyView) -> Styled
        ) -> some View {
            modifier(RouteTransitionModifier(name: name) { AnyView(style($0)) })
        }
    }

    private struct RouteTransitionModifier: ViewModifier {
        @Environment(\.routeTransitions) private var transitions
        let name: String
        let style: @MainActor (AnyView) -> AnyView

        init(name: String, style: @escaping @MainActor (AnyView) -> AnyView) {
            self.name = name
            self.style = style
        }

        func body(content: Content) -> some View {
            content.environment(\.routeTransitions, transitions.merging([name: style]) { $1 })
        }
    }
#endif
