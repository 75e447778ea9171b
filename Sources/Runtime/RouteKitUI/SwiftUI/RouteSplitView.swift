#if canImport(SwiftUI)
    public import SwiftUI

    /// A sidebar, and a navigation stack next to it whose further screens are shown by the handlers of routes.
    ///
    /// ```swift
    /// RouteSplitView {
    ///     CategoryList()                             // its buttons call openRoute(…)
    /// } detail: {
    ///     Text("Choose a category")
    /// }
    /// .routes(router)
    /// ```
    ///
    /// In a compact width, screens are pushed above the sidebar.
    public struct RouteSplitView<Sidebar: View, Detail: View>: View {
        @StateObject private var owner = WindowOwner(RouteNavigator())
        @Environment(\.horizontalSizeClass) private var width
        private let sidebar: Sidebar
        private let detail: Detail

        /// - Parameters:
        ///   - sidebar: The leading column.
        ///   - detail: The first screen of the other column.
        public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
            self.sidebar = sidebar()
            self.detail = detail()
        }

        /// The columns, or the stack.
        public var body: some View {
            columns.modifier(WindowModifier(origin: owner.origin))
        }

        @ViewBuilder private var columns: some View {
            if width == .compact {
                stack(sidebar)
            } else {
                NavigationSplitView {
                    sidebar.environment(\.routeNavigator, owner.origin)
                } detail: {
                    stack(detail)
                }
            }
        }

        private func stack<Root: View>(_ root: Root) -> some View {
            NavigatorStack(navigator: owner.origin, root: root)
        }
    }
#endif
