import AppRoutes
import RouteKit
import RouteKitUI
import SwiftUI

enum Tab: String, CaseIterable { case home, basket, account }

/// The views of one window.
struct RootView: View {
    let router: Routes.Router

    var body: some View {
        RouteTabs(Tab.self) { tab in
            switch tab {
            case .home: HomeView()
            case .basket: Text("Basket")
            case .account: RouteLink("Orders", to: Routes.Account.orders)
            }
        } label: { tab in
            switch tab {
            case .home: Label("Shop", systemImage: "house")
            case .basket: Label("Basket", systemImage: "cart")
            case .account: Label("Account", systemImage: "person")
            }
        }
        .routes(router, restorationID: "main")
    }
}

struct HomeView: View {
    @Environment(\.openRoute) private var openRoute

    var body: some View {
        List {
            Button("Item 7") { openRoute(Routes.Shop.item(id: 7)) }
            Button("Basket") { openRoute(Routes.Shop.basket) }
        }
        .navigationTitle("Shop")
    }
}
