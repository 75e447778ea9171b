#if canImport(SwiftUI)
    import SwiftUI

    /// A view that a handler showed, as a screen. It is equal to itself only.
    @MainActor final class ShownView {
        private let make: @MainActor () -> AnyView

        init<Content: View>(_ make: @escaping @MainActor () -> Content) { self.make = { AnyView(make()) } }

        /// The view, with the current values of what the handler's closure reads.
        var view: AnyView { make() }
    }

    extension ShownView: Hashable {
        nonisolated static func == (one: ShownView, other: ShownView) -> Bool { one === other }
        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
#endif
