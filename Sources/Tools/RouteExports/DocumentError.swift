import RouteJSON

/// The reason why a file is malformed.
package struct DocumentError: Error, Equatable {
    package var message: String

    package init(_ message: String) { self.message = message }
}

extension JSON {
    /// Parses the content of a file.
    ///
    /// - Parameter leniently: True to accept duplicate names in an object, as other parsers do.
    package init(file bytes: [UInt8], leniently: Bool = false) throws(DocumentError) {
        do throws(JSONError) {
            self = leniently ? try JSON(lenientlyParsing: bytes) : try JSON(parsing: bytes)
        } catch {
            throw DocumentError("invalid JSON: \(error.message)")
        }
    }
}
