#if canImport(SwiftUI)
    import Combine
    import Foundation
    import RouteKit
    import SwiftUI

    /// Holds a window's navigator as long as the window has views.
    ///
    /// A handler may hold the navigator for longer, so the end of this object, not of the navigator, is the end of the
    /// window.
    @MainActor final class WindowOwner<Origin: WindowOrigin>: ObservableObject {
        let origin: Origin
        private let screens: RouteScreens

        init(_ origin: Origin) {
            self.origin = origin
            screens = origin.window
            screens.attach()
        }

        deinit { Task { @MainActor [screens] in screens.detach() } }
    }

    /// The connection of a window's `.routes` modifier with the stack or the tabs inside.
    @MainActor final class WindowLink: ObservableObject {
        /// The navigator of the window, which the views inside own.
        weak var origin: (any WindowOrigin & AnyObject)?
        /// The key of the window's saved screens; `nil` if they are not restored.
        let restorationID: String?

        init(restorationID: String?) { self.restorationID = restorationID }
    }

    /// Connects the outermost stack, tabs or split view of a window with its `.routes` modifier and with its scene.
    struct WindowModifier: ViewModifier {
        let origin: any WindowOrigin & AnyObject
        @Environment(\.windowLink) private var link
        @Environment(\.routeOpener) private var opener
        @Environment(\.scenePhase) private var phase
        #if canImport(AppKit) && !targetEnvironment(macCatalyst)
            @Environment(\.appearsActive) private var isActive
        #else
            private var isActive: Bool { phase == .active }
        #endif

        func body(content: Content) -> some View {
            restored(content)
                // A stack inside of another one belongs to the same window.
                .environment(\.windowLink, nil)
                .onAppear {
                    if link?.origin == nil { link?.origin = origin }
                    if isActive { Windows.shared.activate(origin.window) }
                }
                .onNewValue(of: isActive) { isActive in
                    if isActive { Windows.shared.activate(origin.window) }
                }
        }

        @ViewBuilder private func restored(_ content: Content) -> some View {
            if let id = link?.restorationID, let opener {
                content.modifier(RestorationModifier(id: id, origin: origin, router: opener))
            } else {
                content
            }
        }
    }

    /// Saves the screens of a window with its scene, and opens them again when the scene comes back.
    struct RestorationModifier: ViewModifier {
        @SceneStorage private var saved: Data?
        @Environment(\.scenePhase) private var phase
        #if canImport(AppKit) && !targetEnvironment(macCatalyst)
            @Environment(\.appearsActive) private var isActive
        #endif
        private let origin: any WindowOrigin & AnyObject
        private let router: any RouteOpener

        init(id: String, origin: any WindowOrigin & AnyObject, router: any RouteOpener) {
            _saved = SceneStorage("routes.\(id)")
            self.origin = origin
            self.router = router
        }

        func body(content: Content) -> some View {
            content
                .task {
                    let state = saved.flatMap { try? JSONDecoder().decode(NavigationState.self, from: $0) }
                    _ = await origin.window.restoreOnce(state, router: router, from: .app, place: origin)
                }
                .onNewValue(of: phase) { phase in if phase != .active { save() } }
                #if canImport(AppKit) && !targetEnvironment(macCatalyst)
                    // On macOS, the phase of a scene changes only when the scene ends.
                    .onNewValue(of: isActive) { isActive in if !isActive { save() } }
                #endif
        }

        /// Saves the screens. At launch the phase may change before the screens are restored: their state is kept then.
        private func save() {
            if origin.window.hasRestored { saved = try? JSONEncoder().encode(origin.window.state) }
        }
    }

    extension View {
        /// Calls the action with each new value. The form of `onChange` with one parameter is deprecated on visionOS,
        /// and the other ones need iOS 17.
        fileprivate func onNewValue<Value: Equatable>(
            of value: Value, perform action: @escaping (Value) -> Void
        ) -> some View {
            #if os(visionOS)
                onChange(of: value) { _, value in action(value) }
            #else
                onChange(of: value, perform: action)
            #endif
        }
    }
#endif
