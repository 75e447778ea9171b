import Dispatch
import Foundation
import RouteCompiler
import RouteKit
import RouteKitFoundation
import RouteMatching

/// A router's part of the fuzzer's routes: its guards decide by their name, and its handlers do nothing.
final class FuzzDispatch: _TargetDispatch, @unchecked Sendable {
    private let guards: [String]
    private let home: Int

    init(_ routes: FuzzRoutes) {
        guards = routes.model.guards
        home = routes.model.routes.indices.first { routes.model.routes[$0].name == "home" }!
        super.init(_table: routes.table, routes: routes.table.routeCount, misses: routes.model.misses.count)
    }

    override func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool {
        FuzzRoutes.isOwnText(text)
    }

    override func _decide(
        _ isolation: isolated (any Actor)?, _ number: Int, _ context: RouteContext
    ) async -> GuardDecision {
        switch guards[number] {
        case "login": .allow
        case "back": .redirect(Route<Void>(_table: _table, home, []))
        default: .deny(reason: "no")
        }
    }
}

/// URLs opened by a router with nothing in its way, and by one with all that there is: an allow-list, interceptors, a gate,
/// an overlay, guards.
enum OpenFuzz {
    static let text =
        "base aop:// https://h.example\n" + FuzzRoutes.rich
            + """
            public /guarded/{id: Int} requires login as guarded
            public /closed/{id: Int} requires login, paid as closed
            public /back/{id: Int} requires login, back as back

            """
    static let routes = FuzzRoutes(text)!

    /// The behavior of the interceptor before the gate.
    private enum Way: Int, CaseIterable { case passes, stops, goesOnTwice, redirects }

    /// The end of the opens that wait at the gate.
    private enum GateEnd: Int, CaseIterable { case isOpen, opens, discards, cancels }

    static let plain = RouteDispatcher(
        _table: routes.table, _targets: [FuzzDispatch(routes)], configuration: RouterConfiguration())
    private static let gate = RouteGate(keep: 1)
    /// Inputs come one after the other.
    nonisolated(unsafe) private static var way = Way.passes
    private static let busy = RouteDispatcher(
        _table: routes.table, _targets: [FuzzDispatch(routes)],
        configuration: RouterConfiguration(
            admit: .allow(hosts: ["h.example"]), interceptors: [{ await intercept($0, $1) }, gate.interceptor]))

    private static func intercept(_ request: RouteRequest, _ next: RouteNext) async -> RouteOutcome {
        switch way {
        case .passes: return await next(request)
        case .stops: return request.deny(by: "stop")
        case .goesOnTwice:
            let outcome = await next(request)
            let again = await next(request)
            switch again {
            case .handled, .denied: check(false, "a second call of next opens", "\(request.url): \(again)")
            case .missed, .failed: break
            }
            return outcome
        case .redirects:
            guard request.route?.name == "Test.view" else { return await next(request) }
            let home = routes.model.routes.indices.first { routes.model.routes[$0].name == "home" }!
            return await request.redirect(to: Route<Void>(_table: routes.table, home, []))
        }
    }

    private static let overlays: [RouteOverlay] = [
        #""Test.view": {"off": {}}"#, #""Test.name": {"redirect": {"target": "Test.home"}}"#,
        #""Test.guarded": {"off": {"message": "no"}}"#,
        #""Test.closed": {"redirect": {"target": "Test.guarded", "arguments": {"id": {"argument": "id"}}}}"#,
        #""Test.home": {"off": {}}, "Test.user": {"redirect": {"target": "Test.back", "arguments": {"id": {"text": "7"}}}}"#,
    ].map { rules in
        let json = #"{"format": "swift-routes-overlay", "version": 1, "routes": {\#(rules)}}"#
        guard let overlay = try? RouteOverlay(json: Data(json.utf8), for: busy) else {
            fatalError("the fuzzer's own overlay is refused: \(rules)")
        }
        return overlay
    }

    static func run(_ input: [UInt8]) {
        var choices = ByteChoices(input)
        let overlay = choices.below(overlays.count + 1)
        way = choices.pick(Way.allCases)
        let end = choices.pick(GateEnd.allCases)
        var urls: [String] = []
        if choices.once(in: 4) {
            let url = choices.rest()
            var variants = URLVariants(url)
            urls =
                [String(decoding: url, as: UTF8.self)]
                + (0..<15).map { _ in
                    String(decoding: variants.next(), as: UTF8.self)
                }
        } else {
            for _ in 0..<16 where urls.isEmpty || !choices.isAtEnd {
                var maker = URLMaker(routes.model, choices)
                urls.append(maker.url())
                choices = maker.choices
            }
        }
        if overlay < overlays.count { try? busy.apply(overlays[overlay]) } else { busy.removeOverlay() }
        end == .isOpen ? gate.open() : gate.close()
        let opened = urls
        waitFor {
            for url in opened {
                for source in [RouteSource.webView, .app] {
                    judge(await plain.open(url, from: source), of: url, from: source, by: plain)
                    await openBusily(url, from: source, end)
                    await DirectOpenFuzz.open(url, from: source)
                }
            }
        }
    }

    /// The fuzzer calls from its own thread, which nothing else runs on.
    static func waitFor(_ body: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await body()
            done.signal()
        }
        // Long, for machines that do much else.
        check(done.wait(timeout: .now() + 120) == .success, "opens wait for what does not come", "")
    }

    private static func openBusily(_ url: String, from source: RouteSource, _ end: GateEnd) async {
        guard end != .isOpen else { return judge(await busy.open(url, from: source), of: url, from: source, by: busy) }
        let opening = Task { await busy.open(url, from: source) }
        let ended = Task {
            let outcome = await opening.value
            hasEnded.withLock { $0 = true }
            return outcome
        }
        while !hasEnded.withLock(\.self) {
            switch end {
            case .isOpen, .opens:
                gate.open()
                gate.close()
            case .discards: gate.discard()
            case .cancels: opening.cancel()
            }
            await Task.yield()
        }
        hasEnded.withLock { $0 = false }
        judge(await ended.value, of: url, from: source, by: busy, behind: end)
        check(gate.heldCount == 0, "an open that has ended waits at the gate", url)
    }

    private static let hasEnded = Locked(false)

    private static func judge(
        _ outcome: RouteOutcome, of url: String, from source: RouteSource, by router: RouteDispatcher,
        behind end: GateEnd = .isOpen
    ) {
        FuzzCounts.count(.urls)
        let isMatched =
            routes.table.route(
                of: url, audience: source == .app ? .app : .outside, limits: RouteLimits(),
                accepts: FuzzRoutes.isOwn) != nil
        let example = { "\(url) \(source) \(router === busy ? "\(way) \(end)" : "plain"): \(outcome)" }
        switch outcome {
        case .handled(let route, _):
            FuzzCounts.count(.taken)
            check(isMatched, "what does not match was opened", example())
            check(router === plain || way != .stops, "what was stopped was opened", example())
            check(end != .discards && end != .cancels, "what did not pass the gate was opened", example())
            // An interceptor may redirect to a route that is switched off.
            check(
                way == .redirects || router.canOpen(url, from: source), "what was opened cannot be opened", example())
            check(source == .app || route.isPublic, "an internal route was opened from outside", example())
        case .missed: check(!isMatched, "what matches was a miss", example())
        case .denied(by: .admission, reason: _):
            check(router === busy && source != .app, "the app is refused", example())
            // All hosts that a route has are let in, and to other schemes the list does not apply.
            check(!isMatched, "what a route takes is not let in", example())
        case .denied(by: .interceptor("stop"), reason: _):
            check(router === busy && way == .stops, "nobody stopped it", example())
        case .denied(by: .gate, reason: _):
            check(router === busy && end == .discards, "nobody discarded it", example())
        case .denied(by: .overlay, reason: _): check(router === busy && isMatched, "no overlay is there", example())
        case .denied(let denial, _):
            check(isMatched && denial == .guard("paid"), "denied without a match", example())
        case .failed(_, let error) where error is CancellationError:
            check(isMatched && end == .cancels, "nobody cancelled it", example())
        case .failed: check(isMatched, "failed without a match", example())
        }
    }
}

/// Overlays as a server may send them, damaged ones too.
enum OverlayFuzz {
    static func run(_ input: [UInt8]) {
        guard let overlay = try? RouteOverlay(json: Data(input), for: OpenFuzz.plain) else { return }
        FuzzCounts.count(.valid)
        defer { OpenFuzz.plain.removeOverlay() }
        guard (try? OpenFuzz.plain.apply(overlay)) != nil else {
            return check(false, "an overlay made for a router is refused by it", String(decoding: input, as: UTF8.self))
        }
        OpenFuzz.waitFor {
            for url in ["aop://comment/view/7", "aop://comment/x", "https://h.example/guarded/7", "aop://files/a/b"] {
                FuzzCounts.count(.urls)
                if case .handled(let route, _) = await OpenFuzz.plain.open(url, from: .webView) {
                    check(
                        route.isPublic, "an overlay leads to an internal route", String(decoding: input, as: UTF8.self))
                }
            }
        }
    }
}
