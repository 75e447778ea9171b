import RouteCompiler
import RouteIDE

extension Compilation {
    /// The fixes that editors offer for a diagnostic.
    func fixes(of diagnostic: Diagnostic) -> [Fix] { QuickFixes(model, sources).fixes(of: diagnostic) }

    /// The fixes of all diagnostics.
    var fixes: [Fix] { diagnostics.all.flatMap(fixes) }
}
