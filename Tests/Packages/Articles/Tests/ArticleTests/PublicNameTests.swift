import AppRoutes
import Foundation
import MoreRoutes
import RouteKit
import Testing

/// Names, labels, defaults and types that programs are written against: they are spelt out here as such programs may have
/// them, so that this file does not compile where one is another.
@Suite struct PublicNameTests {
    private struct Window: NavigationOrigin {}

    private final class Events: Sendable {
        nonisolated(unsafe) private(set) var all: [RouteEvent] = []
        func add(_ event: RouteEvent) { all.append(event) }
    }

    private static func router(_ configuration: RouterConfiguration = RouterConfiguration()) -> Routes.Router {
        Routes.Router(comment: CommentScreens(), guards: AppGuards(), configuration: configuration)
    }

    @Test func events() async throws {
        let gate = RouteGate(keep: 1, lifetime: .seconds(600))
        gate.open()
        let events = Events()
        let router = Self.router(
            RouterConfiguration(interceptors: [gate.interceptor], observe: { (event: RouteEvent) in events.add(event) })
        )
        await router.open("aop://comment/show/7", from: .universalLink)
        await router.open("aop://nothing", from: .application("com.example.mail"))
        #expect(events.all.count == 2)
        let event = try #require(events.all.first)
        let (id, pattern): (String?, String?) = (event.id, event.pattern)
        let (source, role): (RouteSource, RouteRole) = (event.source, event.role)
        let (reason, guardName): (MissReason?, String?) = (event.missReason, event.guardName)
        let (redirects, duration): (Int, Duration) = (event.redirects, event.duration)
        #expect(id == "comment.view" && pattern?.hasPrefix("/comment/view/{id: Int}") == true)
        #expect(source == .universalLink && role == .target)
        #expect(reason == nil && guardName == nil && redirects == 1 && duration >= .zero)
        switch event.outcome {
        case .handled: break
        case .missed, .denied, .failed: Issue.record("\(event)")
        }
        #expect(events.all[1].id == nil && events.all[1].outcome == .missed && events.all[1].missReason == .noRoute)
    }

    /// Why a gate lets go of what it holds is text that outcomes have.
    @Test func reasonsOfAGate() async {
        let gate = RouteGate()
        let router = Self.router(RouterConfiguration(interceptors: [gate.interceptor]))
        func opening(waiting count: Int) async -> Task<RouteOutcome, Never> {
            let task = Task { await router.open("aop://comment/view/1", from: .notification) }
            while gate.heldCount < count { await Task.yield() }
            return task
        }
        let first = await opening(waiting: 1)
        async let second = router.open("aop://comment/view/2", from: .notification)
        guard case .denied(by: .gate, reason: "superseded") = await first.value else {
            Issue.record("the first was not superseded")
            return
        }
        gate.discard()
        guard case .denied(by: .gate, reason: "discarded") = await second else {
            Issue.record("the second was not discarded")
            return
        }
        gate.open()
        gate.close()
        #expect(!gate.isOpen)
    }

    @Test func opening() async throws {
        let router: any RouteOpener = Self.router()
        let plain = OpenOptions()
        #expect(plain.ancestors == .none && plain.animated && plain.transition == nil && plain.origin == nil)
        let options = OpenOptions(transition: .show, animated: false, at: Window(), ancestors: .open)
        let outcome: RouteOutcome = await router.open("aop://comment/view/1", from: .custom("a"), options: options)
        guard case .handled(let info, _) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let (name, id, file, line): (String, String, String, Int) = (info.name, info.id, info.file, info.line)
        #expect(name == "Comment.view" && id == "comment.view" && file == "Comment.routes" && line == 6)
        let result: Int = try await router.open(
            Routes.Comment.reply(id: 1, message: "Hi"), using: .present, at: Window())
        #expect(result == 2)
        let all: [RouteInfo] = Routes.all
        #expect(all.map(\.isPublic) == [false, true, true])
    }

    @Test func ancestorsAndQueries() throws {
        let route: Route<Void> = MoreRoutes.Shop.item(category: .toys, id: 7)
        let above: [any Routable] = route.ancestors
        #expect(above.compactMap(\.url) == ["aop://shop", "aop://shop/toys"])
        let context = RouteContext(for: route, role: .ancestor, opener: Self.router())
        let items: [(key: String, value: String?)] = context.otherQueryItems
        #expect(items.isEmpty && context.role == .ancestor && context.url == "aop://shop/toys/7")
    }

    @Test func parameters() {
        enum Word: String, RouteParameter { case a }
        struct Number: RouteParameter, RawRepresentable { var rawValue: Int }
        struct Own: RouteParameter {
            init?(routeValue: String) { if routeValue != "own" { return nil } }
            var routeValue: String { "own" }
        }
        #expect(Word(routeValue: "a") == .a && Number(routeValue: "7")?.rawValue == 7 && Own(routeValue: "x") == nil)
        #expect(Word.a.routeValue == "a" && Number(rawValue: 7).routeValue == "7")
    }
}
