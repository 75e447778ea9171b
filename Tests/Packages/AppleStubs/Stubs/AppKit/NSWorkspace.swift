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
    /// For tests: hosts whose links some app opens.
    public var stubLinkHosts: Set<String> = []

    // https://developer.apple.com/documentation/appkit/nsworkspace/open(_:)
    @available(macOS 10.0, *)
    open func open(_ url: URL) -> Bool {
        guard stubSchemes.contains(url.scheme ?? "") else { return false }
        stubOpened.append(url)
        return true
    }

    // https://developer.apple.com/documentation/appkit/nsworkspace/openconfiguration
    @available(macOS 10.15, *)
    open class OpenConfiguration: NSObject {
        // https://developer.apple.com/documentation/appkit/nsworkspace/openconfiguration/requiresuniversallinks
        @available(macOS 10.15, *)
        open var requiresUniversalLinks = false
    }

    // https://developer.apple.com/documentation/appkit/nsworkspace/open(_:configuration:completionhandler:)
    @available(macOS 10.15, *)
    @discardableResult
    open func open(_ url: URL, configuration: NSWorkspace.OpenConfiguration) async throws -> NSRunningApplication {
        let isLink = stubLinkHosts.contains(url.host ?? "")
        guard isLink || !configuration.requiresUniversalLinks && stubSchemes.contains(url.scheme ?? "") else {
            throw CocoaError(.fileNoSuchFile)
        }
        stubOpened.append(url)
        return NSRunningApplication()
    }

    // https://developer.apple.com/documentation/appkit/nsworkspace/urlforapplication(toopen:)-7qkzf
    @available(macOS 10.6, *)
    open func urlForApplication(toOpen url: URL) -> URL? {
        stubSchemes.contains(url.scheme ?? "") ? URL(fileURLWithPath: "/Applications/Other.app") : nil
    }
}

// https://developer.apple.com/documentation/appkit/nsrunningapplication
@available(macOS 10.6, *)
open class NSRunningApplication: NSObject {}
