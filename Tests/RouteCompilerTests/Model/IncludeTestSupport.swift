import RouteReports

@testable import RouteCompiler

/// A target and those that it may include, compiled.
struct Joint {
    let compilation: Compilation
    /// `Shop/Cart.routes:1:8: error: text [id]`, notes after what they belong to, in the order of the sources.
    let lines: [String]

    var model: RouteModel { compilation.model }

    /// Targets by name, each with its files by module; the first is compiled.
    init(_ targets: (String, [String: String])..., all: Bool = false) {
        self.init(targets, all: all)
    }

    init(_ targets: [(String, [String: String])], all: Bool = false) {
        let sources = targets.map { name, files in
            TargetSources(name: name, sources: files.map { Source(path: "/\(name)/\($0.key).routes", text: $0.value) })
        }
        let compilation = Compilation(
            sources[0], dependencies: Array(sources.dropFirst()), further: Checker.furtherChecks(all))
        func place(_ range: SourceRange) -> String {
            let source = compilation.sources[range.file]
            let place = source.location(at: range.start)
            return "\(source.path.dropFirst()):\(place.line):\(place.column)"
        }
        lines = compilation.diagnostics.all.flatMap { diagnostic in
            [
                "\(place(diagnostic.range)): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
            ] + diagnostic.notes.map { "\(place($0.range)): note: \($0.message)" }
        }
        self.compilation = compilation
    }

    /// `severity id` and places of each diagnostic, notes in parentheses: what happens where, without the words.
    var diagnostics: [String] {
        lines.reduce(into: []) { result, line in
            let words = line.split(separator: " ")
            let place = words[0].dropLast()
            if words[1] == "note:" {
                result[result.count - 1] += " (\(place))"
            } else {
                result.append("\(words[1].dropLast()) \(words[words.count - 1]) \(place)")
            }
        }
    }
}
