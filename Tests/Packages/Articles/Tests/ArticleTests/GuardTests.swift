import Foundation
import MoreRoutes
import RouteKit
import RouteKitFoundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private typealias Routes = MoreRoutes

private struct Session: Sendable {
    var isLoggedIn = false
    var age = 18
}

private actor SessionOfAnActor {
    private(set) var isLoggedIn = false
    func logIn() { isLoggedIn = true }
}

private struct AccountScreens: Routes.Account.Handler {
    var session = SessionOfAnActor()
    func login(context: RouteContext) async throws -> Bool {
        await session.logIn()
        return true
    }
    func settings(context: RouteContext) async throws {}
}

private struct BlogScreens: Routes.Blog.Handler {
    func post(slug: String, context: RouteContext) async throws -> String { "post \(slug)" }
}

private struct Picker: Sendable {
    let numbers = 1...3
    var photos: AsyncStream<Photo> {
        AsyncStream { continuation in
            for number in numbers { continuation.yield(Photo(number: number)) }
            continuation.finish()
        }
    }
    var last: Photo { Photo(number: 4) }
}

private struct PhotoScreens: Routes.Photos.Handler {
    let picker = Picker()

    func pick(context: RouteContext) async throws -> Photo {
        for await photo in picker.photos {
            guard context.reply(photo, to: Routes.Photos.pick) else { break }  // false: the caller is gone
        }
        return picker.last
    }
}

private struct ShopScreens: Routes.Shop.Handler {
    func root(context: RouteContext) async throws {}
    func category(category: Routes.Shop.Category, context: RouteContext) async throws {}
    func item(category: Routes.Shop.Category, id: Int, context: RouteContext) async throws {}
}

/// "Misses, guards and limits", and "Requests through URLSession and web views".
@Suite struct GuardTests {
    private static func router(
        _ guards: any Routes.Guards, session: SessionOfAnActor = SessionOfAnActor(),
        _ configuration: RouterConfiguration = RouterConfiguration()
    ) -> Routes.Router {
        Routes.Router(
            account: AccountScreens(session: session), blog: BlogScreens(), photos: PhotoScreens(), shop: ShopScreens(),
            guards: guards, configuration: configuration)
    }

    private struct Guards {
        let session: Session

        struct AppGuards: Routes.Guards {
            let session: Session
            func login(context: RouteContext) async -> GuardDecision {
                session.isLoggedIn ? .allow : .redirect(Routes.Account.login)
            }
            func adult(context: RouteContext) async -> GuardDecision {
                session.age >= 18 ? .allow : .deny(reason: "for adults")
            }
        }
    }

    private struct Asking: Routes.Guards {
        let session: SessionOfAnActor

        func login(context: RouteContext) async -> GuardDecision {
            if await session.isLoggedIn { return .allow }
            let isLoggedIn = (try? await context.opener.open(Routes.Account.login)) ?? false
            return isLoggedIn ? .allow : .deny(reason: "nobody has logged in")
        }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
    }

    @Test func allowDenyOrRedirect() async {
        for (session, outcome) in [
            (Session(), "handled by Account.login: true"), (Session(isLoggedIn: true), "handled by Account.settings"),
            (Session(isLoggedIn: true, age: 17), "denied by adult: for adults"),
        ] {
            let router = Self.router(Guards.AppGuards(session: session))
            #expect("\(await router.open("aop://account/settings", from: .webView))" == outcome)
        }
    }

    @Test func logInAndOn() async throws {
        let session = SessionOfAnActor()
        let router = Self.router(Asking(session: session), session: session)
        try await router.open(Routes.Account.settings)
        #expect(await session.isLoggedIn)
    }

    @Test(arguments: [false, true]) func configurations(isUnderMaintenance: Bool) async {
        let configuration = RouterConfiguration(
            // Allow-lists: checked before a URL from outside is matched. Rules combine with &&, || and !.
            admit: .allow(schemes: ["aop", "https"], hosts: ["www.example.com"], applications: ["com.example.mail"]),
            // Around every open, in order: observe, change the options, stop, or lead elsewhere.
            interceptors: [
                { request, next in
                    if isUnderMaintenance { return request.deny(by: "maintenance") }
                    let outcome = await next(request)  // opens at most once
                    analytics.record(request.url, "\(outcome)")
                    return outcome
                }
            ],
            limits: RouteLimits(urlLength: 4096, redirects: 4),
            urlOpener: ProcessURLOpener())  // RouteKitFoundation: xdg-open; RouteKitUI has UIApplication
        let router = Self.router(Asking(session: SessionOfAnActor()), configuration)
        let outcome = await router.open("aop://shop", from: .application("com.example.mail"))
        #expect("\(outcome)" == (isUnderMaintenance ? "denied by maintenance" : "handled by Shop.root"))
        #expect(
            "\(await router.open("aop://shop", from: .application("com.example.game")))".hasPrefix(
                "denied by admission"))
    }

    @Test func interceptors() async {
        var configuration = RouterConfiguration()
        configuration.interceptors = [
            { request, next in
                let outcome = await next(request)
                analytics.record(request.url, "\(outcome)")
                return outcome
            }
        ]
        let router = Self.router(Asking(session: SessionOfAnActor()), configuration)
        #expect(await router.open("aop://shop", from: .webView).isHandled)
    }

    @Test @MainActor func replies() async throws {
        let router = Self.router(Asking(session: SessionOfAnActor()))
        let shown = Shown()
        let show: @Sendable (Photo) -> Void = { photo in shown.add(photo.number) }
        let last = try await router.open(Routes.Photos.pick) { photo in show(photo) }
        #expect(last.number == 4)
        #expect(shown.numbers == [1, 2, 3])
        for try await photo in router.replies(to: Routes.Photos.pick) { show(photo) }
        #expect(shown.numbers == [1, 2, 3, 1, 2, 3, 4])
    }
}

private final class Shown: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Int] = []
    var numbers: [Int] { lock.withLock { all } }
    func add(_ number: Int) { lock.withLock { all.append(number) } }
}

/// Requests that the router answers.
@Suite struct RequestTests {
    final class AppURLs: RouteURLProtocol {}  // RouteKitFoundation

    @Test func requestsAreAnswered() async throws {
        let router = Routes.Router(
            account: AccountScreens(), blog: BlogScreens(), photos: PhotoScreens(), shop: ShopScreens(),
            guards: NoGuards())
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        AppURLs.setRouter(router)
        configuration.protocolClasses = [AppURLs.self] + (configuration.protocolClasses ?? [])
        let (data, response) = try await URLSession(configuration: configuration).data(
            from: URL(string: "aop://blog/post/x")!)
        #expect(String(decoding: data, as: UTF8.self) == "post x")
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    private struct NoGuards: Routes.Guards {
        func login(context: RouteContext) async -> GuardDecision { .allow }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
    }
}
