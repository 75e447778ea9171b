import Foundation
import RouteKit
import RouteKitFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol class that lets the router answer `URLSession` requests for the app's URLs.
final class AppURLs: RouteURLProtocol {
    static func session(_ router: RouteDispatcher) -> URLSession {
        setRouter(router)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [AppURLs.self] + (configuration.protocolClasses ?? [])
        return URLSession(configuration: configuration)
    }
}
