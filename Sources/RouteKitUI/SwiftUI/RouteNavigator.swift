#if canImport(SwiftUI)
    public import Combine
    public import RouteKit
    public import SwiftUI

    /// Where a SwiftUI app is: the screens that were shown one after the other, and the sheet above them.
    ///
    /// Screens are values of the app's own, which a ``RouteStack`` makes views of. Handlers say where to go:
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
            /// What is shown and presented from the sheet.
            public let navigator: RouteNavigator

            fileprivate init(screen: AnyHashable, navigator: RouteNavigator) {
                id = ObjectIdentifier(navigator)
                self.screen = screen
                self.navigator = navigator
            }
        }

        /// The screens above the first one.
        @Published public var path = NavigationPath()
        /// The sheet above all of them.
        @Published public var sheet: Sheet?

        public init() {}

        /// The navigator of the topmost sheet, or this one.
        public var top: RouteNavigator { sheet?.navigator.top ?? self }

        /// Goes to a screen as its route is to be opened: by its transition, animated or not.
        public func open(_ screen: some Hashable, _ context: RouteContext) {
            var transaction = Transaction()
            transaction.disablesAnimations = !context.options.animated
            withTransaction(transaction) {
                switch context.transition {
                case .show: show(screen)
                case .present: present(screen)
                }
            }
        }

        /// One screen more, in the topmost sheet if there is one.
        public func show(_ screen: some Hashable) { top.path.append(screen) }

        /// A screen in a sheet, above all others.
        public func present(_ screen: some Hashable) {
            top.sheet = Sheet(screen: AnyHashable(screen), navigator: RouteNavigator())
        }

        /// Takes back the last screen; a sheet with no other screen in it is closed.
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
#endif
