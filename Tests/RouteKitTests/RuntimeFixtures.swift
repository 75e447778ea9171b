public import RouteKit
import RuntimeRoutes

// The types in the routes of Goldens/OwnTypes, and handlers that record their calls.

/// Lower-case letters and hyphens.
public struct Slug: RouteParameter, Hashable {
    let text: String
    public init?(routeValue: String) {
        guard !routeValue.isEmpty, routeValue.utf8.allSatisfy({ $0 == 0x2D || (0x61...0x7A).contains($0) }) else {
            return nil
        }
        guard FickleTexts.takes(routeValue) else { return nil }
        text = routeValue
    }
    public var routeValue: String { text }

    private init(_ text: String) { self.text = text }
    /// A default whose text only Swift knows.
    public static let first = Slug("first")
}

/// Lines, in the order in which they were written.
actor Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

struct Thrown: Error, Equatable {}

@MainActor final class CommentScreens: RuntimeRoutes.Comment.Handler {
    let log: Log
    nonisolated init(_ log: Log) { self.log = log }

    func view(id: Int, highlight: Bool, tab: RuntimeRoutes.Comment.Tab, context: RouteContext) async throws {
        await log.add("view \(id) \(highlight) \(tab)")
    }
    func reply(
        id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext
    ) async throws -> Int {
        await log.add("reply \(id) \(message) \(tags) \(draft?.text ?? "-")")
        return id + 1
    }
    func remove(id: Int, context: RouteContext) async throws { await log.add("remove \(id)") }
    func edit(draft: CommentDraft, context: RouteContext) async throws { await log.add("edit \(draft.text)") }
    func file(user: String, path: [String], context: RouteContext) async throws {
        await log.add("file \(user) \(path)")
    }
    func missComment(context: MissContext) async -> Bool {
        await log.add("missComment")
        return context.source != .webView
    }
    func missCommentView(context: MissContext) async -> Bool {
        await log.add("missCommentView")
        return context.source != .webView && context.source != .notification
    }
    func missWeb(context: MissContext) async -> Bool { false }
}

struct AccountScreens: RuntimeRoutes.Account.Handler {
    let log: Log

    func login(returnTo: String?, context: RouteContext) async throws { await log.add("login \(returnTo ?? "-")") }
    func settings(context: RouteContext) async throws {
        await log.add("settings \(context.transition) \(context.options.animated)")
        context.reply("first")
        context.reply(2)
    }
    func circle(context: RouteContext) async throws { await log.add("circle") }
    func throwing(context: RouteContext) async throws -> String { throw Thrown() }
    func waiting(context: RouteContext) async throws {
        await log.add("waiting")
        try await untilCancelled()
    }
    func secret(context: RouteContext) async throws { await log.add("secret") }
    func vault(code: Int, context: RouteContext) async throws -> String { "vault \(code)" }
    func replies(id: Int, context: RouteContext) async throws -> Int {
        let reply = RuntimeRoutes.Comment.reply(id: id, message: "from account")
        return try await context.opener.open(reply)
    }
    func missAop(context: MissContext) async -> Bool {
        await log.add("missAop \(context.reason)")
        return context.source != .webView
    }
}

struct CartScreens: RuntimeRoutes.Shop.Cart.Handler {
    let log: Log

    func `default`(
        in: String?, class: Int?, default: RuntimeRoutes.Shop.Cart.Default, context: RouteContext
    ) async throws {
        await log.add("default \(`in` ?? "-") \(`class`.map { "\($0)" } ?? "-") \(`default`.rawValue)")
    }
    func values(
        small: Int8, ratio: Double, on: Bool, ids: [Int], kinds: [RuntimeRoutes.Shop.Cart.Default],
        tab: RuntimeRoutes.Comment.Tab?, context: RouteContext
    ) async throws {
        await log.add("values \(small) \(ratio) \(on) \(ids) \(kinds.map(\.rawValue)) \(tab?.rawValue ?? "-")")
    }
    func root(anchor: String?, context: RouteContext) async throws { await log.add("root \(anchor ?? "-")") }
    func tools(id: Int, context: RouteContext) async throws -> Int { id }
}

struct OuterScreens: IncludingRoutes.Outer.Handler {
    let log: Log

    func first(n: Int, context: RouteContext) async throws { await log.add("first \(n)") }
    func second(context: RouteContext) async throws { await log.add("second") }
    func missOuter(context: MissContext) async -> Bool { true }
}

struct OuterGuards: IncludingRoutes.Guards {
    let log: Log

    func ask(context: RouteContext) async -> GuardDecision {
        await log.add("guard ask")
        return .allow
    }
}

struct StockScreens: OwnTypeRoutes.Stock.Handler {
    let log: Log

    func values(
        small: Int8, big: UInt64, ratio: Double, part: Float?, on: Bool, ids: [Int],
        kinds: [RuntimeRoutes.Shop.Cart.Default], tab: RuntimeRoutes.Comment.Tab?, context: RouteContext
    ) async throws {
        let optional = "\(part.map { "\($0)" } ?? "-") \(tab?.rawValue ?? "-")"
        await log.add("values \(small) \(big) \(ratio) \(on) \(ids) \(kinds.map(\.rawValue)) \(optional)")
    }
    func shelf(by: Slug, context: RouteContext) async throws { await log.add("shelf \(by.text)") }
    func slugs(slug: Slug, more: [Slug], other: Slug?, context: RouteContext) async throws {
        await log.add("slugs \(slug.text) \(more.map(\.text)) \(other?.text ?? "-")")
    }
}

/// The decisions of the guards.
struct AppGuards: RuntimeRoutes.Guards {
    var log: Log
    var isLoggedIn = true
    var isAdult = true

    func login(context: RouteContext) async -> GuardDecision {
        await log.add("guard login")
        return isLoggedIn ? .allow : .redirect(RuntimeRoutes.Account.login(returnTo: context.route.name))
    }
    func adult(context: RouteContext) async -> GuardDecision {
        await log.add("guard adult")
        return isAdult ? .allow : .deny(reason: "too young")
    }
    func circle(context: RouteContext) async -> GuardDecision { .redirect(RuntimeRoutes.Account.circle) }
}

/// The router that dispatches the routes of Goldens/Runtime.
enum RouterKind: CaseIterable {
    /// Theirs alone: nothing in it keeps an open of a URL from going straight to its handler.
    case plain
    /// A router that includes them under other numbers, with the same fast paths.
    case including
    /// A router that includes them and has a type of the program, so that each open of a URL takes the slow path.
    case ownTypes

    func router(
        account: (any RuntimeRoutes.Account.Handler)? = nil, comment: (any RuntimeRoutes.Comment.Handler)? = nil,
        guards: (any RuntimeRoutes.Guards)? = nil, log: Log = Log(),
        configuration: RouterConfiguration = RouterConfiguration()
    ) -> RouteDispatcher {
        let account = account ?? AccountScreens(log: log)
        let comment = comment ?? CommentScreens(log)
        let guards = guards ?? AppGuards(log: log)
        switch self {
        case .plain:
            return RuntimeRoutes.Router(
                account: account, comment: comment, shopCart: CartScreens(log: log), guards: guards,
                configuration: configuration)
        case .including:
            return IncludingRoutes.Router(
                account: account, comment: comment, outer: OuterScreens(log: log), shopCart: CartScreens(log: log),
                guards: OuterGuards(log: log), runtimeRoutesGuards: guards, configuration: configuration)
        case .ownTypes:
            return OwnTypeRoutes.Router(
                account: account, comment: comment, shopCart: CartScreens(log: log), stock: StockScreens(log: log),
                runtimeRoutesGuards: guards, configuration: configuration)
        }
    }
}

/// A router over all fixtures, and their log.
struct Fixture {
    let log = Log()
    let router: RouteDispatcher

    init(
        _ kind: RouterKind = .ownTypes, isLoggedIn: Bool = true, isAdult: Bool = true,
        configuration: RouterConfiguration = RouterConfiguration()
    ) {
        router = kind.router(
            guards: AppGuards(log: log, isLoggedIn: isLoggedIn, isAdult: isAdult), log: log,
            configuration: configuration)
    }

    /// Returns the outcome of a URL, and the calls on the way.
    func open(_ url: String, from source: RouteSource) async -> String {
        let outcome = await router.open(url, from: source)
        let lines = await log.lines
        return (lines + ["\(outcome)"]).joined(separator: "; ")
    }
}
