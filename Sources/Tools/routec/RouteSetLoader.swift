import RouteCommandLine
import RouteCompat
import RouteCompiler
import RouteManifest
import RouteMatching

/// Reads the routes of a manifest or of `.routes` files.
enum RouteSetLoader {
    /// Returns `nil` after printing errors.
    static func read(_ input: InputFiles) -> DiffReport.Side? {
        let own = input.target.sources
        if own.count == 1, !input.unreadable.hasErrors, isManifest(own[0]) {
            do throws(ManifestReader.Failure) {
                let contents = try ManifestReader.read(own[0].bytes)
                return DiffReport.Side(model: contents.model, sources: contents.sources)
            } catch {
                var diagnostics = Diagnostics()
                diagnostics.error(
                    .invalidManifest, error.message, at: SourceRange(file: 0, start: error.offset, end: error.offset))
                Output.print(DiagnosticPrinter(sources: own).text(of: diagnostics), to: .standardError, orExit: .usage)
                return nil
            }
        }
        let routes = CompiledRoutes(input)
        guard !routes.hasErrors else {
            routes.printDiagnostics(orExit: .usage)
            return nil
        }
        return DiffReport.Side(model: routes.model, sources: routes.sources)
    }

    /// Returns the match table of routes.
    static func table(of side: DiffReport.Side) -> RouteTable {
        RouteTable(bytes: Lowering.table(for: side.model, sources: side.sources))
    }

    private static func isManifest(_ source: Source) -> Bool {
        if source.path.hasSuffix(".routes") { return false }
        let first = source.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        return source.path.hasSuffix(".json") || first == UInt8(ascii: "{")
    }
}
