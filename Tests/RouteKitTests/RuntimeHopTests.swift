import RouteKit
import RuntimeRoutes
import Testing

/// The actors on which opens run: the caller's until a handler requires another.
///
/// Serialized, because the tests count hops of one actor.
@Suite(.serialized) struct RuntimeHopTests {
    /// A handler of an actor that counts.
    @CountingActor final class Account: RuntimeRoutes.Account.Handler {
        nonisolated init() {}
        func login(returnTo: String?, context: RouteContext) async throws {}
        func settings(context: RouteContext) async throws { CountingActor.shared.assertIsolated() }
        func circle(context: RouteContext) async throws {}
        func throwing(context: RouteContext) async throws -> String { throw Thrown() }
        func waiting(context: RouteContext) async throws {}
        func secret(context: RouteContext) async throws {}
        func vault(code: Int, context: RouteContext) async throws -> String {
            CountingActor.shared.assertIsolated()
            return "\(code)"
        }
        func replies(id: Int, context: RouteContext) async throws -> Int {
            _ = try await context.opener.open(RuntimeRoutes.Account.vault(code: id))
            return id
        }
        func missAop(context: MissContext) async -> Bool {
            CountingActor.shared.assertIsolated()
            return true
        }
    }

    @CountingActor final class Guards: RuntimeRoutes.Guards {
        nonisolated init() {}
        func login(context: RouteContext) async -> GuardDecision { .allow }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
        func circle(context: RouteContext) async -> GuardDecision { .allow }
    }

    static func router(
        _ kind: RouterKind, _ configuration: RouterConfiguration = RouterConfiguration()
    ) -> RouteDispatcher {
        kind.router(account: Account(), guards: Guards(), configuration: configuration)
    }

    @Test(arguments: RouterKind.allCases)
    @CountingActor func opensOfTheCallersActorDoNotLeaveIt(_ kind: RouterKind) async throws {
        let interceptor: RouteInterceptor = { request, next in await next(request) }
        for router in [
            Self.router(kind), Self.router(kind, RouterConfiguration(interceptors: [interceptor, interceptor])),
        ] {
            let opener: any RouteOpener = router
            let before = CountingActor.shared.hops
            #expect(try await router.open(RuntimeRoutes.Account.vault(code: 1)) == "1")
            #expect(try await opener.open(RuntimeRoutes.Account.replies(id: 2)) == 2)
            // Two guards, which are on the same actor.
            try await router.open(RuntimeRoutes.Account.settings)
            _ = await router.open(any: RuntimeRoutes.Account.settings, options: OpenOptions())
            _ = await opener.open("aop://account/settings", from: .webView)
            _ = await router.open("aop://account/vault/3", from: .app)
            _ = await router.open("aop://nothing", from: .webView)
            #expect(CountingActor.shared.hops == before)
        }
    }

    /// There and back: one hop onto the actor and none more.
    @Test(arguments: RouterKind.allCases) func opensFromElsewhereHopOnce(_ kind: RouterKind) async throws {
        let router = Self.router(kind)
        let before = CountingActor.shared.hops
        #expect(try await router.open(RuntimeRoutes.Account.vault(code: 1)) == "1")
        #expect(CountingActor.shared.hops == before + 1)
    }

    @Test(arguments: RouterKind.allCases) @MainActor func handlersOnTheMainActorRunThere(_ kind: RouterKind)
        async throws
    {
        @MainActor final class Screens: RuntimeRoutes.Comment.Handler {
            func view(id: Int, highlight: Bool, tab: RuntimeRoutes.Comment.Tab, context: RouteContext) {
                MainActor.assertIsolated()
            }
            func reply(id: Int, message: String, tags: [String], draft: CommentDraft?, context: RouteContext) -> Int {
                MainActor.assertIsolated()
                return id
            }
            func remove(id: Int, context: RouteContext) {}
            func edit(draft: CommentDraft, context: RouteContext) {}
            func file(user: String, path: [String], context: RouteContext) {}
            func missComment(context: MissContext) -> Bool { false }
            func missCommentView(context: MissContext) -> Bool { false }
            func missWeb(context: MissContext) -> Bool { false }
        }
        let router = kind.router(account: Account(), comment: Screens(), guards: Guards())
        #expect(try await router.open(RuntimeRoutes.Comment.reply(id: 3, message: "m")) == 3)
        let outcome = await Task.detached { await router.open("aop://comment/view/1", from: .app) }.value
        #expect("\(outcome)" == "handled by Comment.view")
    }
}
