import RouteKit

@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// Routes compiled from text, and what their table makes of URLs.
struct CompiledRoutes {
    let model: RouteModel
    let sources: [Source]
    let table: RouteTable
    let errors: [String]

    init(_ text: String) {
        self.init(files: [("Test.routes", text)])
    }

    init(files: [(name: String, text: String)]) {
        let compilation = Compilation(sources: files.map { Source(path: "/" + $0.name, text: $0.text) })
        model = compilation.model
        sources = compilation.sources
        errors = compilation.diagnostics.all.filter { $0.severity == .error }.map(\.message)
        table = RouteTable(
            bytes: Lowering.table(
                for: model, sources: compilation.sources, precedence: compilation.precedence))
    }

    /// A route's name and its arguments' texts in one line, or the reason of a miss.
    func outcome(
        _ url: String, audience: Audience = .app, limits: RouteLimits = .none,
        accepts: BacktrackingMatcher.Accepts = { _, _, _ in true }
    ) -> String {
        switch table.match(url, audience: audience, limits: limits, accepts: accepts) {
        case .web: return "miss: \(MissReason.leftToWeb)"
        case .miss(let reason): return "miss: \(reason)"
        case .route(let route, let arguments): return words(route, arguments)
        }
    }

    func words(_ route: RouteNumber, _ arguments: _RouteArguments, upTo limit: Int = .max) -> String {
        let entry = model.routes[RouteID(route)]
        var words = [entry.name ?? entry.qualifiedName]
        for (index, argument) in entry.arguments.prefix(limit).enumerated() {
            guard let texts = arguments.texts(index) else { continue }
            words.append("\(argument.name)=" + (argument.isList ? "\(texts)" : texts[0]))
        }
        return words.joined(separator: " ")
    }
}
