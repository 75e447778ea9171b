import IncludedRoutes
import RouteKit

// Handlers of a target and of the one that it includes, which write down what they were called with.

struct HomeScreens: JointRoutes.Home.Handler {
    let log: Log

    func home(name: String, context: RouteContext) async throws { await log.add("home \(name)") }
    func kinds(kind: IncludedKind, also: [IncludedKind], context: RouteContext) async throws {
        await log.add("kinds \(kind) \(also.map(\.rawValue))")
    }
    func record(place: JointRoutes.Home.Place, context: RouteContext) async throws {
        await log.add("record \(place)")
    }
    func front(context: RouteContext) async throws { await log.add("front") }
    func front(page: Int, context: RouteContext) async throws { await log.add("front \(page)") }
    func nothing(context: MissContext) async -> Bool {
        await log.add("nothing")
        return true
    }
}

typealias IncludedKind = IncludedRoutes.Cart.Kind

struct IncludedScreens: IncludedRoutes.Cart.Handler, IncludedRoutes.Home.Handler {
    let log: Log

    func show(kind: IncludedKind, page: Int, context: RouteContext) async throws {
        await log.add("show \(kind) \(page) \(context.route)")
    }
    func add(id: Int, note: CartNote?, context: RouteContext) async throws -> Int {
        await log.add("add \(id) \(note?.text ?? "-")")
        return id + 1
    }
    func tag(tag: CartTag, context: RouteContext) async throws { await log.add("tag \(tag.routeValue)") }
    func root(context: RouteContext) async throws { await log.add("start") }
    func missCart(context: MissContext) async -> Bool {
        await log.add("missCart")
        return context.source != .webView
    }
}

/// The guards of both targets, which have one name.
struct Members: JointRoutes.Guards {
    let log: Log
    let name: String
    var allows = true

    func member(context: RouteContext) async -> GuardDecision {
        await log.add("\(name) asked")
        return allows ? .allow : .deny(reason: name)
    }
}

extension Members: IncludedRoutes.Guards {}

struct JointFixture {
    let log = Log()
    let router: JointRoutes.Router

    init(allows: Bool = true, configuration: RouterConfiguration = RouterConfiguration()) {
        router = JointRoutes.Router(
            cart: IncludedScreens(log: log), home: HomeScreens(log: log),
            includedRoutesHome: IncludedScreens(log: log), guards: Members(log: log, name: "own", allows: allows),
            includedRoutesGuards: Members(log: log, name: "included", allows: allows), configuration: configuration)
    }

    func open(_ url: String, from source: RouteSource) async -> String {
        let outcome = await router.open(url, from: source)
        return (await log.lines + ["\(outcome)"]).joined(separator: "; ")
    }
}
