#if canImport(SwiftUI)
    public import RouteKit
    public import SwiftUI

    extension RouteContext {
        /// Shows a view as the route is to be opened: pushed or presented, animated or not.
        ///
        /// ```swift
        /// final class CommentScreens: Routes.Comment.Handler {
        ///     func view(id: Int, context: RouteContext) async throws {
        ///         context.show { CommentView(id: id) }
        ///     }
        /// }
        /// ```
        ///
        /// The view appears in the window of the open: the window of `at:`, or else of the view or `.routes` modifier
        /// that started the open, or else the most recently active window. Before the app has a window, the view waits
        /// for the first one.
        ///
        /// - Parameters:
        ///   - tab: The name of the tab of a ``RouteTabs``, or `nil` for the tab of the open.
        ///   - screen: The view.
        @MainActor public func show<Screen: View>(
            in tab: String? = nil, @ViewBuilder _ screen: @escaping @MainActor () -> Screen
        ) {
            show(screen: ShownView(screen), in: tab)
        }

        /// Presents a view above the others, with every transition of the route.
        ///
        /// - Parameters:
        ///   - tab: The name of the tab of a ``RouteTabs``, or `nil` for the tab of the open.
        ///   - screen: The view.
        @MainActor public func present<Screen: View>(
            in tab: String? = nil, @ViewBuilder _ screen: @escaping @MainActor () -> Screen
        ) {
            present(screen: ShownView(screen), in: tab)
        }

        /// Presents a view, and waits for the value that it returns with `finishRoute`.
        ///
        /// ```swift
        /// func pick(context: RouteContext) async throws -> Photo {
        ///     try await context.present(returning: Photo.self) { PhotoPicker() }
        /// }
        /// ```
        ///
        /// The caller resumes exactly once, and the view closes then.
        ///
        /// - Parameters:
        ///   - type: The type of the value.
        ///   - tab: The name of the tab of a ``RouteTabs``, or `nil` for the tab of the open.
        ///   - screen: The view.
        /// - Throws: `CancellationError` if the user dismisses the view, if the window closes, or if the task is
        ///   canceled.
        @MainActor public func present<Value: Sendable, Screen: View>(
            returning type: Value.Type, in tab: String? = nil,
            @ViewBuilder _ screen: @escaping @MainActor () -> Screen
        ) async throws -> Value {
            try await present(screen: ShownView(screen), returning: type, in: tab)
        }

        /// Goes back to the first screen of a tab, for a route whose screen it is.
        ///
        /// ```swift
        /// func basket(context: RouteContext) async throws { context.showRoot(in: "basket") }
        /// ```
        ///
        /// - Parameter tab: The name of the tab of a ``RouteTabs``, or `nil` for the tab of the open.
        @MainActor public func showRoot(in tab: String? = nil) { showFirst(in: tab) }
    }
#endif
