package import RouteModel

/// The origin of a web URL, in the form that equal ones share.
package enum URLOrigin {
    /// `nil` for what is no URL.
    package static func of(_ url: [UInt8]) -> Origin? {
        URLText(String(decoding: url, as: UTF8.self), plusAsSpace: false)?.origin
    }
}
