package import RouteCompiler

/// A file for another tool or platform.
package struct Export: Sendable {
    package var text: String
    /// Warnings that the author of the routes can act on.
    package var warnings: Diagnostics
    /// Differences between the routes and what the format can express.
    package var limits: PlatformLimits
    /// Everything there is to say, the limits in full.
    package var diagnostics: Diagnostics {
        var result = limits.diagnostics
        for warning in warnings.all { result.append(warning) }
        return result
    }

    package init(_ text: String, _ warnings: Diagnostics = Diagnostics(), limits: PlatformLimits = PlatformLimits()) {
        self.text = text
        self.warnings = warnings
        self.limits = limits
    }
}
