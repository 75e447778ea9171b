import MoreRoutes
import RouteKit
import Testing

private typealias Routes = MoreRoutes

/// "Parents and stacks".
@Suite struct ParentTests {
    private struct CategoryScreen: Hashable, Sendable {
        var category: String
        init(_ category: Routes.Shop.Category) { self.category = category.rawValue }
    }

    private final class Stack: Sendable {
        nonisolated(unsafe) private(set) var screens: [(screen: CategoryScreen, isAnimated: Bool)] = []
        func contains(_ screen: CategoryScreen) -> Bool { screens.contains { $0.screen == screen } }
        func push(_ screen: CategoryScreen, animated: Bool) { screens.append((screen, animated)) }
    }

    private struct ShopScreens: Routes.Shop.Handler {
        let stack: Stack

        func root(context: RouteContext) async throws {}
        func category(category: Routes.Shop.Category, context: RouteContext) async throws {
            let screen = CategoryScreen(category)
            if context.role == .ancestor, stack.contains(screen) { return }  // there already: a warm link
            stack.push(screen, animated: context.options.animated)
        }
        func item(category: Routes.Shop.Category, id: Int, context: RouteContext) async throws {}
    }

    private struct Others: Routes.Account.Handler, Routes.Blog.Handler, Routes.Photos.Handler, Routes.Guards {
        func login(context: RouteContext) async throws -> Bool { true }
        func settings(context: RouteContext) async throws {}
        func post(slug: String, context: RouteContext) async throws -> String { slug }
        func pick(context: RouteContext) async throws -> Photo { Photo(number: 1) }
        func login(context: RouteContext) async -> GuardDecision { .allow }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
    }

    @Test func theRoutesAbove() async throws {
        let stack = Stack()
        let router = Routes.Router(
            account: Others(), blog: Others(), photos: Others(), shop: ShopScreens(stack: stack), guards: Others())
        let found: [any Routable] =
            Routes.Shop.item(category: .toys, id: 7).ancestors
        #expect(found.map(\.description) == ["aop://shop", "aop://shop/toys"])
        let matches: [RouteMatch]? =
            router.match("aop://shop/toys/7")?.ancestors  // the same as [RouteMatch]
        #expect(matches?.map(\.route.name) == ["Shop.root", "Shop.category"])

        let url = "aop://shop/toys/7"
        await router.open(url, from: .universalLink, options: OpenOptions(ancestors: .open))
        try await router.open(Routes.Shop.item(category: .toys, id: 7), options: OpenOptions(ancestors: .open))
        #expect(stack.screens.map(\.screen.category) == ["toys"])
        #expect(stack.screens.map(\.isAnimated) == [false])
    }
}
