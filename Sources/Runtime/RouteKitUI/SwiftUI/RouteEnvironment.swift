#if canImport(SwiftUI)
    public import RouteKit
    public import SwiftUI

    extension EnvironmentValues {
        /// The router that `routes(_:navigator:)` provides to the views.
        public var routeOpener: (any RouteOpener)? {
            get { self[RouteOpenerKey.self] }
            set { self[RouteOpenerKey.self] = newValue }
        }

        /// The navigator of the innermost ``RouteStack``.
        public var routeNavigator: RouteNavigator? {
            get { self[RouteNavigatorKey.self] }
            set { self[RouteNavigatorKey.self] = newValue }
        }

        /// Opens routes in the window of the view.
        public var openRoute: OpenRouteAction { OpenRouteAction(opener: routeOpener, navigator: routeNavigator) }

        /// Ends the screen of the view, and returns a value to the caller that waits for it.
        public internal(set) var finishRoute: FinishRouteAction {
            get { self[FinishRouteKey.self] }
            set { self[FinishRouteKey.self] = newValue }
        }

        /// The `.routes` modifier around the views of a window.
        var windowLink: WindowLink? {
            get { self[WindowLinkKey.self] }
            set { self[WindowLinkKey.self] = newValue }
        }

        /// The looks of the app's named transitions.
        var routeTransitions: [String: @MainActor (AnyView) -> AnyView] {
            get { self[RouteTransitionsKey.self] }
            set { self[RouteTransitionsKey.self] = newValue }
        }
    }

    private struct RouteOpenerKey: EnvironmentKey {
        static var defaultValue: (any RouteOpener)? { nil }
    }

    private struct RouteNavigatorKey: EnvironmentKey {
        static var defaultValue: RouteNavigator? { nil }
    }

    private struct FinishRouteKey: EnvironmentKey {
        static var defaultValue: FinishRouteAction { FinishRouteAction(screens: nil, screen: UnknownScreen()) }
    }

    private struct WindowLinkKey: EnvironmentKey {
        static var defaultValue: WindowLink? { nil }
    }

    private struct RouteTransitionsKey: EnvironmentKey {
        static var defaultValue: [String: @MainActor (AnyView) -> AnyView] { [:] }
    }
#endif
