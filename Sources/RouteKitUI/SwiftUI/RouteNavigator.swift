#if canImport(SwiftUI) && canImport(Combine)
    public import Combine
    public import RouteKit
    public import SwiftUI

    /// Where a SwiftUI app is: the screens that were shown one after the other, and the sheet above them.
    ///
    /// Screens are values of the app's, which a ``RouteStack`` makes views of. Handlers say where to go:
    ///
    /// ```swift
    /// @MainActor final class CommentScreens: Routes.Comment.Handler {
    ///     let navigator: RouteNavigator
    ///     func view(id: Int, context: RouteContext) async throws { navigator.open(Screen.comment(id), context) }
    /// }
    /// ```
    @MainActor public final class RouteNavigator: ObservableObject, RoutingSource {
        /// A screen above others, with screens of its own.
        public struct Sheet: Identifiable {
            public let id: ObjectIdentifier
            /// As it was given to ``RouteNavigator/present(_:)``.
            public let screen: AnyHashable
            public let navigator: RouteNavigator

            fileprivate init(screen: AnyHashable, navigator: RouteNavigator) {
                id = ObjectIdentifier(navigator)
                self.screen = screen
                self.navigator = navigator
            }
        }

        @Published public var path = NavigationPath()
        @Published public var sheet: Sheet?

        public init() {}

        /// The navigator of the topmost sheet, or this one.
        public var top: RouteNavigator { sheet?.navigator.top ?? self }

        /// Goes to a screen as its route is to be opened.
        public func open(_ screen: some Hashable, _ context: RouteContext) {
            switch context.transition {
            case .show: show(screen)
            case .present: present(screen)
            }
        }

        /// One screen more, in the topmost sheet if there is one.
        public func show(_ screen: some Hashable) { top.path.append(screen) }

        /// A screen in a sheet, above all others.
        public func present(_ screen: some Hashable) {
            top.sheet = Sheet(screen: AnyHashable(screen), navigator: RouteNavigator())
        }

        /// Closes the topmost sheet, or takes back the last screen.
        public func back() {
            if let sheet {
                if sheet.navigator.sheet == nil, sheet.navigator.path.isEmpty {
                    self.sheet = nil
                } else {
                    sheet.navigator.back()
                }
            } else if !path.isEmpty {
                path.removeLast()
            }
        }

        /// Back to the first screen.
        public func reset() {
            sheet = nil
            path = NavigationPath()
        }
    }

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
        private let root: () -> Root
        private let content: (Screen) -> Content

        public init(
            navigator: RouteNavigator, of type: Screen.Type, @ViewBuilder root: @escaping () -> Root,
            @ViewBuilder screen: @escaping (Screen) -> Content
        ) {
            self.navigator = navigator
            self.root = root
            content = screen
        }

        public var body: some View {
            NavigationStack(path: $navigator.path) {
                root().navigationDestination(for: Screen.self) { screen in content(screen) }
            }
            .sheet(item: $navigator.sheet) { sheet in
                // A sheet has sheets of its own; without erasure its view's type would contain itself.
                AnyView(
                    RouteStack<Screen, Content?, Content>(navigator: sheet.navigator, of: Screen.self) {
                        (sheet.screen.base as? Screen).map(content)
                    } screen: { screen in
                        content(screen)
                    })
            }
            .environment(\.routeNavigator, navigator)
        }
    }
#endif
