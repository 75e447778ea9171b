import RouteCommandLine
import RouteCompiler
import RouteDocs
import RouteJSON
import RouteMatching
import RouteReports

extension CompiledRoutes {
    var diagnosticsAsJSON: JSON { DiagnosticPrinter(sources: sources).json(of: diagnostics) }

    /// With warnings of routes that were to be there until a day, or one before it.
    func warningOfOverdue(on today: CalendarDate) -> CompiledRoutes {
        var routes = self
        routes.diagnostics = OverdueRoutes.added(to: diagnostics, of: model, on: today)
        return routes
    }

    /// The table that URLs are matched with.
    var table: RouteTable { RouteTable(bytes: tableBytes) }

    /// The documentation; only for routes without errors.
    func docs(title: String?) -> RouteDocs {
        RouteDocs(model: model, sources: sources, precedence: precedence, title: title)
    }
}
