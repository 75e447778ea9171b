import Foundation
import RouteKitFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class AppURLs: RouteURLProtocol {}

final class WebURLs: RouteURLProtocol {
    override class var takesWebURLs: Bool { true }
}

/// A session whose requests the router of `AppURLs` answers.
func appSession() -> URLSession {
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [AppURLs.self, WebURLs.self]
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
}
