import RouteKit
import RuntimeRoutes
import Testing

/// Opens that wait at a gate.
@Suite(.timeLimit(.minutes(40))) struct RouteGateTests {
    typealias Account = RuntimeRoutes.Account
    typealias Comment = RuntimeRoutes.Comment

    static func fixture(_ gate: RouteGate, _ kind: RouterKind = .plain) -> Fixture {
        Fixture(kind, configuration: RouterConfiguration(interceptors: [gate.interceptor]))
    }

    /// Opens a URL in a task of its own, and returns once it waits at the gate.
    static func hold(_ url: String, _ router: RouteDispatcher, at gate: RouteGate) async -> Task<String, Never> {
        let count = gate.heldCount
        let opening = Task { "\(await router.open(url, from: .universalLink))" }
        await until { gate.heldCount == count + 1 }
        return opening
    }

    static func view(_ id: Int) -> String { "aop://comment/view/\(id)" }

    @Test(arguments: RouterKind.allCases) func isClosedAtFirst(_ kind: RouterKind) async {
        let gate = RouteGate()
        let fixture = Self.fixture(gate, kind)
        let opening = await Self.hold(Self.view(1), fixture.router, at: gate)
        #expect(!gate.isOpen)
        #expect(await fixture.log.lines == [])
        gate.open()
        #expect(await opening.value == "handled by Comment.view")
        #expect(gate.isOpen && gate.heldCount == 0)
        // From here on nothing waits.
        #expect("\(await fixture.router.open(Self.view(2), from: .app))" == "handled by Comment.view")
        #expect(await fixture.log.lines == ["view 1 false hot", "view 2 false hot"])
    }

    @Test func closesAgain() async {
        let gate = RouteGate()
        let fixture = Self.fixture(gate)
        gate.open()
        gate.close()
        let opening = await Self.hold(Self.view(1), fixture.router, at: gate)
        gate.open()
        gate.open()
        #expect(await opening.value == "handled by Comment.view")
    }

    @Test(arguments: 0...3) func keepsTheNewest(_ keep: Int) async {
        let gate = RouteGate(keep: keep)
        let fixture = Self.fixture(gate)
        var openings: [Task<String, Never>] = []
        for id in 0..<4 {
            let opening = Task { "\(await fixture.router.open(Self.view(id), from: .webView))" }
            openings.append(opening)
            if id < keep {
                await until { gate.heldCount == id + 1 }
            } else {
                #expect(await openings[id - keep].value == "denied by gate: superseded")
                #expect(gate.heldCount == keep)
            }
        }
        gate.open()
        for opening in openings.suffix(keep) { #expect(await opening.value == "handled by Comment.view") }
        #expect(await fixture.log.lines.sorted() == (4 - keep..<4).map { "view \($0) false hot" })
    }

    @Test func keepsNoneBelowZero() async {
        let gate = RouteGate(keep: -1)
        let fixture = Self.fixture(gate)
        #expect("\(await fixture.router.open(Self.view(1), from: .webView))" == "denied by gate: superseded")
        #expect(gate.heldCount == 0)
    }

    @Test func dropsWhatWaitsTooLong() async {
        let clock = DrivenClock()
        let gate = RouteGate(keep: 2, lifetime: .seconds(10), clock: clock)
        let fixture = Self.fixture(gate)
        let first = await Self.hold(Self.view(1), fixture.router, at: gate)
        await until { clock.sleeperCount == 1 }
        clock.advance(by: .seconds(4))
        let second = await Self.hold(Self.view(2), fixture.router, at: gate)
        await until { clock.sleeperCount == 2 }
        clock.advance(by: .seconds(6))
        #expect(await first.value == "denied by gate: expired")
        gate.open()
        #expect(await second.value == "handled by Comment.view")
        // The clock is not slept at for what waits no more.
        await until { clock.sleeperCount == 0 }
    }

    /// An expired open is not released, and does not displace others, whether or not its timer has fired.
    @Test func isOldBeforeItsTimerSaysSo() async {
        let clock = DrivenClock()
        let gate = RouteGate(keep: 1, lifetime: .seconds(10), clock: clock)
        let fixture = Self.fixture(gate)
        let first = await Self.hold(Self.view(1), fixture.router, at: gate)
        clock.advance(by: .seconds(10))
        gate.open()
        #expect(await first.value == "denied by gate: expired")
        gate.close()
        let second = await Self.hold(Self.view(2), fixture.router, at: gate)
        clock.advance(by: .seconds(10))
        let third = Task { "\(await fixture.router.open(Self.view(3), from: .app))" }
        #expect(await second.value == "denied by gate: expired")
        await until { gate.heldCount == 1 }
        clock.advance(by: .seconds(10))
        gate.discard()
        #expect(await third.value == "denied by gate: expired")
        #expect(await fixture.log.lines == [])
    }

    @Test(arguments: [Duration.zero, .seconds(-1)]) func withoutALifetimeNothingWaits(_ lifetime: Duration) async {
        let fixture = Self.fixture(RouteGate(lifetime: lifetime, clock: DrivenClock()))
        #expect("\(await fixture.router.open(Self.view(1), from: .app))" == "denied by gate: expired")
    }

    @Test func waitsForEverForTheLongestLifetime() async {
        let gate = RouteGate(lifetime: .seconds(Int64.max))
        let opening = await Self.hold(Self.view(1), Self.fixture(gate).router, at: gate)
        gate.open()
        #expect(await opening.value == "handled by Comment.view")
    }

    @Test func discardsWhatWaits() async {
        let gate = RouteGate(keep: 2)
        let fixture = Self.fixture(gate)
        let first = await Self.hold(Self.view(1), fixture.router, at: gate)
        let second = await Self.hold(Self.view(2), fixture.router, at: gate)
        gate.discard()
        gate.open()
        #expect(await first.value == "denied by gate: discarded")
        #expect(await second.value == "denied by gate: discarded")
        gate.discard()
        #expect(gate.isOpen)
        #expect(await fixture.log.lines == [])
    }

    // MARK: - Typed opens

    @Test(arguments: RouterKind.allCases) func aTypedOpenWaitsForItsResult(_ kind: RouterKind) async throws {
        let gate = RouteGate()
        let fixture = Self.fixture(gate, kind)
        let draft = CommentDraft("of the caller")
        let opening = Task {
            try await fixture.router.open(Comment.reply(id: 4, message: "m", draft: draft))
        }
        await until { gate.heldCount == 1 }
        gate.open()
        #expect(try await opening.value == 5)
        #expect(await fixture.log.lines.last == "reply 4 m [] of the caller")
    }

    @Test func aTypedOpenThatIsDroppedThrows() async {
        let gate = RouteGate()
        let router = Self.fixture(gate).router
        let opening = Task { try await router.open(Account.vault(code: 1)) }
        await until { gate.heldCount == 1 }
        gate.discard()
        let error = RouteError(url: "aop://account/vault/1", reason: .denied(by: .gate, reason: "discarded"))
        await #expect(throws: error) { try await opening.value }
    }

    @Test func repliesComeAfterTheWait() async throws {
        let gate = RouteGate()
        let router = Self.fixture(gate).router
        let opening = Task {
            var answers: [String] = []
            for try await answer in router.replies(to: Account.vault(code: 1)) { answers.append(answer) }
            return answers
        }
        await until { gate.heldCount == 1 }
        gate.open()
        #expect(try await opening.value == ["vault 1"])
    }

    // MARK: - Cancellation

    @Test func aWaitThatIsCancelledEndsAtOnce() async {
        let clock = DrivenClock()
        let gate = RouteGate(keep: 2, lifetime: .seconds(10), clock: clock)
        let fixture = Self.fixture(gate)
        let typed = Task { try await fixture.router.open(Account.vault(code: 1)) }
        await until { gate.heldCount == 1 }
        let text = await Self.hold(Self.view(1), fixture.router, at: gate)
        await until { clock.sleeperCount == 2 }
        typed.cancel()
        await #expect(throws: CancellationError.self) { try await typed.value }
        #expect(gate.heldCount == 1)
        text.cancel()
        #expect(await text.value == "failed in Comment.view: CancellationError()")
        #expect(gate.heldCount == 0)
        await until { clock.sleeperCount == 0 }
        gate.open()
        #expect(await fixture.log.lines == [])
    }

    /// A task that was cancelled before it came does not push out another one.
    @Test func cancelledOpensDoNotWait() async {
        let gate = RouteGate()
        let fixture = Self.fixture(gate)
        let first = await Self.hold(Self.view(1), fixture.router, at: gate)
        let opening = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return "\(await fixture.router.open(Self.view(2), from: .app))"
        }
        #expect(await opening.value == "failed in Comment.view: CancellationError()")
        gate.open()
        #expect(await first.value == "handled by Comment.view")
        // Nor is it a gate's business once that is open.
        let other = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return "\(await fixture.router.open(Self.view(3), from: .app))"
        }
        #expect(await other.value == "handled by Comment.view")
    }

    // MARK: - Misses

    @Test func missesWaitAsWell() async {
        let gate = RouteGate()
        let fixture = Self.fixture(gate)
        let missed = await Self.hold("aop://comment/nothing", fixture.router, at: gate)
        #expect(await fixture.log.lines == [])
        gate.open()
        #expect(await missed.value == "missed: no route matches the URL; handled by Comment.missComment")
        gate.close()
        let cancelled = await Self.hold("aop://comment/nothing", fixture.router, at: gate)
        cancelled.cancel()
        #expect(await cancelled.value == "missed: no route matches the URL")
        #expect(await fixture.log.lines == ["missComment"])
    }

    // MARK: - Whom it concerns

    struct Scene: NavigationOrigin, Hashable {
        var name: String
    }

    @Test func scenesDoNotPushOutEachOthersOpens() async {
        let gate = RouteGate(scene: { $0.options.origin as? Scene })
        let opened = Log()
        let note: RouteInterceptor = { request, next in
            await opened.add("\((request.options.origin as? Scene)?.name ?? "-") \(request.url)")
            return await next(request)
        }
        let router = RouterKind.plain.router(
            configuration: RouterConfiguration(interceptors: [gate.interceptor, note]))
        func open(_ id: Int, _ scene: Scene?) -> Task<String, Never> {
            Task { "\(await router.open(Self.view(id), from: .universalLink, options: OpenOptions(at: scene)))" }
        }
        let left = open(1, Scene(name: "left"))
        await until { gate.heldCount == 1 }
        let right = open(2, Scene(name: "right"))
        await until { gate.heldCount == 2 }
        let none = open(3, nil)
        await until { gate.heldCount == 3 }
        let leftAgain = open(4, Scene(name: "left"))
        #expect(await left.value == "denied by gate: superseded")
        #expect(gate.heldCount == 3)
        gate.open()
        for opening in [right, none, leftAgain] { #expect(await opening.value == "handled by Comment.view") }
        #expect(
            await opened.lines.sorted() == [
                "- aop://comment/view/3", "left aop://comment/view/4", "right aop://comment/view/2",
            ])
    }

    /// A gate for what asks for a log-in lets the log-in itself pass.
    @Test(arguments: RouterKind.allCases) func concernsSomeRoutesOnly(_ kind: RouterKind) async {
        let gate = RouteGate(concerns: { $0.route?.guards.contains("login") ?? false })
        let fixture = Self.fixture(gate, kind)
        let settings = await Self.hold("aop://account/settings", fixture.router, at: gate)
        #expect("\(await fixture.router.open("aop://account/login", from: .app))" == "handled by Account.login")
        gate.open()
        #expect(await settings.value == "handled by Account.settings")
        #expect(await fixture.log.lines == ["login -", "guard login", "guard adult", "settings present true"])
    }

    /// An open gate holds nothing, and a closed one what it is for.
    @Test func holdsWhatItIsFor() async {
        let gate = RouteGate(concerns: { $0.route?.name == "Comment.view" })
        let said = Locked<[Bool]>([])
        let asking: RouteInterceptor = { request, next in
            said.withLock { $0.append(gate.holds(request)) }
            return await next(request)
        }
        let router = RouterKind.plain.router(configuration: RouterConfiguration(interceptors: [asking]))
        _ = await router.open(Self.view(1), from: .app)
        _ = await router.open("aop://account/login", from: .app)
        gate.open()
        _ = await router.open(Self.view(1), from: .app)
        #expect(said.withLock { $0 } == [true, false, false])
    }

    @Test func twoGatesOneBehindTheOther() async {
        let (launch, login) = (RouteGate(), RouteGate())
        let router = RouterKind.plain.router(
            configuration: RouterConfiguration(interceptors: [launch.interceptor, login.interceptor]))
        let opening = await Self.hold(Self.view(1), router, at: launch)
        launch.open()
        await until { login.heldCount == 1 }
        launch.discard()
        launch.close()
        login.open()
        #expect(await opening.value == "handled by Comment.view")
    }

    // MARK: - From inside

    /// A handler that opens a route of its own while the gate is closed again: that one waits, and the handler with it.
    @Test(arguments: RouterKind.allCases) func aHandlerOpensWhileTheGateCloses(_ kind: RouterKind) async {
        let gate = RouteGate()
        let closing: RouteInterceptor = { request, next in
            if request.route?.name == "Account.replies" { gate.close() }
            return await next(request)
        }
        let router = kind.router(
            configuration: RouterConfiguration(interceptors: [gate.interceptor, closing]))
        let outer = await Self.hold("aop://account/5/replies", router, at: gate)
        gate.open()
        await until { gate.heldCount == 1 }
        #expect(!gate.isOpen)
        gate.open()
        #expect(await outer.value == "handled by Account.replies: 6")
    }

    /// A route chosen by a guard also reaches the gate.
    @Test func aRedirectComesToTheGateAgain() async {
        let gate = RouteGate()
        let closing: RouteInterceptor = { request, next in
            gate.close()
            return await next(request)
        }
        let router = RouterKind.plain.router(
            guards: AppGuards(log: Log(), isLoggedIn: false),
            configuration: RouterConfiguration(interceptors: [gate.interceptor, closing]))
        let opening = await Self.hold("aop://account/settings", router, at: gate)
        gate.open()
        await until { gate.heldCount == 1 }
        gate.open()
        #expect(await opening.value == "handled by Account.login")
    }
}
