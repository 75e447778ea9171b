#if canImport(SwiftUI)
    public import SwiftUI

    /// A tab view with a navigation stack in each tab, whose further screens are shown by the handlers of routes.
    ///
    /// ```swift
    /// enum Tab: String, CaseIterable { case shop, account }
    ///
    /// RouteTabs(Tab.self) { tab in
    ///     switch tab {
    ///     case .shop: ShopView()
    ///     case .account: AccountView()
    ///     }
    /// } label: { tab in
    ///     switch tab {
    ///     case .shop: Label("Shop", systemImage: "cart")
    ///     case .account: Label("Account", systemImage: "person")
    ///     }
    /// }
    /// .routes(router)
    /// ```
    ///
    /// Screens appear in the selected tab, or in the tab that a handler names: `context.show(in: "account") { … }`. For
    /// tabs whose screens are values of one type, see ``RouteTabNavigator``.
    public struct RouteTabs<Tab, Root: View, TabLabel: View>: View
    where Tab: Hashable & CaseIterable & RawRepresentable & Sendable, Tab.RawValue == String {
        @StateObject private var owner: WindowOwner<RouteTabNavigator<Tab>>
        private let root: (Tab) -> Root
        private let label: (Tab) -> TabLabel

        /// - Parameters:
        ///   - tabs: The tabs; the first one is selected at first.
        ///   - reselection: The effect of tapping the tab that is already selected.
        ///   - root: The first screen of a tab.
        ///   - label: The label of a tab.
        public init(
            _ tabs: Tab.Type, onReselect reselection: TabReselection = .popToRoot,
            @ViewBuilder root: @escaping (Tab) -> Root, @ViewBuilder label: @escaping (Tab) -> TabLabel
        ) {
            _owner = StateObject(wrappedValue: WindowOwner(RouteTabNavigator(onReselect: reselection)))
            self.root = root
            self.label = label
        }

        /// The tab view.
        public var body: some View {
            NavigatorTabs(tabs: owner.origin, root: root, label: label)
                .modifier(WindowModifier(origin: owner.origin))
        }
    }

    private struct NavigatorTabs<Tab, Root: View, TabLabel: View>: View
    where Tab: Hashable & CaseIterable & RawRepresentable & Sendable, Tab.RawValue == String {
        @ObservedObject var tabs: RouteTabNavigator<Tab>
        let root: (Tab) -> Root
        let label: (Tab) -> TabLabel

        var body: some View {
            TabView(selection: $tabs.selection) {
                ForEach(Array(Tab.allCases), id: \.self) { tab in
                    NavigatorStack(navigator: tabs[tab], root: root(tab))
                        .tabItem { label(tab) }
                        .tag(tab)
                }
            }
        }
    }
#endif
