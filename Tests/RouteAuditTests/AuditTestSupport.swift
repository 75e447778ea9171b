import RouteAudit
import RouteCompiler
import RouteMatching
import Testing

/// Routes of a text, with the table that URLs are matched with.
struct AuditedRoutes {
    let model: RouteModel
    let table: RouteTable

    init(_ text: String) throws {
        let compilation = Compilation(sources: [Source(path: "/Shop.routes", text: text)])
        try #require(!compilation.diagnostics.hasErrors, "\(compilation.diagnostics.all)")
        model = compilation.model
        table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
    }

    /// Returns the findings in a file.
    func findings(
        in text: String, path: String = "a.txt", _ change: (inout FileAudit.Options) -> Void = { _ in }
    ) -> [String] {
        findings(in: Array(text.utf8), path: path, change)
    }

    func findings(
        in bytes: [UInt8], path: String = "a.txt", _ change: (inout FileAudit.Options) -> Void = { _ in }
    ) -> [String] {
        var options = FileAudit.Options()
        change(&options)
        let audit = FileAudit(model, table: table, options: options)
        audit.audit(bytes, path: path)
        return audit.findings.map { String($0.text.dropLast()) }
    }
}
