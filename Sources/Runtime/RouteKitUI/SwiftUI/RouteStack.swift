#if canImport(SwiftUI)
    public import SwiftUI

    /// A navigation stack whose further screens are shown by the handlers of routes.
    ///
    /// ```swift
    /// @main struct ShopApp: App {
    ///     let router = Routes.Router(comment: CommentScreens())
    ///     var body: some Scene { WindowGroup { RouteStack { HomeView() }.routes(router) } }
    /// }
    /// ```
    ///
    /// The stack owns the navigator of its window. An app whose screens are values of one type can own the navigator
    /// itself:
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
        @StateObject private var owner: WindowOwner<RouteNavigator>
        /// The navigator that the app owns.
        private let given: RouteNavigator?
        private let root: Root
        private let content: (Screen) -> Content

        /// - Parameters:
        ///   - navigator: The navigator with the screens.
        ///   - type: The type of the values for ``RouteNavigator/show(_:)`` and ``RouteNavigator/present(_:)``.
        ///   - root: The first screen.
        ///   - screen: Returns the view of a further screen.
        public init(
            navigator: RouteNavigator, of type: Screen.Type, @ViewBuilder root: () -> Root,
            @ViewBuilder screen: @escaping (Screen) -> Content
        ) {
            self.init(navigator, root: root(), content: screen)
        }

        private init(_ navigator: RouteNavigator?, root: Root, content: @escaping (Screen) -> Content) {
            _owner = StateObject(wrappedValue: WindowOwner(navigator ?? RouteNavigator()))
            given = navigator
            self.root = root
            self.content = content
        }

        /// The navigation stack, with the sheet above it if there is one.
        public var body: some View {
            let navigator = given ?? owner.origin
            NavigatorStack(navigator: navigator, root: root, content: content)
                .modifier(WindowModifier(origin: navigator))
        }
    }

    /// The type of the screen values of a stack without any.
    public struct NoScreen: Hashable {}

    extension RouteStack where Screen == NoScreen, Content == EmptyView {
        /// A stack of the views that handlers show with `context.show { … }`.
        ///
        /// - Parameter root: The first screen.
        public init(@ViewBuilder root: () -> Root) { self.init(nil, root: root(), content: { _ in EmptyView() }) }
    }
#endif
