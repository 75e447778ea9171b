import Foundation
import RouteKit
import RouteKitFoundation
import RouteKitTesting
import RuntimeRoutes
import Testing

/// A feature is tested alone: with an opener that writes down what it is asked for.
@Suite struct RecordingOpenerTests {
    typealias Comment = RuntimeRoutes.Comment
    typealias Account = RuntimeRoutes.Account

    let opener = RecordingOpener()

    /// A feature of a user: what it opens and does with the results.
    struct Feature {
        let opener: any RouteOpener

        func send(_ text: String, draft: CommentDraft? = nil) async throws -> Int {
            let id = try await opener.open(Comment.reply(id: 42, message: text, tags: ["x"], draft: draft))
            try await opener.open(Comment.view(id: id, tab: .new), using: .present, animated: false)
            return id
        }
    }

    @Test func writesDownWhatWasOpened() async throws {
        let draft = CommentDraft("d")
        opener.answer(every: Comment.reply(id: 0, message: ""), with: 43)
        #expect(try await Feature(opener: opener).send("Hi", draft: draft) == 43)
        let reply = Comment.reply(id: 42, message: "Hi", tags: ["x"], draft: draft)
        expectOpened([reply, Comment.view(id: 43, tab: .new)], by: opener)

        let (first, second) = (opener.opened[0], opener.opened[1])
        #expect(first.argument("id") == 42)
        #expect(first.argument("message") == "Hi")
        #expect(first.argument("tags") == ["x"])
        #expect(first.argument("message", as: Int.self) == nil)
        #expect(first.argument("nothing", as: Int.self) == nil)
        #expect(first.payload("draft", as: CommentDraft.self) === draft)
        #expect(first.payload("nothing", as: CommentDraft.self) == nil)
        #expect(second.argument("tab") == Comment.Tab.new)
        #expect(second.options.transition == .present && !second.options.animated)

        #expect(first == reply)
        #expect(!(first == Comment.reply(id: 42, message: "Hi", tags: ["x"], draft: CommentDraft("d"))))
        #expect(!(first == Comment.reply(id: 42, message: "Hi", tags: ["x"])))
        #expect(!(first == Comment.reply(id: 42, message: "Ho", tags: ["x"], draft: draft)))
        #expect(!(first == Comment.view(id: 42)))
        opener.forget()
        expectOpened([], by: opener)
    }

    struct Bare: Sendable { var number: Int }
    struct OtherBare: Sendable { var number: Int }
    static let draft = CommentDraft("d")

    /// Payloads are equal, or one object; of other types they are taken for the same.
    static let payloads: [(any Sendable, any Sendable, isSame: Bool)] = [
        (1, 1, true), (1, 2, false), (1, "1", false), (Int?.none, Int?.none, true), (Int?.none, 1, false),
        (1, Int?.none, false), (Int?.some(1), 1, true), (draft, draft, true), (draft, CommentDraft("d"), false),
        (CommentDraft?.some(draft), draft, true), (draft, 1, false), (draft, Bare(number: 1), false),
        (Bare(number: 1), draft, false), (1, Bare(number: 1), false), (Bare(number: 1), 1, false),
        (Bare(number: 1), Bare(number: 2), true), (Bare(number: 1), OtherBare(number: 1), false),
    ]

    @Test(arguments: payloads.indices) func comparesPayloads(_ number: Int) async throws {
        let (first, second, isSame) = Self.payloads[number]
        let table = Fixture(.plain).router._table
        let edit = try #require(table.routeNumbers.first { table.routeName($0) == "Comment.edit" }).index
        await opener.open(any: Route<Void>(_table: table, edit, [], with: [first]), options: OpenOptions())
        #expect((opener.opened[0] == Route<Void>(_table: table, edit, [], with: [second])) == isSame)
    }

    /// The latest answer counts, one for just these arguments before one for all.
    @Test func theLatestAnswerCounts() async throws {
        let (one, other) = (Comment.reply(id: 1, message: "m"), Comment.reply(id: 2, message: "m"))
        opener.answer(every: one, with: 10)
        opener.answer(every: one, with: 20)
        #expect(try await opener.open(one) == 20)
        opener.answer(one, with: 30)
        opener.answer(one, with: 40)
        opener.answer(every: one, with: 50)
        #expect(try await opener.open(one) == 40)
        #expect(try await opener.open(other) == 50)
    }

    private struct Window: NavigationOrigin {}

    /// A typed open, one of any route, one of a text, one of a `URL`, and a stream of replies.
    @Test func everyOverloadTakesAllOptions() async throws {
        let reply = Comment.reply(id: 1, message: "m")
        opener.answer(reply, with: 3, replies: [1, 2])
        let replies = Locked<[Int]>([])
        let window = Window()
        let link = try #require(URL(string: "aop://x"))
        try await opener.open(reply, using: .present, animated: false, at: window, ancestors: .open)
        try await opener.open(reply, using: .present, animated: false, at: window, ancestors: .open) { number in
            replies.withLock { $0.append(number) }
        }
        for try await number in opener.replies(
            to: reply, using: .present, animated: false, at: window, ancestors: .open)
        {
            replies.withLock { $0.append(number) }
        }
        await opener.open(any: reply, using: .present, animated: false, at: window, ancestors: .open) { number in
            replies.withLock { $0.append(number as? Int ?? 0) }
        }
        await opener.open(
            "aop://x", from: .webView, using: .present, animated: false, at: window, ancestors: .open
        ) { _ in }
        await opener.open(link, from: .webView, using: .present, animated: false, at: window, ancestors: .open) { _ in }
        #expect(replies.withLock { $0 } == [1, 2, 1, 2, 3, 1, 2])
        let options = opener.opened.map(\.options) + opener.openedURLs.map(\.options)
        #expect(options.count == 6)
        for options in options {
            #expect(options.transition == .present && !options.animated && options.ancestors == .open)
            #expect(options.origin is Window)
        }
    }

    /// A recorded open does not keep its options' reply handlers alive.
    @Test func optionsAreKeptWithoutWhoeverWantsAnswers() async throws {
        let options = OpenOptions(transition: .present, animated: false, onReply: { _ in })
        try await opener.open(Account.settings, options: options)
        await opener.open("aop://x", from: .webView, options: options)
        for kept in [opener.opened[0].options, opener.openedURLs[0].options] {
            #expect(kept.onReply == nil && kept.transition == .present && !kept.animated)
        }
        opener.forget()
        #expect(opener.opened.isEmpty && opener.openedURLs.isEmpty)
    }

    @Test func theMostFittingAnswerIsGiven() async throws {
        opener.answer(every: Account.vault(code: 0), with: "any")
        opener.answer(Account.vault(code: 1), with: "one")
        opener.answer(Account.vault(code: 2), throwing: Thrown())
        #expect(try await opener.open(Account.vault(code: 1)) == "one")
        #expect(try await opener.open(Account.vault(code: 3)) == "any")
        await #expect(throws: Thrown()) { try await opener.open(Account.vault(code: 2)) }
        opener.answer(Account.vault(code: 1), with: "newer")
        #expect(try await opener.open(Account.vault(code: 1)) == "newer")
        opener.answer(every: Account.settings, throwing: Thrown())
        await #expect(throws: Thrown()) { try await opener.open(Account.settings) }
        opener.answer(every: Account.vault(code: 0), throwing: Thrown())
        await #expect(throws: Thrown()) { try await opener.open(Account.vault(code: 3)) }
        #expect(try await opener.open(Account.vault(code: 1)) == "newer")
    }

    @Test func withoutAnAnswer() async throws {
        try await opener.open(Account.settings)
        let error = await #expect(throws: RecordingOpener.NoAnswer.self) {
            try await opener.open(Account.vault(code: 1))
        }
        #expect(error.map { "\($0)" } == "no answer was set for aop://account/vault/1")
        #expect(await opener.open(any: Account.settings, options: OpenOptions()).isHandled)
        #expect(await !opener.open(any: Account.vault(code: 1), options: OpenOptions()).isHandled)
        #expect("\(await opener.open("aop://x", from: .webView))" == "missed: no route matches the URL")
        #expect(!opener.canOpen("aop://x", from: .app))
        #expect(opener.match("aop://comment/view/1") == nil)
        expectOpened(
            [Account.settings, Account.vault(code: 1), Account.settings, Account.vault(code: 1)], by: opener)
    }

    @Test func answersMoreThanOnce() async throws {
        opener.answer(Account.vault(code: 1), with: "last", replies: ["first", "second"])
        var answers: [String] = []
        for try await answer in opener.replies(to: Account.vault(code: 1)) { answers.append(answer) }
        #expect(answers == ["first", "second", "last"])
        #expect(try await opener.open(Account.vault(code: 1)) == "last")
    }

    @Test func urlsOfTextAndOfOtherApps() async throws {
        opener.answer("aop://x", with: .handled(route: Account.settings.info, value: 3))
        #expect("\(await opener.open("aop://x", from: .webView))" == "handled by Account.settings: 3")
        #expect(opener.canOpen("aop://x", from: .app))
        #expect(opener.openedURLs.map(\.url) == ["aop://x"] && opener.openedURLs[0].source == .webView)
        // A URL that is to be missed cannot be opened.
        opener.answer("aop://y", with: .missed(reason: .noRoute, handledBy: nil))
        #expect(!opener.canOpen("aop://y", from: .app) && !opener.canOpen("aop://z", from: .app))
        let chat = RuntimeRoutes.Shop.Cart.dlChat()
        try await opener.open(chat)
        opener.answer(chat, throwing: Thrown())
        #expect(await !opener.canOpen(chat))
        await #expect(throws: Thrown()) { try await opener.open(chat) }
        #expect(opener.openedForeign == [chat, chat])
        opener.forget()
        #expect(opener.openedForeign.isEmpty)
    }

    @Test func matchesLikeARouter() {
        let opener = RecordingOpener(matchingLike: Fixture().router)
        #expect(opener.canOpen("aop://comment/view/1", from: .webView))
        #expect(!opener.canOpen("aop://account/secret", from: .webView))
        #expect(opener.canOpen("aop://account/secret", from: .app))
        #expect(opener.match("aop://comment/view/1")?.route.name == "Comment.view")
    }

    @Test func expectOpenedSaysWhatIsOff() async throws {
        func fails(_ message: String, _ routes: [any Routable]) {
            let failures = expectationFailures { expectOpened(routes, by: opener) }
            #expect(failures.count == 1 && failures[0].message.contains(message), "\(failures)")
        }
        fails("Account.settings was not opened: expected aop://account/settings", [Account.settings])
        try await opener.open(Comment.view(id: 1))
        fails(
            "opened Comment.view aop://comment/view/1, expected Account.settings aop://account/settings",
            [Account.settings])
        fails("aop://comment/view/2: 'id' is [\"1\"], not [\"2\"]", [Comment.view(id: 2)])
        fails("opened more than was expected: Comment.view aop://comment/view/1", [])
    }
}
