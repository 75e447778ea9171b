import RouteKit
import RouteKitUIOnApple
public import SwiftUI

// An app with tabs, as the documentation has it.

enum Tab: String, CaseIterable { case shop, account }

@MainActor final class TabScreens {
    let tabs: RouteTabNavigator<Tab>
    init(tabs: RouteTabNavigator<Tab>) { self.tabs = tabs }

    func view(id: Int, context: RouteContext) async throws { tabs[.shop].open(Screen.comment(id), context) }
    func settings(context: RouteContext) async throws { tabs.open(Screen.settings, context) }
}

public struct TabbedView: View {
    @StateObject private var tabs = RouteTabNavigator<Tab>()
    let router: any RouteOpener

    public var body: some View {
        TabView(selection: $tabs.selection) {
            stack(.shop).tabItem { Text("Shop") }.tag(Tab.shop)
            stack(.account).tabItem { Text("Account") }.tag(Tab.account)
        }
        .routes(router)
    }

    private func stack(_ tab: Tab) -> some View {
        RouteStack(navigator: tabs[tab], of: Screen.self) {
            Text("First")
        } screen: { screen in
            switch screen {
            case .comment(let id): Text("Comment \(id)")
            case .settings: Text("Settings")
            }
        }
    }

    /// As at the start of the app, with what was written down at its end.
    func restore(_ state: NavigationState) async {
        for lost in await tabs.restore(state, router: router) { print(lost) }
    }
}
