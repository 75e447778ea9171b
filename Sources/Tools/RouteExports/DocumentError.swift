import RouteJSON

/// The reason why a file is malformed.
package struct DocumentError: Error, Equatable {
    package var message: String

    package init(_ message: String) { self.message = message }

    fileprivate init(_ error: JSONError) { self.init("invalid JSON: \(error.message)") }
}

extension JSON {
    /// Parses the content of a file.
    package init(file bytes: [UInt8]) throws(DocumentError) {
        do throws(JSONError) {
            self = try JSON(parsing: bytes)
        } catch {
            throw DocumentError(error)
        }
    }

    /// Parses the content of a file that may be malformed in ways that other parsers accept.
    ///
    /// - Parameter lines: Gets the lines of the values by their paths.
    package init(file bytes: [UInt8], lines: inout [String: Int]) throws(DocumentError) {
        do throws(JSONError) {
            self = try JSON(lenientlyParsing: bytes, lines: &lines)
        } catch {
            throw DocumentError(error)
        }
    }
}
