/// Resolves `web` declarations.
extension Resolution {
    /// Returns whether a pattern has URLs with an origin that browsers open.
    mutating func isOnTheWeb(_ pattern: PatternSyntax, below bases: Bases) -> Bool {
        if let origin = pattern.origin {
            if base(origin).origin.isWeb { return true }
        } else {
            if !bases.onTheWeb.origins.isEmpty || hasReportedBaseError(at: pattern.range) { return true }
            filesWithoutBase.insert(pattern.range.file)
        }
        // A `before` that refers to it is valid, and must not cause another error.
        omitted.insert(.routes)
        let fix =
            pattern.origin == nil
            ? "declare a base above it that has one, such as 'base https://www.example.com', or begin it with one"
            : "begin it with one, such as https://www.example.com"
        diagnostics.error(
            .missingOrigin,
            "'\(pattern.text)' has no web origin, and only http and https URLs can stay in the browser; \(fix)",
            at: pattern.range)
        return false
    }

    /// Returns whether a route named by a pattern can be opened.
    mutating func isOpened(_ found: RedirectModel, as use: TargetUse) -> Bool {
        let target = model.routes[found.target]
        guard target.isWeb else { return true }
        diagnostics.error(
            use.diagnostic,
            "'\(target.pattern)' is left to the web site, so the app does not open it; \(use.instead) a route, or "
                + "declare '\(target.pattern)' as one",
            at: found.range, notes: [.init("'\(target.pattern)' is declared here", at: target.range)])
        return false
    }
}
