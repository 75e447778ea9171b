#if canImport(SwiftUI)
    public import Combine
    public import RouteKit

    /// The tabs of a SwiftUI app whose screens are values of one type, each with a stack of screens and sheets of its
    /// own.
    ///
    /// ```swift
    /// enum Tab: String, CaseIterable { case shop, account }
    /// @StateObject private var tabs = RouteTabNavigator<Tab>()
    ///
    /// TabView(selection: $tabs.selection) {
    ///     RouteStack(navigator: tabs[.shop], of: Screen.self) { ShopView() } screen: { screen in … }
    ///         .tabItem { Label("Shop", systemImage: "cart") }
    ///         .tag(Tab.shop)
    ///     …
    /// }
    /// ```
    ///
    /// ``RouteTabs`` is the view for screens of any type. Handlers show a screen in a certain tab, with
    /// `tabs[.shop].open(screen, context)`, or in the selected one, with ``open(_:_:)``.
    @MainActor public final class RouteTabNavigator<Tab>: ObservableObject, WindowOrigin
    where Tab: Hashable & CaseIterable & RawRepresentable & Sendable, Tab.RawValue == String {
        /// The screens of all tabs.
        public let screens: RouteScreens
        @Published private var shown: String
        private let navigators: [String: RouteNavigator]
        private let reselection: TabReselection

        /// Creates tabs without screens. The first one is selected.
        ///
        /// - Parameter reselection: The effect of tapping the tab that is already selected.
        public init(onReselect reselection: TabReselection = .nothing) {
            self.reselection = reselection
            let screens = RouteScreens(tabs: Tab.allCases.map(\.rawValue))
            self.screens = screens
            shown = screens.selectedTab
            navigators = Dictionary(
                uniqueKeysWithValues: screens.tabs.map { ($0, RouteNavigator(screens, tab: $0)) })
            screens.observers.append { [weak self] _ in
                guard let self, shown != self.screens.selectedTab else { return }
                shown = self.screens.selectedTab
            }
        }

        /// The selected tab. Selecting another one closes the sheets of this one.
        public var selection: Tab {
            get { Tab(rawValue: shown)! }
            set {
                if newValue.rawValue == screens.selectedTab, reselection == .popToRoot {
                    screens.reset(in: newValue.rawValue)
                } else {
                    screens.select(newValue.rawValue)
                }
            }
        }

        var window: RouteScreens { screens }
        var tabName: String? { nil }

        /// The navigator of a tab.
        public subscript(tab: Tab) -> RouteNavigator { navigators[tab.rawValue]! }

        /// Shows a screen in the selected tab; during a restoration, in the tab where it was.
        public func open(_ screen: some Hashable, _ context: RouteContext) { screens.open(screen, context) }

        /// The screens that can be opened again: see ``RouteScreens/state``.
        public var state: NavigationState { screens.state }

        /// Opens the screens of a state again: see ``RouteScreens/restore(_:router:from:)``.
        ///
        /// They are opened from these tabs, as `OpenOptions.origin`.
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
    }

    /// The effect of tapping the tab that is already selected: SwiftUI sets the selection to the same value then.
    public enum TabReselection: Sendable {
        /// The tab stays as it is.
        case nothing
        /// The tab goes back to its first screen, as in Apple's apps.
        case popToRoot
    }
#endif
