import Foundation
import HTTPTypes
public import Hummingbird
import RouteKit
import ShopRoutes

/// The site: the routes of the app and their association files.
public enum ShopSite {
    public static let origin = "https://shop.example.com"

    /// - Parameter log: Receives the lines of the access log.
    public static func router(log: (@Sendable (String) -> Void)? = nil) -> Router<BasicRequestContext> {
        let routes = Routes.Router(shop: ShopHandlers())
        let router = Router()
        if let log { router.add(middleware: AccessLog(write: log)) }
        router.add(middleware: NotFoundMiddleware(routes))
        router.add(middleware: RoutesMiddleware(routes, origin: origin, page: ShopPages.fallback))
        wellKnown(router)
        press(router)
        return router
    }

    /// The pages matched by Hummingbird's own router and decoded by hand, for comparison in the benchmark.
    public static func handWritten() -> Router<BasicRequestContext> {
        let router = Router()
        wellKnown(router)
        press(router)
        router.get("/") { _, _ in page(Routes.Shop.home) }
        router.get("/item/:id") { request, context in
            let id = try context.parameters.require("id", as: Int.self)
            let text = request.uri.queryParameters["color"].map(String.init) ?? "red"
            guard let color = Routes.Shop.Color(routeValue: text) else { throw HTTPError(.notFound) }
            return page(Routes.Shop.item(id: id, color: color), ("id", "\(id)"), ("color", color.routeValue))
        }
        router.get("/search") { request, _ in
            guard let text = request.uri.queryParameters["q"].map(String.init) else { throw HTTPError(.notFound) }
            return page(Routes.Shop.search(q: text), ("q", text))
        }
        router.get("/article/:id") { _, context in
            let id = try context.parameters.require("id", as: Int.self)
            return Response(status: .movedPermanently, headers: [.location: "\(origin)/item/\(id)"])
        }
        return router
    }

    private static func page(_ route: some Routable, _ arguments: (name: String, value: String)...) -> Response {
        let page = WebVisit.Page(
            info: route.info, url: route.url(for: .https), appURL: route.url(for: "shop"),
            arguments: arguments)
        return html(ShopPages.fallback(page))
    }

    static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
        var headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
        headers[HTTPField.Name("X-Content-Type-Options")!] = "nosniff"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// A page of the site itself: the middleware passes on the URL of a `web` declaration.
    private static func press(_ router: Router<BasicRequestContext>) {
        router.get("/pictures/press/**") { _, context in
            let names = context.parameters.getCatchAll().map { String($0).removingPercentEncoding ?? String($0) }
            return html(ShopPages.press(names))
        }
    }

    private static func wellKnown(_ router: Router<BasicRequestContext>) {
        let files = [
            ("apple-app-site-association", PackageResources.apple_app_site_association),
            ("assetlinks.json", PackageResources.assetlinks_json),
        ]
        for (name, bytes) in files {
            let body = ByteBuffer(bytes: bytes)
            router.get("/.well-known/\(name)") { _, _ in
                Response(
                    status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
            }
        }
    }
}

/// Answers unmatched requests with the nearest routes.
struct NotFoundMiddleware<Context: RequestContext>: RouterMiddleware {
    private let routes: [RouteInfo]

    init(_ router: RouteDispatcher) { routes = router.routes }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            return ShopSite.html(
                ShopPages.notFound(NearestRoutes.find(request.uri.string, in: routes)), status: .notFound)
        }
    }
}
