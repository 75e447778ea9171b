package import RouteCompiler
import RouteJSON
package import RouteMatching

extension RouteModel {
    /// Returns whether a text is a value of an argument with a Swift type. Checks the types of Foundation that the language
    /// knows, and accepts every text for a type of the app.
    package func accepts(_ route: RouteNumber, _ argument: Int, _ text: String) -> Bool {
        switch routes[RouteID(route)].arguments[argument].type {
        case .opaque("Date"), .opaque("Foundation.Date"): DateForm(text) != nil
        case .opaque("URL"), .opaque("Foundation.URL"): ParsedURL(text)?.isAbsolute ?? false
        default: true
        }
    }
}

extension ParsedURL {
    /// True if Foundation decodes the URL. Versions of Foundation differ in the path and the query, which are not checked.
    fileprivate var isAbsolute: Bool {
        guard let authority, authority.reason != .userInfo else { return hasScheme }
        let host = bytes[authority.start..<authority.hostEnd]
        return hasScheme && authority.reason != .unknownOrigin
            && !host.contains { $0 <= 0x20 || $0 == 0x7F || "\"<>\\^`{|}".utf8.contains($0) }
    }
}
