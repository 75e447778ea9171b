/// Why a file could not be compared at all.
package struct VerifyError: Error, Equatable {
    package var message: String

    package init(_ message: String) { self.message = message }
}
