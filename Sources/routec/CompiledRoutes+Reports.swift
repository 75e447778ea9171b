import RouteCommandLine
import RouteJSON
import RouteSyntax
import RouteTools

extension CompiledRoutes {
    var diagnosticsAsJSON: JSON { DiagnosticPrinter(sources: sources).json(of: diagnostics) }

    /// The documentation; only for routes without errors.
    func docs(title: String?) -> RouteDocs {
        RouteDocs(model: model, sources: sources, specificity: specificity, title: title)
    }
}
