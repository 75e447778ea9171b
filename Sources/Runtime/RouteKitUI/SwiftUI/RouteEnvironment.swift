#if canImport(SwiftUI)
    public import RouteKit
    public import SwiftUI

    extension EnvironmentValues {
        /// The router of the views here, as `routes(_:navigator:)` has put it there.
        public var routeOpener: (any RouteOpener)? {
            get { self[RouteOpenerKey.self] }
            set { self[RouteOpenerKey.self] = newValue }
        }

        /// The navigator of the views here: that of the innermost ``RouteStack``.
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
