import RouteCommandLine
import RouteCompiler
import RouteDocs
import RouteJSON
import RouteMatching
import RouteReports

extension CompiledRoutes {
    var diagnosticsAsJSON: JSON { DiagnosticPrinter(sources: sources).json(of: diagnostics) }

    /// Returns a copy with warnings about routes whose `until` is a day or earlier.
    func warningOfOverdue(on today: CalendarDate) -> CompiledRoutes {
        var routes = self
        routes.diagnostics = OverdueRoutes.added(to: diagnostics, of: model, on: today)
        return routes
    }

    /// The match table.
    var table: RouteTable { RouteTable(bytes: tableBytes) }

    /// The documentation. Valid only for routes without errors.
    func docs(title: String?) -> RouteDocs {
        RouteDocs(model: model, sources: sources, precedence: precedence, title: title)
    }
}
