@_exported public import AppleFoundation

// https://developer.apple.com/documentation/appkit/nsworkspace
@available(macOS 10.0, *)
open class NSWorkspace: NSObject {
    // https://developer.apple.com/documentation/appkit/nsworkspace/shared
    @available(macOS 10.0, *)
    nonisolated(unsafe) public static let shared = NSWorkspace()

    /// For tests: the schemes that some app opens, and the URLs that were opened.
    public var stubSchemes: Set<String> = []
    public private(set) var stubOpened: [URL] = []

    // https://developer.apple.com/documentation/appkit/nsworkspace/open(_:)
    @available(macOS 10.0, *)
    open func open(_ url: URL) -> Bool {
        guard stubSchemes.contains(url.scheme ?? "") else { return false }
        stubOpened.append(url)
        return true
    }

    // https://developer.apple.com/documentation/appkit/nsworkspace/urlforapplication(toopen:)-7qkzf
    @available(macOS 10.6, *)
    open func urlForApplication(toOpen url: URL) -> URL? {
        stubSchemes.contains(url.scheme ?? "") ? URL(fileURLWithPath: "/Applications/Other.app") : nil
    }
}
