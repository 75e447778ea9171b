package import RouteCompiler
package import RouteMatching

/// The origin of a URL in normalized form.
package enum URLOrigin {
    /// `nil` for a web URL without a host that routes could have.
    package static func of(_ url: ParsedURL) -> Origin? { URLText.origin(of: url) }

    /// Returns `nil` for an invalid URL.
    package static func of(_ url: [UInt8]) -> Origin? {
        URLText(String(decoding: url, as: UTF8.self), plusAsSpace: false)?.origin
    }
}
