import RouteJSON

/// Why a file could not be compared at all.
package struct VerifyError: Error, Equatable {
    package var message: String

    package init(_ message: String) { self.message = message }
}

extension JSON {
    /// What a file of an app or a server says.
    /// - Parameter leniently: Whether a name may stand twice in an object, as other readers let it.
    init(file bytes: [UInt8], leniently: Bool = false) throws(VerifyError) {
        do throws(JSONError) {
            self = leniently ? try JSON(lenientlyParsing: bytes) : try JSON(parsing: bytes)
        } catch {
            throw VerifyError("it is no JSON: \(error.message)")
        }
    }
}
