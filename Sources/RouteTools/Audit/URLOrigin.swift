import RouteModel

/// The origin of a web URL, in the form that equal ones share.
package enum URLOrigin {
    /// `https://www.example.com`; `nil` for what is no URL.
    package static func text(of url: [UInt8]) -> String? {
        URLText(String(decoding: url, as: UTF8.self), plusAsSpace: false)?.origin.text
    }
}
