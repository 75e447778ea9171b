import RouteKit
import RouteKitUIOnApple
public import SwiftUI

// An app with SwiftUI, as the documentation has it.

enum Screen: Hashable {
    case comment(Int)
    case settings
}

@MainActor final class CommentScreens {
    let navigator: RouteNavigator
    init(navigator: RouteNavigator) { self.navigator = navigator }

    func view(id: Int, context: RouteContext) async throws { navigator.open(Screen.comment(id), context) }
}

public struct RootView: View {
    @StateObject private var navigator = RouteNavigator()
    let router: any RouteOpener
    let settings: Route<Void>

    public var body: some View {
        RouteStack(navigator: navigator, of: Screen.self) {
            RouteLink("Settings", to: settings)
        } screen: { screen in
            switch screen {
            case .comment(let id): Text("Comment \(id)")
            case .settings: RouteLink(to: settings, using: .present) { Text("Again") }
            }
        }
        .routes(router, navigator: navigator)
    }
}
