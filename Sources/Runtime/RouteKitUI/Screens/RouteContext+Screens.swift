import RouteKit

extension RouteContext {
    /// The window of the open: of its origin, or of the view that started it, or else the most recently active one.
    @MainActor var window: RouteScreens? { windowOrigin?.window ?? StartingWindow.current ?? Windows.shared.active }

    @MainActor private var windowOrigin: (any WindowOrigin)? { options.origin as? any WindowOrigin }

    /// Shows a screen in the window of the open, or in the first window of the app once there is one.
    @MainActor func show(screen: some Hashable, in tab: String?) {
        withWindow { $0.open(screen, self, in: tab ?? $1) }
    }

    /// Presents a screen in the window of the open, with every transition of the route.
    @MainActor func present(screen: some Hashable, in tab: String?) {
        withWindow { $0.open($0.makeSheet(screen, self, isRestorable: true), self, in: tab ?? $1) }
    }

    /// Presents a screen that returns a value in the window of the open: see
    /// ``RouteScreens/present(_:_:returning:in:)``.
    @MainActor func present<Value: Sendable>(
        screen: some Hashable, returning type: Value.Type, in tab: String?
    ) async throws -> Value {
        let (windows, continuation) = AsyncStream<RouteScreens>.makeStream()
        withWindow { window, _ in continuation.yield(window) }
        for await window in windows {
            return try await window.present(screen, self, returning: type, in: tab ?? originTab)
        }
        throw CancellationError()
    }

    /// Goes back to the first screen of a tab, for a route whose screen it is.
    @MainActor func showFirst(in tab: String?) {
        withWindow { $0.reset(self, in: tab ?? $1) }
    }

    /// The tab of the open's origin. Restoration names the tab itself.
    @MainActor private var originTab: String? { PendingPresentations.current == nil ? windowOrigin?.tabName : nil }

    @MainActor private func withWindow(_ body: @escaping @MainActor (RouteScreens, _ originTab: String?) -> Void) {
        if let window { return body(window, originTab) }
        Windows.shared.whenAvailable { body($0, nil) }
    }
}
