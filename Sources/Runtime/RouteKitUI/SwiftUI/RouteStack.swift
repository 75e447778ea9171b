#if canImport(SwiftUI)
    public import SwiftUI

    /// A stack of screens as a ``RouteNavigator`` has them, and its sheets.
    ///
    /// ```swift
    /// RouteStack(navigator: navigator, of: Screen.self) {
    ///     HomeView()
    /// } screen: { screen in
    ///     switch screen {
    ///     case .comment(let id): CommentView(id: id)
    ///     }
    /// }
    /// .routes(router, navigator: navigator)
    /// ```
    public struct RouteStack<Screen: Hashable, Root: View, Content: View>: View {
        @ObservedObject private var navigator: RouteNavigator
        private let root: Root
        private let content: (Screen) -> Content

        /// - Parameters:
        ///   - navigator: Says which screens there are.
        ///   - type: What is given to the navigator's ``RouteNavigator/show(_:)`` and ``RouteNavigator/present(_:)``.
        ///   - root: The first screen.
        ///   - screen: The view of a further one.
        public init(
            navigator: RouteNavigator, of type: Screen.Type, @ViewBuilder root: () -> Root,
            @ViewBuilder screen: @escaping (Screen) -> Content
        ) {
            self.navigator = navigator
            self.root = root()
            content = screen
        }

        /// A navigation stack, with the sheet above it if there is one.
        public var body: some View {
            NavigationStack(path: $navigator.path) {
                root.navigationDestination(for: Screen.self) { screen in content(screen) }
            }
            .environment(\.routeNavigator, navigator)
            .sheet(item: $navigator.sheet) { sheet in
                // A sheet has sheets of its own; without erasure its view's type would contain itself.
                AnyView(
                    RouteStack<Screen, Content?, Content>(navigator: sheet.navigator, of: Screen.self) {
                        (sheet.screen.base as? Screen).map(content)
                    } screen: { screen in
                        content(screen)
                    })
            }
        }
    }
#endif
