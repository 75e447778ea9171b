import RouteKit
import RuntimeRoutes
import Testing

/// Handlers that answer more than once.
@Suite(.timeLimit(.minutes(40))) struct RuntimeReplyTests {
    typealias Account = RuntimeRoutes.Account

    /// The behavior of `vault`, a route with a String result.
    final class Screens: RuntimeRoutes.Account.Handler {
        let body: @Sendable (Int, RouteContext) async throws -> String
        init(_ body: @escaping @Sendable (Int, RouteContext) async throws -> String) { self.body = body }

        func vault(code: Int, context: RouteContext) async throws -> String { try await body(code, context) }
        func settings(context: RouteContext) async throws { _ = try await body(0, context) }
        func login(returnTo: String?, context: RouteContext) async throws {}
        func circle(context: RouteContext) async throws {}
        func throwing(context: RouteContext) async throws -> String { "" }
        func waiting(context: RouteContext) async throws {}
        func secret(context: RouteContext) async throws {}
        func replies(id: Int, context: RouteContext) async throws -> Int { 0 }
        func missAop(context: MissContext) async -> Bool { true }
    }

    static func router(
        _ kind: RouterKind, _ configuration: RouterConfiguration = RouterConfiguration(),
        _ body: @escaping @Sendable (Int, RouteContext) async throws -> String
    ) -> RouteDispatcher {
        kind.router(account: Screens(body), configuration: configuration)
    }

    /// Collects from any thread, in order.
    final class Collected: Sendable {
        private let stream: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation
        init() { (stream, continuation) = AsyncStream.makeStream() }
        func add(_ text: String) { continuation.yield(text) }
        func all() async -> [String] {
            continuation.finish()
            return await stream.reduce(into: []) { $0.append($1) }
        }
    }

    @Test(arguments: RouterKind.allCases) func repliesReachTheCallerInOrderBeforeTheResult(_ kind: RouterKind)
        async throws
    {
        let router = Self.router(kind) { code, context in
            #expect(context.reply("first \(code)"))
            #expect(context.reply("second", to: Account.vault))
            return "last"
        }
        let answers = Collected()
        #expect(try await router.open(Account.vault(code: 7)) { answers.add($0) } == "last")
        #expect(await answers.all() == ["first 7", "second"])
    }

    @Test(arguments: RouterKind.allCases) func theStreamGivesRepliesThenTheResult(_ kind: RouterKind) async throws {
        let router = Self.router(kind) { code, context in
            for number in 1...3 { #expect(context.reply("\(code).\(number)")) }
            return "last"
        }
        let opener: any RouteOpener = router
        var answers: [String] = []
        for try await answer in opener.replies(to: Account.vault(code: 7)) { answers.append(answer) }
        #expect(answers == ["7.1", "7.2", "7.3", "last"])
    }

    @Test(arguments: RouterKind.allCases) func withoutACallerThatAskedThereIsNobodyToAnswer(_ kind: RouterKind)
        async throws
    {
        let router = Self.router(kind) { _, context in "\(context.reply("unheard"))" }
        #expect(try await router.open(Account.vault(code: 1)) == "false")
        #expect("\(await router.open("aop://account/vault/1", from: .app))" == "handled by Account.vault: false")
    }

    @Test(arguments: RouterKind.allCases) func openingTextTakesAnswersOfEveryType(_ kind: RouterKind) async {
        let router = Self.router(kind) { _, context in "\(context.reply("a")) \(context.reply(2))" }
        let answers = Collected()
        let options = OpenOptions(onReply: { answers.add("\($0)") })
        let outcome = await router.open("aop://account/vault/1", from: .app, options: options)
        #expect("\(outcome)" == "handled by Account.vault: true true")
        _ = await router.open(any: Account.vault(code: 1), options: options)
        #expect(await answers.all() == ["a", "2", "a", "2"])
    }

    /// The last context that a handler kept.
    actor Kept {
        private var context: RouteContext?
        func keep(_ context: RouteContext) { self.context = context }
        func reply(_ text: String) -> Bool? { context?.reply(text) }
        func drop() { context = nil }
    }

    @Test(arguments: RouterKind.allCases) func aHandlerThatKeepsItsContextAnswersOn(_ kind: RouterKind) async throws {
        let kept = Kept()
        let router = Self.router(kind) { _, context in
            await kept.keep(context)
            return "returned"
        }
        var iterator = router.replies(to: Account.vault(code: 1)).makeAsyncIterator()
        #expect(try await iterator.next() == "returned")
        #expect(await kept.reply("later") == true)
        #expect(try await iterator.next() == "later")
        await kept.drop()
        #expect(try await iterator.next() == nil)

        let answers = Collected()
        #expect(try await router.open(Account.vault(code: 1)) { answers.add($0) } == "returned")
        #expect(await kept.reply("to the callback") == true)
        #expect(await answers.all() == ["to the callback"])
    }

    /// The first error is reported.
    @Test(arguments: RouterKind.allCases) func theFirstWrongAnswerIsTold(_ kind: RouterKind) async throws {
        let router = Self.router(kind) { _, context in
            // A handler of the program's own may hold the options alone.
            context.options.onReply?(1)
            context.options.onReply?(2.5)
            return "last"
        }
        let route = Account.vault(code: 1)
        await #expect(
            throws: RouteError(url: route.description, reason: .unexpectedReply("Int", expected: "String"))
        ) {
            for try await _ in router.replies(to: route) {}
        }
    }

    // MARK: - The caller is gone

    /// Canceling a caller that waits for replies cancels the handler.
    @Test(arguments: RouterKind.allCases) func theHandlerOfACancelledCallerIsCancelled(_ kind: RouterKind) async {
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let router = Self.router(kind) { _, _ in
            start.yield()
            // Ends when it is cancelled, or when the gate is opened.
            for await _ in gate {}
            end.yield(Task.isCancelled)
            return "last"
        }
        let caller = Task { for try await _ in router.replies(to: Account.vault(code: 1)) {} }
        for await _ in starts { break }
        caller.cancel()
        _ = await caller.result
        opened.finish()
        for await isCancelled in ends {
            #expect(isCancelled)
            break
        }
    }

    @Test(arguments: RouterKind.allCases) func repliesToACallerThatStoppedListeningAreDropped(_ kind: RouterKind)
        async throws
    {
        let kept = Kept()
        let router = Self.router(kind) { _, context in
            await kept.keep(context)
            return "returned"
        }
        do {
            let stream = router.replies(to: Account.vault(code: 1))
            for try await _ in stream { break }
        }
        #expect(await kept.reply("nobody") == false)
    }

    @Test(arguments: RouterKind.allCases) func repliesToACancelledCallerAreDropped(_ kind: RouterKind) async throws {
        let kept = Kept()
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let router = Self.router(kind) { _, context in
            await kept.keep(context)
            start.yield()
            do { try await untilCancelled() } catch {
                #expect(!context.reply("too late"))
                throw error
            }
            return "never"
        }
        let answers = Collected()
        for open in 0..<5 {
            let task = Task {
                switch open {
                case 0: _ = try await router.open(Account.vault(code: 1)) { answers.add($0) }
                case 1:
                    let options = OpenOptions(onReply: { answers.add("\($0)") })
                    try await router.open(Account.vault(code: 1), options: options)
                case 2, 3:
                    let options = OpenOptions(onReply: { answers.add("\($0)") })
                    let outcome =
                        open == 2
                        ? await router.open(any: Account.vault(code: 1), options: options)
                        : await router.open("aop://account/vault/1", from: .app, options: options)
                    if case .failed(_, let error) = outcome { throw error }
                default: for try await answer in router.replies(to: Account.vault(code: 1)) { answers.add(answer) }
                }
            }
            for await _ in started { break }
            task.cancel()
            // A stream of a cancelled task just ends.
            if open < 4 {
                await #expect(throws: CancellationError.self) { try await task.value }
            } else {
                _ = await task.result
            }
            #expect(await kept.reply("far too late") == false)
        }
        #expect(await answers.all() == [])
    }

    @Test(arguments: RouterKind.allCases) func repliesAfterAHandlerThrewAreDropped(_ kind: RouterKind) async throws {
        let kept = Kept()
        let router = Self.router(kind) { _, context in
            await kept.keep(context)
            throw Thrown()
        }
        let answers = Collected()
        await #expect(throws: Thrown()) { try await router.open(Account.vault(code: 1)) { answers.add($0) } }
        #expect(await kept.reply("late") == false)
        await #expect(throws: Thrown()) {
            for try await answer in router.replies(to: Account.vault(code: 1)) { answers.add(answer) }
        }
        let options = OpenOptions(onReply: { answers.add("\($0)") })
        #expect(
            "\(await router.open("aop://account/vault/1", from: .app, options: options))"
                == "failed in Account.vault: Thrown()")
        #expect(await kept.reply("late") == false)
        let outcome = await router.open(any: Account.vault(code: 1), options: options)
        #expect("\(outcome)" == "failed in Account.vault: Thrown()")
        #expect(await kept.reply("late") == false)
        await #expect(throws: Thrown()) { try await router.open(Account.vault(code: 1), options: options) }
        #expect(await kept.reply("late") == false)
        #expect(await answers.all() == [])
    }

    // MARK: - Wrong types

    @Test(arguments: RouterKind.allCases) func anAnswerOfAnotherTypeIsAnErrorThatNamesBoth(_ kind: RouterKind)
        async throws
    {
        let router = Self.router(kind) { _, context in
            #expect(!context.reply(42))
            #expect(!context.reply("also dropped"))
            return "returned"
        }
        let route = Account.vault(code: 1)
        let error = RouteError(url: route.description, reason: .unexpectedReply("Int", expected: "String"))
        #expect(
            "\(error)"
                == "aop://account/vault/1: its handler replied with a value of type Int, where the route returns String"
        )
        let answers = Collected()
        await #expect(throws: error) { try await router.open(route) { answers.add($0) } }
        await #expect(throws: error) { for try await answer in router.replies(to: route) { answers.add(answer) } }
        #expect(await answers.all() == [])
    }

    // MARK: - On the way

    @Test(arguments: RouterKind.allCases) func interceptorsSeeAndReplaceAnswers(_ kind: RouterKind) async throws {
        let interceptor: RouteInterceptor = { request, next in
            var request = request
            let onReply = request.options.onReply
            request.options.onReply = { onReply?("<\($0)>") }
            return await next(request)
        }
        let router = Self.router(kind, RouterConfiguration(interceptors: [interceptor])) { _, context in
            "\(context.reply("a"))"
        }
        let answers = Collected()
        #expect(try await router.open(Account.vault(code: 1)) { answers.add($0) } == "true")
        #expect(await answers.all() == ["<a>"])
    }

    @Test(arguments: RouterKind.allCases) func optionsThatAreHandedOnAnswerTheFirstCaller(_ kind: RouterKind)
        async throws
    {
        let router = Self.router(kind) { code, context in
            if code == 1 { return try await context.opener.open(Account.vault(code: 2), options: context.options) }
            context.reply("from \(code)")
            return "done"
        }
        let answers = Collected()
        #expect(try await router.open(Account.vault(code: 1)) { answers.add($0) } == "done")
        #expect(await answers.all() == ["from 2"])
    }
}
