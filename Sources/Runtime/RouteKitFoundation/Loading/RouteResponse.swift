public import Foundation
public import RouteKit

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The response to a request for a route's URL, by ``RouteURLProtocol`` or in a web view.
///
/// A handler can return one to set the body, status, and headers, for example of an HTML page.
public struct RouteResponse: Sendable, Hashable {
    /// As in HTTP.
    public var status: Int
    /// Names in any letter case. `Content-Length` is added.
    public var headers: [String: String]
    /// Empty for none.
    public var body: Data

    /// An answer of a handler's own making.
    public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A text; by default a plain one.
    public init(status: Int = 200, contentType: String = "text/plain; charset=utf-8", text: String) {
        self.init(status: status, headers: ["Content-Type": contentType], body: Data(text.utf8))
    }

    /// A page for a web view.
    public static func html(_ text: String, status: Int = 200) -> RouteResponse {
        RouteResponse(status: status, contentType: "text/html; charset=utf-8", text: text)
    }

    /// Creates the response for the outcome of an open.
    ///
    /// - 200 with the handler's result: a ``RouteResponse`` or Data unchanged, a String as plain text, and other
    ///   Encodable values as JSON, with dates in ISO 8601
    /// - 204 without a result
    /// - 404 for a miss, handled or not
    /// - 403 if a guard, the overlay, or the router's configuration denied the open
    /// - 500 with the error's description if the handler threw, or if its result has no form above
    public init(_ outcome: RouteOutcome) {
        switch outcome {
        case .handled(let route, let value):
            do {
                self = try Self.response(to: value)
            } catch {
                self.init(status: 500, text: "\(route) returned a value that is not a response: \(error)")
            }
        case .missed(let reason, _): self.init(status: 404, text: "\(reason)")
        case .denied(let name, let reason): self.init(status: 403, text: reason ?? "denied by \(name)")
        case .failed(_, let error): self.init(status: 500, text: "\(error)")
        }
    }

    private static func response(to value: any Sendable) throws -> RouteResponse {
        switch value {
        case is Void: return RouteResponse(status: 204)
        case let response as RouteResponse: return response
        case let text as String: return RouteResponse(text: text)
        case let data as Data:
            return RouteResponse(headers: ["Content-Type": "application/octet-stream"], body: data)
        case let encodable as any Encodable:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .iso8601
            return RouteResponse(
                headers: ["Content-Type": "application/json"], body: try encoder.encode(encodable))
        default: throw NoResponse(type: "\(type(of: value))")
        }
    }

    private struct NoResponse: Error, CustomStringConvertible {
        var type: String
        var description: String { "\(type) is not Encodable" }
    }

    /// As the URL loading system has it.
    public func httpResponse(for url: URL) -> HTTPURLResponse? {
        var headers = headers
        if !headers.keys.contains(where: { $0.lowercased() == "content-length" }) {
            headers["Content-Length"] = "\(body.count)"
        }
        return HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
}
