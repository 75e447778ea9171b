public import RouteKit

// What the routes of Goldens/Runtime mention, and handlers that write down what they were called with.

public final class CommentDraft: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

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
        try await Task.sleep(for: .seconds(3600))
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
        small: Int8, big: UInt64, ratio: Double, part: Float?, on: Bool, ids: [Int],
        kinds: [RuntimeRoutes.Shop.Cart.Default], tab: RuntimeRoutes.Comment.Tab?, context: RouteContext
    ) async throws {
        let optional = "\(part.map { "\($0)" } ?? "-") \(tab?.rawValue ?? "-")"
        await log.add("values \(small) \(big) \(ratio) \(on) \(ids) \(kinds.map(\.rawValue)) \(optional)")
    }
    func slugs(slug: Slug, more: [Slug], other: Slug?, context: RouteContext) async throws {
        await log.add("slugs \(slug.text) \(more.map(\.text)) \(other?.text ?? "-")")
    }
    func root(anchor: String?, context: RouteContext) async throws { await log.add("root \(anchor ?? "-")") }
}

/// What the guards decide.
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

/// A router over all fixtures, and their log.
struct Fixture {
    let log = Log()
    let router: RuntimeRoutes.Router

    init(
        isLoggedIn: Bool = true, isAdult: Bool = true, configuration: RouterConfiguration = RouterConfiguration()
    ) {
        router = RuntimeRoutes.Router(
            account: AccountScreens(log: log), comment: CommentScreens(log), shopCart: CartScreens(log: log),
            guards: AppGuards(log: log, isLoggedIn: isLoggedIn, isAdult: isAdult), configuration: configuration)
    }

    /// What became of a URL, and what was called on the way.
    func open(_ url: String, from source: RouteSource) async -> String {
        let outcome = await router.open(url, from: source)
        let lines = await log.lines
        return (lines + ["\(outcome)"]).joined(separator: "; ")
    }
}
