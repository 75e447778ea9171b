public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

// https://developer.apple.com/documentation/webkit/wkwebview
@available(iOS 8.0, *)
@MainActor open class WKWebView: NSObject {}

// https://developer.apple.com/documentation/webkit/wkframeinfo
@available(iOS 8.0, *)
@MainActor open class WKFrameInfo: NSObject {
    /// With a setter for tests.
    public var isMainFrame = true
}

// https://developer.apple.com/documentation/webkit/wknavigationtype
@available(iOS 8.0, *)
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}

// https://developer.apple.com/documentation/webkit/wknavigationactionpolicy
@available(iOS 8.0, *)
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow, download
}

// https://developer.apple.com/documentation/webkit/wknavigationaction
@available(iOS 8.0, *)
@MainActor open class WKNavigationAction: NSObject {
    /// With setters for tests.
    public var targetFrame: WKFrameInfo?
    public var navigationType = WKNavigationType.other
    public var request = URLRequest(url: URL(fileURLWithPath: "/"))
}

/// All of its methods are optional in Objective-C.
// https://developer.apple.com/documentation/webkit/wknavigationdelegate
@available(iOS 8.0, *)
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
}

// https://developer.apple.com/documentation/webkit/wkwebviewconfiguration
@available(iOS 8.0, *)
@MainActor open class WKWebViewConfiguration: NSObject {
    // https://developer.apple.com/documentation/webkit/wkwebviewconfiguration/seturlschemehandler(_:forurlscheme:)
    @available(iOS 11.0, *)
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {}
}

// https://developer.apple.com/documentation/webkit/wkurlschemehandler
@available(iOS 11.0, *)
@MainActor public protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

// https://developer.apple.com/documentation/webkit/wkurlschemetask
@available(iOS 11.0, *)
public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}
