package import RouteCompiler

/// The closing summary of `routec check` on a terminal: the checked files and the number of findings.
package struct CheckSummary: Sendable {
    /// One line: `11 routes of 3 modules in 3 files: no errors`.
    package let text: StyledText

    /// - Parameter files: The number of files, including those of included targets.
    package init(model: RouteModel, files: Int, diagnostics: Diagnostics) {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let errors = diagnostics.all.count { $0.severity == .error }
        let warnings = diagnostics.all.count - errors
        let (routes, modules) = (model.routes.count { !$0.isWeb }, model.modules.count)
        let checked = "\(count(routes, "route")) of \(count(modules, "module")) in \(count(files, "file")): "
        let outcome = StyledText(errors == 0 ? "no errors" : count(errors, "error"), errors == 0 ? .green : .red)
        text =
            StyledText(checked) + outcome
            + (warnings == 0 ? "" : ", " + StyledText(count(warnings, "warning"), .yellow))
    }
}
