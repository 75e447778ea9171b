/// What is declared in Swift for something of the sources.
struct Declaration {
    var text: String
    var documentation: [String] = []
    /// The documentation where the sources have none.
    var fallback: String?
    var attribute: String?
    /// Where the compiler is to show what it says of it.
    var range: SourceRange?
}

/// Lines that the compiler shows at lines of the `.routes` files.
///
/// A directive names file and line, and both are tokens: when they change in what a file shows to others, those are
/// compiled again. So each file is named once, from its first line on, and empty lines, which are no tokens, bring every
/// declaration to the line that it has there. A line more in a `.routes` file is then an empty line more here. In the
/// body of a function, which no other file is compiled against, each line has a directive of its own.
///
/// Committed code is not filled up with empty lines: it points at what mentions a type that only Swift knows, and at
/// nothing else.
extension SwiftPrinter {
    /// Whether a declaration stands at the line that it is shown at.
    func isPlaced(_ declaration: Declaration) -> Bool {
        places.areWhole && declaration.range.flatMap(places.place) != nil
    }

    /// Prints a declaration; where it is not to be placed.
    mutating func print(_ declaration: Declaration) {
        let lines = documentation(of: declaration)
        let place = declaration.range.flatMap(places.place)
        let above = lines.count + (declaration.attribute == nil ? 0 : 1)
        let directive = place.map { SourcePlaces.directive($0.path, max(1, $0.line - above)) }
        if let directive { code.line(directive) }
        code.documentation(lines)
        if let attribute = declaration.attribute { code.line(attribute) }
        // Nothing can be shown above a file's first line.
        if let directive, let line = place?.line, line <= above { code.line(directive) }
        code.line(declaration.text)
        if directive != nil { code.line(SourcePlaces.end) }
    }

    /// Prints declarations, each at the line that it is shown at, in the order of their places.
    mutating func printPlaced(_ declarations: [Declaration]) {
        let found = declarations.compactMap { declaration in
            declaration.range.flatMap { range in places.place(of: range).map { (declaration, range, $0) } }
        }
        guard !found.isEmpty else { return }
        var placed = found.ordered { $0.1.position < $1.1.position }[...]
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

    /// Prints a line of a function's body, or of what is committed, that is shown at the line of a place, if it has one.
    mutating func line(_ text: String, at range: SourceRange) {
        guard let place = places.place(of: range) else { return code.line(text) }
        code.line(SourcePlaces.directive(place.path, place.line))
        code.line(text)
        code.line(SourcePlaces.end)
    }

    private func documentation(of declaration: Declaration) -> [String] {
        declaration.documentation.isEmpty ? declaration.fallback.map { [$0] } ?? [] : declaration.documentation
    }

    /// A declaration in one line, after its documentation, unless that would end the comment too early.
    private func text(of declaration: Declaration, documentation: [String]) -> String {
        let text = (declaration.attribute.map { $0 + " " } ?? "") + declaration.text
        let words = documentation.joined(separator: " ")
        return words.isEmpty || words.contains("*/") || words.contains("/*") ? text : "/** \(words) */ \(text)"
    }
}

/// Where the lines of the sources are: errors in what is generated of them are shown there.
struct SourcePlaces {
    private let sources: [Source]
    /// How the compiler is to name them.
    private let paths: [String]

    init(_ sources: [Source] = [], _ paths: [String] = [], areWhole: Bool = false) {
        self.sources = sources
        self.paths = paths
        self.areWhole = areWhole
    }

    /// Whether the compiler is given whole paths: those of files that a build makes. What is committed names no line that
    /// it need not, for each line more in a source would change it.
    let areWhole: Bool

    /// `nil` where nobody has said, or where a directive cannot hold the path, which it takes as it stands in quotes.
    func place(of range: SourceRange) -> (path: String, line: Int)? {
        guard paths.indices.contains(range.file),
            !paths[range.file].utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C })
        else { return nil }
        return (paths[range.file], sources[range.file].place(at: range.start).line)
    }

    /// Before the line that stands for another.
    static func directive(_ path: String, _ line: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line))" }

    /// Behind it.
    static let end = "#sourceLocation()"
}
