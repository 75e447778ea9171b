import RouteCompat
import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports

extension CompilerFuzz {
    /// Two files as an older and a newer one: what breaks between them does so in their tables, too.
    static func checkDiff(_ old: CompiledFile, _ new: CompiledFile) {
        FuzzCounts.count(.diffs)
        let example = { "\(old.text)----\n\(new.text)" }
        let sides = [old, new].map {
            DiffReport.Side(model: $0.compilation.model, sources: $0.compilation.sources)
        }
        let report = DiffReport(old: sides[0], new: sides[1])
        check(
            report.json.line == DiffReport(old: sides[0], new: sides[1]).json.line, "another time, other changes",
            example())
        _ = report.text(colored: false) { $0 }
        for change in RouteDiff(old: old.compilation.model, new: new.compilation.model).changes where change.isBreaking
        {
            guard let url = change.url else { continue }
            FuzzCounts.count(.breaks)
            let example = {
                "\(url) of \(change.route): \(change.message), opens \(change.opens ?? "nothing")\n\(example())"
            }
            check(
                old.name(of: url) == change.route,
                "a URL that breaks opened another route: \(old.name(of: url) ?? "none")", example())
            if change.kind == .values {
                check(new.end(of: url) != nil, "a URL that has other values opens nothing", example())
            } else {
                check(
                    new.end(of: url) == change.opens,
                    "a URL that breaks opens another route: \(new.end(of: url) ?? "none")", example())
            }
        }
    }
}

/// A file without errors.
struct CompiledFile {
    let text: String
    let compilation: Compilation
    let table: RouteTable

    /// The route that takes a URL from outside. Only Swift knows the texts of its own types: all are taken.
    func name(of url: String) -> String? { route(of: url).map { compilation.model.routes[$0].qualifiedName } }

    /// The route whose handler a URL reaches from outside: of a redirect its target.
    func end(of url: String) -> String? {
        route(of: url).map { compilation.model.routes[$0].redirect?.target ?? $0 }
            .map { compilation.model.routes[$0].qualifiedName }
    }

    private func route(of url: String) -> RouteID? {
        table.route(of: url, audience: .outside).map { RouteID($0) }
    }
}
