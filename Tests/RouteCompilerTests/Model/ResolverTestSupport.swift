@testable import RouteCompiler

extension Resolver {
    /// Resolves one target without includes, after some preparation.
    static func resolution(
        _ trees: [SyntaxTree], sources: [Source], _ diagnostics: Diagnostics,
        _ prepare: (inout Resolution) -> Void = { _ in }
    ) -> Resolution {
        var resolution = Resolution(trees: trees, sources: sources, diagnostics: diagnostics)
        prepare(&resolution)
        resolution.resolveDeclarations()
        resolution.resolveTargets(OverlapAnalysis(resolution.model))
        resolution.finish()
        return resolution
    }

    static func resolve(
        _ trees: [SyntaxTree], sources: [Source], into diagnostics: inout Diagnostics
    ) -> RouteModel {
        let resolution = resolution(trees, sources: sources, diagnostics)
        diagnostics = resolution.diagnostics
        return resolution.model
    }
}

/// Parses and resolves, as a compilation does, but does not check.
struct Resolved {
    var model: RouteModel
    /// `Comment.routes:1:8: error: text [id]`, notes after what they belong to, in the order of the sources.
    var lines: [String]

    /// Files by name, whose order does not matter.
    init(_ files: [(String, String)]) {
        let sources = files.map { Source(path: $0.0, text: $0.1) }.sorted { $0.path < $1.path }
        var diagnostics = Diagnostics()
        var trees: [SyntaxTree] = []
        for (file, source) in sources.enumerated() {
            trees.append(Parser.parse(source, file: file, into: &diagnostics))
        }
        model = Resolver.resolve(trees, sources: sources, into: &diagnostics)
        lines = []
        for diagnostic in diagnostics.sortedByPlace().all {
            let text = "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
            lines.append("\(Resolved.place(diagnostic.range, sources)): \(text)")
            for note in diagnostic.notes {
                lines.append("\(Resolved.place(note.range, sources)): note: \(note.message)")
            }
        }
    }

    /// One file of a module `Comment`.
    init(_ text: String) {
        self.init([("Comment.routes", text)])
    }

    private static func place(_ range: SourceRange, _ sources: [Source]) -> String {
        let source = sources[range.file]
        let place = source.location(at: range.start)
        return "\(source.path):\(place.line):\(place.column)"
    }
}

/// Models as text, places left out: what must not depend on the order of declarations.
extension RouteModel {
    var described: [String] {
        var lines = ["namespace \(namespace) imports \(imports) \(matching) guards \(guards)"]
        for module in modules {
            lines.append(
                "module \(module.name) \(module.label) enums \(module.enums) routes \(module.routes) misses "
                    + "\(module.misses) "
                    + "foreigns \(module.foreigns)")
        }
        for each in enums {
            lines.append("enum \(each.module) \(each.name) \(each.cases.map { "\($0.name)=\($0.value)" })")
        }
        for (index, route) in routes.enumerated() {
            lines.append("\(index) \(route.visibility.rawValue) \(route.qualifiedName) \(route.pattern)")
            lines += route.details
            for pattern in route.patterns { lines.append("  \(pattern.described)") }
        }
        for miss in misses {
            let prefixes = miss.prefixes.map { "\($0.origin.described) \($0.segments.map(utf8))" }
            lines.append("miss \(miss.module) \(miss.name) \(prefixes.joined(separator: ", "))")
        }
        for foreign in foreigns {
            lines.append("foreign \(foreign.module) \(foreign.name) \(foreign.arguments.map(\.described))")
            for pattern in foreign.patterns { lines.append("  \(pattern.described)") }
        }
        return lines
    }
}

extension RouteModelEntry {
    fileprivate var details: [String] {
        var lines = arguments.map { "  \($0.described)" }
        for fixed in fixedQuery { lines.append("  \(utf8(fixed.key))=\(utf8(fixed.value))") }
        for payload in payloads { lines.append("  with \(payload.name): \(payload.swiftType)") }
        if let result { lines.append("  -> \(result)") }
        if let redirect { lines.append("  => \(redirect.target) \(redirect.values.map(\.described))") }
        if !guards.isEmpty { lines.append("  requires \(guards)") }
        if let transition { lines.append("  using \(transition)") }
        if !before.isEmpty { lines.append("  before \(before.map(\.route))") }
        if isFallback { lines.append("  fallback") }
        if let deprecated { lines.append("  deprecated \(deprecated.text)") }
        for line in documentation { lines.append("  /// \(line)") }
        return lines
    }
}

extension RedirectModel.Value {
    var described: String {
        switch self {
        case .argument(let number): "arg\(number)"
        case .text(let literal): literal
        case .absent: "-"
        }
    }
}

extension ArgumentModel {
    private var describedType: String { if case .builtin(let type) = type { "\(type)" } else { "\(type)" } }

    var described: String {
        let place =
            switch location {
            case .path(let index): "path \(index)"
            case .host: "host"
            case .rest(let index): "rest \(index)"
            case .query(let key): "query \(utf8(key))"
            case .fragment: "fragment"
            }
        let standard = defaultValue.map { " = \($0.swift) (\($0.text ?? "-"))" } ?? ""
        return
            "\(name): \(swiftType) \(describedType)\(isOptional ? " optional" : "")\(isList ? " list" : "") \(place)\(standard)"
    }
}

extension URLPattern {
    /// `aop comment view {0}`
    var described: String {
        var words = [origin.described]
        for (index, segment) in segments.enumerated() {
            var word = index < hostSegments ? "//" : ""
            word += segment.text(utf8) { "{\($0)}" }
            words.append(word)
        }
        if let rest { words.append("{\(rest)...}") }
        if withoutOptionalBase { words.append("below") }
        if withoutOptionalTail { words.append("short") }
        return words.joined(separator: " ") + " '\(text)'"
    }
}

extension Origin {
    fileprivate var described: String { host.isEmpty ? scheme : "\(scheme)+\(host)\(port.map { "+\($0)" } ?? "")" }
}

private func utf8(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
