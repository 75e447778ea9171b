/// A Swift declaration for an element of the sources.
struct Declaration {
    var text: String
    var documentation: [String] = []
    /// The documentation if the sources have none.
    var fallback: String?
    var attribute: String?
    /// The range at which the compiler shows errors about it.
    var range: SourceRange?
}

/// Maps generated lines to lines of the `.routes` files.
///
/// A directive contains a file name and a line number, which are tokens: if they change in a file's interface, its
/// dependents are recompiled. Therefore each file is named once in its first line, and empty lines, which are not
/// tokens, move every declaration to its line in the source. An additional line in a `.routes` file is an additional
/// empty line here. Function bodies are not part of the interface, so each line in one has its own directive.
///
/// Committed code is not padded with empty lines. It has directives only for types that only Swift knows.
extension SwiftPrinter {
    /// Returns whether a declaration is moved to its line in the source.
    func isPlaced(_ declaration: Declaration) -> Bool {
        places.areWhole && declaration.range.flatMap(places.place) != nil
    }

    /// Prints a declaration that is not moved.
    mutating func print(_ declaration: Declaration) {
        let lines = documentation(of: declaration)
        let place = declaration.range.flatMap(places.place)
        let above = lines.count + (declaration.attribute == nil ? 0 : 1)
        let directive = place.map { SourcePlaces.directive($0.path, max(1, $0.line - above)) }
        if let directive { code.line(directive) }
        code.documentation(lines)
        if let attribute = declaration.attribute { code.line(attribute) }
        // No line precedes a file's first line.
        if let directive, let line = place?.line, line <= above { code.line(directive) }
        code.line(declaration.text)
        if directive != nil { code.line(SourcePlaces.end) }
    }

    /// Prints declarations in source order, each at its line in the source.
    mutating func printPlaced(_ declarations: [Declaration]) {
        let found = declarations.compactMap { declaration in
            declaration.range.flatMap { range in places.place(of: range).map { (declaration, range, $0) } }
        }
        guard !found.isEmpty else { return }
        var placed = found.sorted { $0.1.position < $1.1.position }[...]
        var file: Int?
        var next = 1
        while let (first, range, place) = placed.first {
            let line = placed.prefix { $0.1.file == range.file && $0.2.line == place.line }.map(\.0)
            placed.removeFirst(line.count)
            if file != range.file {
                code.line(SourcePlaces.directive(place.path, 1))
                file = range.file
                next = 1
            }
            let above = line.count == 1 ? documentation(of: first) : []
            if line.count == 1, above.count <= place.line - next {
                code.blank(place.line - next - above.count)
                code.documentation(above)
                code.line(text(of: first, documentation: []))
            } else {
                code.blank(place.line - next)
                code.line(line.map { text(of: $0, documentation: documentation(of: $0)) }.joined(separator: "; "))
            }
            next = place.line + 1
        }
        code.line(SourcePlaces.end)
    }

    /// Prints a line of a function's body or of committed code, with a directive if the range has a location.
    mutating func line(_ text: String, at range: SourceRange) {
        guard let place = places.place(of: range) else { return code.line(text) }
        code.line(SourcePlaces.directive(place.path, place.line))
        code.line(text)
        code.line(SourcePlaces.end)
    }

    private func documentation(of declaration: Declaration) -> [String] {
        declaration.documentation.isEmpty ? declaration.fallback.map { [$0] } ?? [] : declaration.documentation
    }

    /// Returns a declaration on one line, after its documentation, unless the documentation would end the comment
    /// early.
    private func text(of declaration: Declaration, documentation: [String]) -> String {
        let text = (declaration.attribute.map { $0 + " " } ?? "") + declaration.text
        let words = documentation.joined(separator: " ")
        return words.isEmpty || words.contains("*/") || words.contains("/*") ? text : "/** \(words) */ \(text)"
    }
}

/// The lines of the sources at which the compiler shows errors in generated code.
struct SourcePlaces {
    private let sources: [Source]
    /// The path that the compiler shows for each source; `nil` if errors are shown in the generated file.
    private let paths: [String?]

    /// Determines the paths that directives can contain.
    ///
    /// If two paths of a module end in the same file name, only the first path keeps its directives: `#fileID` contains
    /// only the name, so the compiler would warn. Errors in the other paths are shown in the generated file.
    ///
    /// - Parameters:
    ///   - sources: The sources of the model, including those of included targets.
    ///   - own: The paths that the compiler shows for the target's own sources, by the sources' paths.
    ///   - areWhole: True if the compiler gets whole paths.
    init(_ sources: [Source] = [], own: [String: String] = [:], areWhole: Bool = false) {
        self.sources = sources
        self.areWhole = areWhole
        let shown = sources.map { own[$0.path] ?? $0.path }
        var names: [Substring: String] = [:]
        for path in sources.indices.filter({ own[sources[$0].path] != nil }).map({ shown[$0] }) + shown {
            let name = path.split(separator: "/").last ?? ""
            names[name] = names[name] ?? path
        }
        paths = shown.map { path in
            let isPlain = !path.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
            return isPlain && names[path.split(separator: "/").last ?? ""] == path ? path : nil
        }
    }

    /// True for whole paths, as in a build. Committed code has only the necessary directives, because every line added
    /// to a source would change them.
    let areWhole: Bool

    /// Returns the path and line of a range, or `nil` if no directive can contain the path.
    func place(of range: SourceRange) -> (path: String, line: Int)? {
        guard paths.indices.contains(range.file), let path = paths[range.file] else { return nil }
        return (path, sources[range.file].location(at: range.start).line)
    }

    /// Returns the directive that maps the next generated line to a line of a source.
    static func directive(_ path: String, _ line: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line))" }

    /// The directive that ends the mapping.
    static let end = "#sourceLocation()"
}
