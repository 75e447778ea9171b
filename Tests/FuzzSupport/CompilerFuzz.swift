import RouteCompat
import RouteCompiler
import RouteDocs
import RouteExports
import RouteIDE
import RouteJSON
import RouteManifest
import RouteMatching
import RouteReports

/// A file of routes through everything that is made of one.
public enum CompilerFuzz {
    /// Receives generated Swift code, to compile it.
    nonisolated(unsafe) public static var keep: ((_ swift: String) -> Void)?

    /// After an empty line, the text of a file; otherwise the choices that make one.
    static func text(_ input: [UInt8]) -> String {
        if input.first == UInt8(ascii: "\n") { return String(decoding: input, as: UTF8.self) }
        var file = RouteFile(ByteChoices(input))
        return file.text().text
    }

    /// Returns the code generated from a file that choices produce, under its own namespace. `nil` for a file with
    /// errors, and for a damaged one, whose types may not compile.
    public static func swift(of choices: [UInt8], namespace: String) -> (routes: String, swift: String)? {
        var file = RouteFile(ByteChoices(choices))
        let text = file.text(namespace: namespace).text
        let compilation = Compilation(sources: [Source(path: "/Test.routes", text: text)])
        return compilation.diagnostics.hasErrors || file.isDamaged ? nil : (text, generated(compilation))
    }

    /// How many files an input makes, each with one choice less at the start than the one before: what a fuzzer does about
    /// an input takes longer than to compile a file.
    private static let filesOfInput = 8

    static func run(_ input: [UInt8]) {
        var last = compile(input)
        if input.first == UInt8(ascii: "\n") { return }
        if let file = last, let edited = compile(edited(input)) { checkDiff(file, edited) }
        for skipped in 1..<filesOfInput where skipped < input.count {
            let next = compile(Array(input[skipped...]))
            if skipped % 2 == 0, let last, let next { checkDiff(last, next) }
            last = next
        }
    }

    /// Changes one of the choices, like an edit of the file.
    private static func edited(_ input: [UInt8]) -> [UInt8] {
        var result = input
        if !input.isEmpty { result[sum(input) / 4 % input.count] ^= 1 }
        return result
    }

    private static func sum(_ input: [UInt8]) -> Int { input.reduce(0) { $0 + Int($1) } }

    /// Compiles a file, and looks at what comes of it.
    ///
    /// - Returns: `nil` for one with errors.
    private static func compile(_ input: [UInt8]) -> CompiledFile? {
        let text = text(input)
        return FuzzClock.measure(text) { compile(text, sum(input) % 4) }
    }

    private static func compile(_ text: String, _ choice: Int) -> CompiledFile? {
        FuzzCounts.count(.compilations)
        let sources = [Source(path: "/Test.routes", text: text)]
        let target = TargetSources(name: "", sources: sources)
        let compilation = Compilation(target, further: Checker.furtherChecks(true))
        checkPlaces(compilation)
        guard !compilation.diagnostics.hasErrors else { return nil }
        FuzzCounts.count(.valid)
        let table = table(compilation)
        let swift = SwiftPrinter.print(compilation.model, table: table)
        keep?(swift)
        // Checks take longer than compiling. Run one check per file, so that there is time for more files.
        switch choice {
        case 0:
            FuzzCounts.count(.repetitions)
            let again = Compilation(target, further: Checker.furtherChecks(true))
            check(swift == generated(again), "another time, other code", text)
        case 1: checkLayout(sources[0], compilation, text)
        case 2: checkExports(compilation, text)
        default: checkDocs(compilation, text)
        }
        return CompiledFile(text: text, compilation: compilation, table: RouteTable(bytes: table))
    }

    private static func checkPlaces(_ compilation: Compilation) {
        for diagnostic in compilation.diagnostics.all {
            for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
                let isInside =
                    compilation.sources.indices.contains(range.file) && 0 <= range.start
                    && range.start <= range.end && range.end <= compilation.sources[range.file].bytes.count
                check(
                    isInside, "a place outside of the file: \(diagnostic.message)",
                    String(decoding: compilation.sources[0].bytes, as: UTF8.self))
            }
        }
    }

    private static func table(_ compilation: Compilation) -> [UInt8] {
        Lowering.table(for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
    }

    private static func generated(_ compilation: Compilation) -> String {
        SwiftPrinter.print(compilation.model, table: table(compilation))
    }

    private static func checkLayout(_ source: Source, _ compilation: Compilation, _ text: String) {
        FuzzCounts.count(.layouts)
        var diagnostics = Diagnostics()
        guard let formatted = Formatter.format(source, into: &diagnostics) else {
            return check(false, "a file without errors has no layout", text)
        }
        let again = Source(path: source.path, text: formatted)
        check(Formatter.format(again, into: &diagnostics) == formatted, "laid out twice it is another text", text)
        let other = Compilation(sources: [again])
        check(!other.diagnostics.hasErrors, "laid out it has errors: \(other.diagnostics.all)", text)
        check(
            RouteDiff(old: compilation.model, new: other.model).changes.isEmpty, "laid out it means something else",
            text)
        // Comments quote patterns as they were written.
        var model = other.model
        for (id, route) in zip(model.routes.ids, compilation.model.routes) { model.routes[id].pattern = route.pattern }
        for (id, foreign) in zip(model.foreigns.indices, compilation.model.foreigns) {
            for (index, pattern) in foreign.patterns.enumerated() {
                model.foreigns[id].patterns[index].text = pattern.text
            }
            if let text = foreign.fallback?.pattern.text { model.foreigns[id].fallback?.pattern.text = text }
        }
        check(
            TypeScriptExporter.export(model).text == TypeScriptExporter.export(compilation.model).text,
            "laid out it is exported otherwise", text)
    }

    private static let options = try! ExportOptions(
        parsing: Array(
            """
            {"apple": {"appIDs": ["ABCDE12345.com.example.app"]}, "typescript": {"match": true}, "kotlin": {"match": true}, "manifest": true,
             "android": {"activity": ".Main", "package": "com.example.app", "sha256": ["\(fingerprint)"]}}
            """.utf8))

    private static let fingerprint = String(repeating: "AB:", count: 31) + "AB"

    private static func checkExports(_ compilation: Compilation, _ text: String) {
        FuzzCounts.count(.exports)
        guard
            let export = try? ExportBundle(
                compilation.model, sources: compilation.sources, options, precedence: compilation.precedence)
        else {
            return check(false, "not all of it is exported", text)
        }
        func files(_ end: String) -> Int { export.files.count { $0.path.hasSuffix(end) } }
        check(
            files("/assetlinks.json") == files("/apple-app-site-association"),
            "not the same hosts for Apple and for Android", text)
        for file in export.files where file.path.hasSuffix(".json") || file.path.hasSuffix("-association") {
            check((try? JSON(parsing: Array(file.text.utf8))) != nil, "\(file.path) is no JSON", text)
        }
        let manifest = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        guard let contents = try? ManifestReader.read(Array(manifest.utf8)) else {
            return check(false, "its manifest is not read", text)
        }
        check(
            ManifestExporter.export(contents.model, sources: contents.sources).text == manifest,
            "read and written again its manifest is another", text)
    }

    private static func checkDocs(_ compilation: Compilation, _ text: String) {
        FuzzCounts.count(.docs)
        let docs = RouteDocs(compilation)
        let graph = RouteGraph(compilation.model)
        _ = (docs.html, graph.svg)
        for shown in [docs.markdown, graph.dot, graph.mermaid] {
            for route in compilation.model.routes {
                guard let name = route.name, !route.isWeb else { continue }
                check(shown.contains(name), "\(name) is not shown", "\(shown)\n\(text)")
            }
        }
    }
}
