import RouteCompiler
import RouteExports
import RouteMatching
import RouteReports
import Testing

@testable import RouteFleet

/// Routes without errors, and their matcher.
struct ReleaseFixture {
    let model: RouteModel
    private let table: RouteTable

    init(_ text: String) {
        let compilation = Compilation(sources: [Source(path: "/App.routes", text: text)])
        if compilation.diagnostics.hasErrors {
            let printer = DiagnosticPrinter(sources: compilation.sources)
            Issue.record(Comment(rawValue: printer.text(of: compilation.diagnostics)))
        }
        self.init(compilation)
    }

    init(_ compilation: Compilation) {
        model = compilation.model
        table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
    }

    /// The route that a URL from outside opens, after redirects.
    func route(_ url: String) -> RouteID? {
        guard case .route(let number, _) = table.match(url, audience: .outside) else { return nil }
        let route = RouteID(number)
        return model.routes[route].redirect?.target ?? route
    }

    /// The name of that route.
    func name(_ url: String) -> String? { route(url).map { model.routes[$0].qualifiedName } }
}

/// Releases as the command line names them.
struct FleetFixture {
    let fleet: Fleet

    /// - Parameters: - releases: The name, the share, and the declarations of each. - next: The current declarations.
    init(_ releases: [(name: String, share: String?, text: String)], next: String? = nil) throws {
        fleet = try Fleet(
            releases.map { FleetRelease($0.name, share: $0.share.flatMap { UserShare($0) }, Self.model($0.text)) },
            next: next.map(Self.model))
    }

    /// Returns a function that decides by the platform's rules whether a file opens the app for a URL of its host; for
    /// Android, in any of both ways in which it has read dynamic rules.
    static func opens(_ text: String, _ kind: FleetExport.Kind) throws -> (String) -> Bool {
        switch kind {
        case .aasa:
            let evaluator = try AppleEvaluator(text)
            return { evaluator.takes($0) }
        case .assetlinks:
            let evaluators = try DynamicLinkEvaluator.Reading.allCases.map { try DynamicLinkEvaluator(text, $0) }
            return { url in evaluators.contains { $0.takes(url) } }
        }
    }

    static func model(_ text: String) -> RouteModel { ReleaseFixture(text).model }
}
