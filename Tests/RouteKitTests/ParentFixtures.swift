import RouteKit
import RuntimeRoutes

/// Handlers of the routes of Goldens/Parents, which write down what they were called with and as what.
struct StoreScreens: ParentRoutes.Store.Handler {
    let log: Log
    /// The names of routes whose handlers throw.
    var failing: Set<String> = []
    /// Further behavior of a handler, by its route's name.
    var action: @Sendable (RouteContext) async throws -> Void = { _ in }

    private func run(_ call: String, _ context: RouteContext) async throws {
        let options = context.options
        let parts = [
            call, "\(context.role)", options.animated ? "animated" : "at once", "\(context.transition)",
        ]
        await log.add(parts.joined(separator: " "))
        try await action(context)
        if failing.contains(context.route.name) { throw Thrown() }
    }

    func root(context: RouteContext) async throws { try await run("root", context) }
    func aisle(
        aisle: ParentRoutes.Store.Aisle, page: Int, sort: ParentRoutes.Store.Sort?, used: Bool?, context: RouteContext
    ) async throws {
        try await run("\(aisle) \(page) \(sort?.rawValue ?? "-") \(used.map { "\($0)" } ?? "-")", context)
    }
    func item(
        aisle: ParentRoutes.Store.Aisle, id: Int, page: Int, sort: ParentRoutes.Store.Sort?, used: Bool?,
        context: RouteContext
    ) async throws {
        try await run("item \(aisle) \(id) \(page) \(sort?.rawValue ?? "-") \(used.map { "\($0)" } ?? "-")", context)
    }
    func novelty(number: UInt8, context: RouteContext) async throws { try await run("novelty \(number)", context) }
    func reviews(aisle: ParentRoutes.Store.Aisle, id: Int, only: Int?, context: RouteContext) async throws {
        try await run("reviews \(id) \(only.map { "\($0)" } ?? "-")", context)
    }
    func counter(tags: [String], deep: Int?, note: String?, context: RouteContext) async throws -> Int {
        try await run("counter \(tags) \(deep.map { "\($0)" } ?? "-") \(note ?? "-")", context)
        return tags.count
    }
    func order(id: Int, tags: [String], deep: Int?, context: RouteContext) async throws {
        try await run("order \(id)", context)
    }
    func old(context: RouteContext) async throws { try await run("old", context) }
    func oldItem(id: Int, context: RouteContext) async throws { try await run("old \(id)", context) }
    func front(context: RouteContext) async throws { try await run("front", context) }
    func front(page: Int, size: Int, context: RouteContext) async throws {
        try await run("front \(page) \(size)", context)
    }
    func frontItem(page: Int, id: Int, context: RouteContext) async throws {
        try await run("front item \(page) \(id)", context)
    }
    func file(path: [String], dark: Bool, context: RouteContext) async throws { try await run("file \(path)", context) }
    func edit(path: [String], dark: Bool, context: RouteContext) async throws { try await run("edit \(path)", context) }
    func jump(page: Int?, ids: [Int], context: RouteContext) async throws { try await run("jump \(ids)", context) }
    func jumpItem(page: Int, ids: [Int8], context: RouteContext) async throws { try await run("jump \(ids)", context) }
    func jumpList(page: UInt8, ids: [Int8], context: RouteContext) async throws {
        try await run("jump list \(ids)", context)
    }
    func note(id: Int, context: RouteContext) async throws { try await run("note \(id)", context) }
}

/// Decide by the name of the guard, and write down for what they were asked.
struct StoreGuards: ParentRoutes.Guards {
    let log: Log
    var decisions: [String: GuardDecision] = [:]

    private func decide(_ name: String, _ context: RouteContext) async -> GuardDecision {
        await log.add("\(name)? \(context.role)")
        return decisions[name] ?? .allow
    }

    func member(context: RouteContext) async -> GuardDecision { await decide("member", context) }
    func open(context: RouteContext) async -> GuardDecision { await decide("open", context) }
    func staff(context: RouteContext) async -> GuardDecision { await decide("staff", context) }
}

struct StoreFixture {
    let log = Log()
    let router: ParentRoutes.Router

    init(
        deciding decisions: [String: GuardDecision] = [:], failing: Set<String> = [],
        configuration: RouterConfiguration = RouterConfiguration(),
        action: @escaping @Sendable (RouteContext) async throws -> Void = { _ in }
    ) {
        router = ParentRoutes.Router(
            account: AccountScreens(log: log), comment: CommentScreens(log), shopCart: CartScreens(log: log),
            store: StoreScreens(log: log, failing: failing, action: action),
            guards: StoreGuards(log: log, decisions: decisions), runtimeRoutesGuards: AppGuards(log: log),
            configuration: configuration)
    }

    /// Returns the calls for a URL with its ancestors, and the outcome.
    func open(
        _ url: String, from source: RouteSource = .universalLink,
        _ options: OpenOptions = OpenOptions(ancestors: .open)
    ) async -> [String] {
        let outcome = await router.open(url, from: source, options: options)
        return await log.lines + ["\(outcome)"]
    }
}
