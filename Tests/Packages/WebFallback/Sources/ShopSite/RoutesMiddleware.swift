import HTTPTypes
import Hummingbird
import RouteKit
import RouteKitFoundation
import Synchronization

/// Answers GET and HEAD for all URLs that a public route of a router takes; other requests go on.
///
/// A handler that returns something answers with that, as ``RouteKitFoundation/RouteResponse`` has it; one that returns
/// nothing says which page to show, by ``WebVisit``. A URL of a redirect leads to the URL of the route that it ends at.
struct RoutesMiddleware<Context: RequestContext>: RouterMiddleware {
    private let router: RouteDispatcher
    private let origin: String
    private let page: @Sendable (WebVisit.Page) -> String

    /// - Parameters:
    ///   - origin: The origin of the site's URLs. It never comes from a request, which can contain any host.
    ///   - page: A page of HTML.
    init(
        _ router: RouteDispatcher, origin: String, page: @escaping @Sendable (WebVisit.Page) -> String
    ) {
        self.router = router
        self.origin = origin
        self.page = page
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let url = origin + request.uri.string
        guard request.method == .get || request.method == .head, request.uri.string.hasPrefix("/"),
            router.canOpen(url, from: .universalLink)
        else { return try await next(request, context) }
        let visit = WebVisit()
        let match = router.match(url)
        let options = OpenOptions(at: visit)
        let outcome: RouteOutcome
        if match?.route.resultType != nil {
            // A route with a result may take time. If the client disconnects, the handler is canceled.
            outcome = try await request.body.consumeWithCancellationOnInboundClose { [router] _ in
                await router.open(url, from: .universalLink, options: options)
            }
        } else {
            outcome = await router.open(url, from: .universalLink, options: options)
        }
        var response = answer(outcome, visit.page, isRedirected: match?.redirect != nil)
        if request.method == .head { response.body = ResponseBody() }
        return response
    }

    private func answer(_ outcome: RouteOutcome, _ page: WebVisit.Page?, isRedirected: Bool) -> Response {
        if isRedirected, let canonical = page?.url {
            return Response(status: .movedPermanently, headers: [.location: canonical])
        }
        if case .handled(_, let value) = outcome, value is Void, let page {
            return Self.response(200, "text/html; charset=utf-8", Array(self.page(page).utf8))
        }
        let response = RouteResponse(outcome)
        return Self.response(response.status, response.headers["Content-Type"], response.body)
    }

    private static func response(_ status: Int, _ type: String?, _ body: some Sequence<UInt8>) -> Response {
        var headers = HTTPFields()
        if let type { headers[.contentType] = type }
        headers[HTTPField.Name("X-Content-Type-Options")!] = "nosniff"
        return Response(
            status: HTTPResponse.Status(code: status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
}

/// A handler's answer to a request. Handlers in an app never use it.
final class WebVisit: NavigationOrigin {
    struct Page: Sendable {
        /// The route with its arguments, by its one URL on the web and by that in the app.
        var info: RouteInfo
        var url: String?
        var appURL: String?
        var arguments: [(name: String, value: String)]
    }

    private let state = Mutex<Page?>(nil)

    var page: Page? { state.withLock { $0 } }

    func show(_ page: Page) { state.withLock { $0 = page } }
}
