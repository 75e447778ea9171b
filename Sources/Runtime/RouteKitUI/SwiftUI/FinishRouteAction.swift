#if canImport(SwiftUI)
    import SwiftUI

    /// Ends the screen of a route, and returns a value to the caller that waits for it.
    ///
    /// ```swift
    /// struct PhotoPicker: View {
    ///     @Environment(\.finishRoute) private var finish
    ///     var body: some View {
    ///         Button("Beach") { finish(Photo(name: "beach")) }
    ///         Button("Cancel") { finish() }
    ///     }
    /// }
    /// ```
    ///
    /// It closes the sheet that `context.present(returning:)` presented, from every screen in the sheet. Outside of
    /// such a sheet it closes the screen itself. Calls after the first one have no effect.
    public struct FinishRouteAction {
        let screens: RouteScreens?
        let screen: AnyHashable

        /// Returns a value, and closes the screen.
        @MainActor public func callAsFunction(_ value: some Sendable) { screens?.finish(screen, with: value) }

        /// Closes the screen without a value: a caller that waits for one gets a `CancellationError`.
        @MainActor public func callAsFunction() { screens?.finish(screen) }
    }
#endif
