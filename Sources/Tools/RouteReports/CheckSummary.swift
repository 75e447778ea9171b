package import RouteCompiler

/// The closing summary of `routec check` on a terminal: the checked files and the number of findings.
package struct CheckSummary: Sendable {
    private let routes: Int
    private let modules: Int
    private let files: Int
    private let errors: Int
    private let warnings: Int

    /// - Parameter files: The number of files, including those of included targets.
    package init(model: RouteModel, files: Int, diagnostics: Diagnostics) {
        routes = model.routes.count { !$0.isWeb }
        modules = model.modules.count
        self.files = files
        errors = diagnostics.all.count { $0.severity == .error }
        warnings = diagnostics.all.count - errors
    }

    /// One line: `11 routes of 3 modules in 3 files: no errors`.
    package var text: StyledText {
        let checked = [count(routes, "route"), "of", count(modules, "module"), "in", count(files, "file")]
        var outcome = [StyledText(errors == 0 ? "no errors" : count(errors, "error"), errors == 0 ? .green : .red)]
        if warnings > 0 { outcome.append(StyledText(count(warnings, "warning"), .yellow)) }
        return StyledText(checked.joined(separator: " ") + ": ")
            + outcome.dropFirst().reduce(outcome[0]) { $0 + ", " + $1 }
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
