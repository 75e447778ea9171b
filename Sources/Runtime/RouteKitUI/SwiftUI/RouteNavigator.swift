#if canImport(SwiftUI)
    public import Combine
    public import RouteKit
    public import SwiftUI

    /// The navigator of a SwiftUI window or tab: its stack of screens, and the sheet above it.
    ///
    /// Its screens are values of the app, for which a ``RouteStack`` creates views. Handlers show them:
    ///
    /// ```swift
    /// final class CommentScreens: Routes.Comment.Handler {
    ///     let navigator: RouteNavigator
    ///     func view(id: Int, context: RouteContext) async throws { navigator.open(Screen.comment(id), context) }
    /// }
    /// ```
    ///
    /// ``screens`` holds the screens. The navigator passes them to SwiftUI, and reports the user's changes back.
    @MainActor public final class RouteNavigator: ObservableObject, WindowOrigin {
        /// A screen above others, with screens of its own.
        public struct Sheet: Identifiable {
            /// The identity of the sheet among sheets with equal screens.
            public let id: ObjectIdentifier
            /// The value that was passed to ``RouteNavigator/present(_:)``.
            public let screen: AnyHashable
            /// How it appeared.
            public let transition: RouteTransition
            /// The navigator of the screens in the sheet and above it.
            public let navigator: RouteNavigator

            fileprivate init(_ first: RouteScreen, navigator: RouteNavigator) {
                id = ObjectIdentifier(navigator)
                screen = first.screen
                transition = first.transition
                self.navigator = navigator
            }
        }

        /// All screens of the window, including those of other tabs and of the sheets below this one.
        public let screens: RouteScreens
        private let tab: String
        /// The first screen of the navigator's sheet.
        private let first: RouteScreen.ID?

        @Published private var shownPath = NavigationPath()
        @Published private var shownSheet: Sheet?
        /// The identities of the screens in the path.
        private var shown: [RouteScreen.ID] = []
        /// The path that SwiftUI has just set.
        private var given: NavigationPath?

        /// Creates a navigator with its own screens.
        public convenience init() {
            self.init(RouteScreens(), "")
            observe()
        }

        /// Creates the navigator of a tab.
        convenience init(_ screens: RouteScreens, tab: String) {
            self.init(screens, tab)
            observe()
        }

        private init(_ screens: RouteScreens, _ tab: String, sheet: RouteScreen.ID? = nil) {
            self.screens = screens
            self.tab = tab
            first = sheet
            update()
        }

        /// The screens above the first one.
        public var path: NavigationPath {
            get { shownPath }
            set { take(newValue) }
        }

        /// The sheet above all of them.
        public var sheet: Sheet? {
            get { shownSheet }
            set {
                guard newValue?.id != shownSheet?.id else { return }
                screens.change(tab) { $0.closeSheets(above: first) }
                if let newValue { present(newValue.screen) }
            }
        }

        /// The sheet, unless it covers the window.
        var pageSheet: Sheet? {
            get { sheet(covering: false) }
            set { setSheet(newValue, covering: false) }
        }

        /// The sheet that covers the window. macOS has sheets only.
        var cover: Sheet? {
            get { sheet(covering: true) }
            set { setSheet(newValue, covering: true) }
        }

        private func sheet(covering isCover: Bool) -> Sheet? {
            shownSheet.flatMap { $0.isCover == isCover ? $0 : nil }
        }

        private func setSheet(_ newValue: Sheet?, covering isCover: Bool) {
            if sheet(covering: isCover) != nil || newValue != nil { sheet = newValue }
        }

        var window: RouteScreens { screens }
        var tabName: String? { tab }

        /// The transition of a screen of this navigator's tab.
        func transition(of screen: AnyHashable) -> RouteTransition? {
            screens.screens(in: tab).last { $0.screen == screen }?.transition
        }

        /// The navigator of the topmost sheet, or this one.
        public var top: RouteNavigator { sheet?.navigator.top ?? self }

        /// Shows a screen as its route is to be opened: by its transition, animated or not, in this navigator's tab.
        public func open(_ screen: some Hashable, _ context: RouteContext) { screens.open(screen, context, in: tab) }

        /// Pushes a screen, in the topmost sheet if there is one.
        public func show(_ screen: some Hashable) { screens.show(screen, in: tab) }

        /// Presents a screen in a sheet, above all others.
        public func present(_ screen: some Hashable) { screens.present(screen, in: tab) }

        /// Removes the last screen of this navigator or of the sheets above it. A sheet above with no other screen
        /// closes. The navigator's own sheet stays: set ``sheet`` of the navigator below to `nil` to close it.
        public func back() { screens.change(tab) { $0.back(in: first) } }

        /// Goes back to the first screen.
        public func reset() { screens.change(tab) { $0.reset(first) } }

        /// Goes back to the first screen, for a route whose screen it is.
        public func reset(_ context: RouteContext) { screens.reset(context, in: tab) }

        /// Goes back to the nearest screen of an ancestor: see ``RouteScreens/up()``.
        @discardableResult
        public func up() -> Bool { screens.up(in: tab, sheet: first) }

        /// Goes to the parent, and opens it if it has no screen: see ``RouteScreens/up(router:)``.
        @discardableResult
        public func up(router: any RouteOpener) async -> RouteOutcome? {
            await screens.up(in: tab, sheet: first, router: router, place: self)
        }

        /// The screens that can be opened again: see ``RouteScreens/state``.
        public var state: NavigationState { screens.state }

        /// Opens the screens of a state again: see ``RouteScreens/restore(_:router:from:)``.
        ///
        /// They are opened from this navigator, as `OpenOptions.origin`.
        @discardableResult
        public func restore(
            _ state: NavigationState, router: any RouteOpener, from source: RouteSource = .app
        ) async -> [RestorationFailure] {
            await screens.restore(state, router: router, from: source, place: self)
        }

        /// Opens the screens of a state again at the first call only: see ``RouteScreens/restoreOnce(_:router:from:)``.
        @discardableResult
        public func restoreOnce(
            _ state: NavigationState?, router: any RouteOpener, from source: RouteSource = .app
        ) async -> [RestorationFailure] {
            await screens.restoreOnce(state, router: router, from: source, place: self)
        }

        // MARK: - SwiftUI and the screens

        private func observe() {
            screens.observers.append { [weak self] isAnimated in
                guard let self else { return }
                guard let isAnimated else { return update() }
                var transaction = Transaction()
                transaction.disablesAnimations = !isAnimated
                withTransaction(transaction) { self.update() }
            }
        }

        /// Passes the screens to SwiftUI.
        private func update() {
            let stack = ScreenStack(screens.screens(in: tab))
            guard let level = stack.level(first) else { return }
            update(Array(stack.screens[level]))
            let next = stack.sheet(above: first)
            if next?.id != shownSheet?.navigator.first {
                shownSheet = next.map { Sheet($0, navigator: RouteNavigator(screens, tab, sheet: $0.id)) }
            } else {
                shownSheet?.navigator.update()
            }
        }

        private func update(_ wanted: [RouteScreen]) {
            let ids = wanted.map(\.id)
            guard ids != shown || given != nil else { return }
            var path = shownPath
            if let given {
                path = given
            } else {
                let common = zip(shown, ids).prefix { $0 == $1 }.count
                path.removeLast(shown.count - common)
                for screen in wanted[common...] { path.append(screen.screen) }
            }
            shown = ids
            shownPath = path
        }

        /// Adopts a path that SwiftUI or the app has set: screens may be gone, and unknown ones may have been added.
        private func take(_ path: NavigationPath) {
            guard path != shownPath else { return }
            var common = min(path.count, shown.count)
            while common > 0, path.dropping(path.count - common) != shownPath.dropping(shown.count - common) {
                common -= 1
            }
            let others = (common..<path.count).map { _ in screens.make(UnknownScreen(), .show) }
            given = path
            screens.change(tab) { $0.replace(first, after: common, with: others) }
            given = nil
        }
    }

    extension RouteNavigator.Sheet {
        fileprivate var isCover: Bool {
            #if os(macOS)
                false
            #else
                transition.coversWindow
            #endif
        }
    }

    extension NavigationPath {
        fileprivate mutating func append(_ value: AnyHashable) {
            // The path holds the values themselves: SwiftUI finds the view by their type. The overload for Codable
            // values keeps `NavigationPath.codable` usable.
            if let value = value.base as? any Hashable & Codable {
                append(value)
            } else if let value = value.base as? any Hashable {
                append(value)
            }
        }

        fileprivate func dropping(_ count: Int) -> NavigationPath {
            var path = self
            path.removeLast(count)
            return path
        }
    }
#endif
