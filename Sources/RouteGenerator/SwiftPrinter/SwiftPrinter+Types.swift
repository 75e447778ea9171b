import RouteModel
import RouteSets
import RouteSyntax

/// Types that only Swift knows: an error about one is shown at a line of the `.routes` file.
extension SwiftPrinter {
    /// Names each of them at the line of a route that mentions it.
    mutating func printTypes(of module: ModuleModel) {
        var seen: Set<String> = []
        var mentions: [(type: String, range: SourceRange)] = []
        func note(_ type: String, _ range: SourceRange) {
            if seen.insert(type).inserted, places.place(of: range) != nil { mentions.append((type, range)) }
        }
        for index in module.routes where model.routes[index].hasHandler {
            let route = model.routes[index]
            for argument in route.arguments { if let type = parameter(argument) { note(type, argument.range) } }
            for payload in route.payloads where !isSwifts(payload.swiftType.text) {
                note(payload.swiftType.text, route.range)
            }
            if let result = route.result, !isSwifts(result) { note(result, route.range) }
        }
        for index in module.foreigns {
            for argument in model.foreigns[index].arguments {
                if let type = parameter(argument) { note(type, argument.range) }
            }
        }
        if mentions.isEmpty { return }
        code.blank()
        code.open("nonisolated extension \(SwiftText.path([model.namespace] + module.path))")
        for (index, mention) in mentions.enumerated() {
            let start = mention.type.hasPrefix(Self.check) ? Self.check : "= "
            line("private typealias _Type\(index) = \(mention.type)", at: mention.range, after: start)
        }
        code.close()
    }

    static let check = "RouteKit._Parameter<"

    /// What stands for a type of the user's own; Foundation's are looked after with the imports.
    private func parameter(_ argument: ArgumentModel) -> String? {
        guard case .opaque(let name) = argument.type, !BuiltinType.isFoundations(name) else { return nil }
        return "\(Self.check)\(name)>"
    }

    private func isSwifts(_ type: String) -> Bool {
        type.utf8.allSatisfy { $0 < 0x80 } && ForeignTypes.areSwifts(type)
    }

    // MARK: - Declarations of a route

    /// The first of a route's types that only Swift knows: what stands before it where the route is declared, and where
    /// it is shown.
    func ownType(of route: RouteModelEntry) -> (start: String, range: SourceRange)? {
        for argument in route.arguments where parameter(argument) != nil {
            return ("\(SwiftText.label(argument.name)): ", argument.range)
        }
        for payload in route.payloads where !isSwifts(payload.swiftType.text) {
            return ("\(SwiftText.label(payload.name)): ", route.range)
        }
        return route.result.flatMap { isSwifts($0) ? nil : ("", route.range) }
    }

    /// Prints a declaration of a route with its documentation, shown at the route's line where it mentions types of the
    /// user's own.
    ///
    /// Such a type stands in one column wherever it is mentioned: a compiler that finds a mistake in all of them says the
    /// same of one place, and who reads its messages sees it once.
    ///
    /// - Parameters:
    ///   - attribute: What stands above it.
    ///   - comment: Where the route is, for who is told of this line because a handler does not fit it. A directive would
    ///     change, with each line above the route, what other files are compiled against; a comment does not.
    mutating func printDeclaration(
        _ text: String, of route: RouteModelEntry, attribute: String? = nil, comment: String? = nil
    ) {
        let type = ownType(of: route)
        let place = type.flatMap { places.place(of: $0.range) }
        let above = max(1, route.documentation.count) + (attribute == nil ? 0 : 1)
        let directive = place.map { SourcePlaces.directive($0.path, max(1, $0.line - above)) }
        if let directive { code.line(directive) }
        code.documentation(route.documentation, or: "`\(route.pattern)`")
        if let attribute { code.line(attribute) }
        // Nothing can be shown above a file's first line.
        if let directive, let line = place?.line, line <= above { code.line(directive) }
        let declaration = comment.map { "\(text)  // \($0)" } ?? text
        code.line(place == nil ? declaration : aligned(text, after: type?.start))
        if directive != nil { code.line(SourcePlaces.end) }
    }

    /// Prints a line that is shown at the line of a place, if it has one.
    ///
    /// - Parameter start: What stands before the type in it that others mention, too.
    mutating func line(_ text: String, at range: SourceRange, after start: String? = nil) {
        guard let place = places.place(of: range) else { return code.line(text) }
        code.line(SourcePlaces.directive(place.path, place.line))
        code.line(aligned(text, after: start))
        code.line(SourcePlaces.end)
    }

    /// A line with blanks before it that bring what follows its `start` to the column of such types.
    private func aligned(_ text: String, after start: String?) -> String {
        guard let start, let found = Array(text.utf8).firstRange(of: Array(start.utf8)) else { return text }
        return String(repeating: " ", count: max(0, Self.column - code.indentation.utf8.count - found.upperBound))
            + text
    }

    /// Wide enough for the check of a type, and for the names of most routes.
    private static let column = 80
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

    /// The first of some places as text, for who is told of a line that stands for it: `Shop.routes:6`. Only where paths are
    /// whole, and so nothing that is committed.
    func comment(ofFirst ranges: [SourceRange]) -> String? {
        guard areWhole, let first = ranges.min(by: { ($0.file, $0.start) < ($1.file, $1.start) }) else { return nil }
        return place(of: first).map { "\($0.path):\($0.line)" }
    }

    /// Before the line that stands for another.
    static func directive(_ path: String, _ line: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line))" }

    /// Behind it.
    static let end = "#sourceLocation()"
}
