package import RouteJSON

/// The position of an entry in a compared file.
package struct FilePlace: Hashable, Sendable {
    /// The line on which the XML element or the JSON value begins.
    package var line: Int?
    /// The path of a JSON value, such as `details[0].components[2]`.
    package var entry: String?
    /// The included file that has the entry; `nil` for the compared file.
    package var file: String?
}

/// A finding in a compared file.
package struct FileFinding: Hashable, Sendable {
    package var file: String
    package var place = FilePlace()
    /// True for a finding that does not fail the check.
    package var isWarning = false
    /// True to name the path of a JSON value in ``text`` instead of its line.
    package var namesEntry = true
    var id: String
    var message: String
    /// The example URL.
    package var url: String?

    /// The ID of a finding about an entry that opens no app.
    package static let missingAppID = "missing-app-id"

    /// - Parameters:
    ///   - file: The compared file, or the URL of a server's answer. The place may name another file, which it includes.
    ///   - place: The entry; `nil` for a finding about the whole file.
    package init(_ file: String, _ id: String, _ message: String, at place: FilePlace? = nil, url: String? = nil) {
        (self.file, self.place, self.url) = (place?.file ?? file, place ?? FilePlace(), url)
        (self.id, self.message) = (id, message)
    }

    /// `AndroidManifest.xml:14: error: matches … [over-claim]`.
    package var text: String {
        let entry = namesEntry ? place.entry.map { "\($0) " } : nil
        let line = entry == nil ? place.line.map { ":\($0)" } : nil
        return "\(file)\(line ?? ""): \(severity): \(entry ?? "")\(message) [\(id)]"
    }

    private var severity: String { isWarning ? "warning" : "error" }

    /// One object with the members of a diagnostic, without a column, and with `entry` and `url`.
    package var json: JSON {
        [
            "severity": .string(severity), "id": .string(id), "message": .string(message),
            "file": .string(file),
            "line": place.line.map { .number($0) } ?? .null, "entry": JSON(place.entry), "url": JSON(url),
        ]
    }
}
