package import RouteCompiler

/// A file for another platform, and what that platform cannot say of the routes.
package struct Export: Sendable {
    package var text: String
    /// Warnings at the routes concerned, each with what stands in the file instead.
    package var diagnostics: Diagnostics

    package init(_ text: String, _ diagnostics: Diagnostics = Diagnostics()) {
        self.text = text
        self.diagnostics = diagnostics
    }
}
