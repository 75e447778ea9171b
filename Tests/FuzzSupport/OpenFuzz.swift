import Dispatch
import Foundation
import RouteKit
import RouteKitFoundation
import RouteModel
import RouteTable

/// A router of the fuzzer's routes: its guards decide by the route, and its handlers do nothing.
final class FuzzPart: _RoutePart, @unchecked Sendable {
    init(_ routes: FuzzRoutes) {
        super.init(_table: routes.table, routes: routes.table.routeCount, misses: routes.model.misses.count)
    }

    override func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool {
        FuzzRoutes.isOwn(route, argument, text)
    }

    override func _decide(
        _ isolation: isolated (any Actor)?, _ number: Int, _ context: RouteContext
    ) async -> GuardDecision {
        number == 0 ? .allow : .deny(reason: "no")
    }
}

enum OpenFuzz {
    static let text =
        "base aop:// https://h.example\n" + FuzzRoutes.rich
            + """
            public /guarded/{id: Int} requires login as guarded
            public /closed/{id: Int} requires login, paid as closed

            """
    static let routes = FuzzRoutes(text)!

    /// A router with nothing in its way, and one with all that there is.
    static let plain = RouteDispatcher(
        _table: routes.table, _parts: [FuzzPart(routes)], configuration: RouterConfiguration())
    private static let busy = RouteDispatcher(
        _table: routes.table, _parts: [FuzzPart(routes)],
        configuration: RouterConfiguration(
            admit: .allow(hosts: ["h.example"]), interceptors: [{ request, next in await next(request) }]))

    private static let overlays: [RouteOverlay] = [
        #""view": {"off": {}}"#, #""name": {"redirect": {"target": "home"}}"#, #""guarded": {"off": {"reason": "no"}}"#,
    ].compactMap { rules in
        let name = routes.model.routes[0].qualifiedName.split(separator: ".").dropLast().joined(separator: ".")
        let qualified =
            name.isEmpty
            ? rules : rules.replacing(/^"/, with: "\"\(name).").replacing("\"home\"", with: "\"\(name).home\"")
        let json = #"{"format": "swift-routes-overlay", "version": 1, "routes": {\#(qualified)}}"#
        return try? RouteOverlay(json: Data(json.utf8), for: busy)
    }

    static func run(_ input: [UInt8]) {
        var choices = ByteChoices(input)
        let overlay = choices.below(overlays.count + 1)
        var urls: [String] = []
        if choices.once(in: 4) {
            urls = [String(decoding: choices.rest(), as: UTF8.self)]
        } else {
            for _ in 0..<4 where urls.isEmpty || !choices.isAtEnd {
                var maker = URLMaker(routes.model, choices)
                urls.append(maker.url())
                choices = maker.choices
            }
        }
        if overlay < overlays.count { try? busy.apply(overlays[overlay]) } else { busy.removeOverlay() }
        let opened = urls
        waitFor { for url in opened { await open(url) } }
    }

    /// The fuzzer calls from its own thread, which nothing else runs on.
    static func waitFor(_ body: @escaping @Sendable () async -> Void) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await body()
            done.signal()
        }
        done.wait()
    }

    static func open(_ url: String) async {
        for source in [RouteSource.webView, .app] {
            for router in [plain, busy] {
                FuzzCounts.count(.urls)
                let outcome = await router.open(url, from: source)
                let isMatched =
                    OpenFuzz.routes.table.location(
                        of: url, audience: source == .app ? .app : .outside, limits: RouteLimits(),
                        accepts: FuzzRoutes.isOwn) != nil
                switch outcome {
                case .handled(let route, _):
                    FuzzCounts.count(.taken)
                    check(router.canOpen(url, from: source), "what was opened cannot be opened", url)
                    check(source == .app || route.isPublic, "an internal route was opened from outside", url)
                case .missed: check(!isMatched, "what matches was a miss", "\(url): \(outcome)")
                case .denied(let name, _):
                    check(
                        name == "admit" ? router === busy && source != .app : isMatched, "denied without a match",
                        "\(url): \(outcome)")
                case .failed: check(isMatched, "failed without a match", "\(url): \(outcome)")
                }
            }
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
