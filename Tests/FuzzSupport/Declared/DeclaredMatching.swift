/// How all targets match, as they declare it.
package struct DeclaredMatching: Sendable {
    /// Literals and enums in paths, and keys of queries, are compared without the case of letters.
    package var foldsCase = false
    /// In a query `+` is a space.
    package var plusIsSpace = false

    var lines: [String] {
        (foldsCase ? ["matching case-insensitive"] : []) + (plusIsSpace ? ["matching plus-as-space"] : [])
    }

    /// Returns whether a key of a URL is a declared one.
    func isKey(_ key: String, _ declared: String) -> Bool {
        foldsCase ? key.lowercased() == declared.lowercased() : key == declared
    }
}
