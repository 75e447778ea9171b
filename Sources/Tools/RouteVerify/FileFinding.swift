package import RouteJSON

/// The position of an entry in a compared file.
struct FilePlace: Hashable, Sendable {
    /// The line of an XML element.
    var line: Int?
    /// The path of a JSON value, such as `details[0].components[2]`.
    var entry: String?
}

/// A finding in a compared file.
package struct FileFinding: Hashable, Sendable {
    package var file: String
    var place = FilePlace()
    var id: String
    var message: String
    /// The example URL.
    var url: String?

    /// A finding about a whole file or an answer of a server.
    package init(_ file: String, _ id: String, _ message: String) {
        (self.file, self.id, self.message) = (file, id, message)
    }

    /// `AndroidManifest.xml:14: error: matches … [over-claim]`.
    package var text: String {
        let line = place.line.map { ":\($0)" } ?? ""
        let entry = place.entry.map { "\($0) " } ?? ""
        return "\(file)\(line): error: \(entry)\(message) [\(id)]"
    }

    /// One object with the members of a diagnostic, without a column, and with `entry` and `url`.
    package var json: JSON {
        .object([
            ("severity", .string("error")), ("id", .string(id)), ("message", .string(message)), ("file", .string(file)),
            ("line", place.line.map { .number($0) } ?? .null), ("entry", JSON(place.entry)), ("url", JSON(url)),
        ])
    }
}
