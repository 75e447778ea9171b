package import RouteCompiler
package import RouteJSON

/// The report of `routec list` about the routes of a target.
package struct RouteListReport: Sendable {
    private let model: RouteModel
    private let sources: [Source]

    package init(model: RouteModel, sources: [Source]) {
        self.model = model
        self.sources = sources
    }

    /// Returns the report as text: the routes, then miss handlers, foreign URLs, and origins.
    /// - Parameters:
    ///   - width: The columns of the terminal; `nil` for lines of any length, as in a pipe.
    ///   - displayPath: Shortens a file's path for the reader.
    package func text(width: Int?, colored: Bool, displayPath: (String) -> String) -> String {
        func fitted(_ table: TextTable, _ entries: [NamedEntry]) -> String {
            table.fitted(to: width, colored: colored) { width in
                entries.map { $0.rendered(width: width, colored: colored) }.joined()
            }
        }
        var sections = model.routes.isEmpty ? [] : [fitted(table(displayPath), entries(displayPath))]
        for part in others(displayPath) where !part.entries.isEmpty {
            let title = StyledText(part.title, .bold).rendered(colored: colored)
            sections.append(title + "\n" + fitted(part.table, part.entries))
        }
        return sections.isEmpty ? "no routes are declared\n" : sections.joined(separator: "\n")
    }

    private func table(_ displayPath: (String) -> String) -> TextTable {
        var table = TextTable(
            header: [
                "VISIBILITY", "PATTERN", "NAME", "ARGUMENTS", "RESULT", "REQUIRES", "UNDER", "DEPRECATED", "PLACE",
            ])
        for route in model.routes {
            table.rows.append([
                StyledText(route.visibility.rawValue, route.isPublic ? .green : .yellow),
                StyledText(Self.shownPattern(of: route)),
                name(of: route),
                StyledText(arguments(of: route)),
                StyledText(model.displayType(route.result ?? "")),
                StyledText(route.guards.joined(separator: ", ")),
                StyledText(model.parentName(of: route) ?? ""),
                StyledText(route.deprecated?.line ?? "", .yellow),
                StyledText(sources.place(of: route.range, displayPath), .dim),
            ])
        }
        return table
    }

    /// An object for each route, as documented in the article CommandLine.
    package var json: JSON {
        .array(
            model.routes.map { route in
                [
                    "name": .string(route.qualifiedName),
                    "visibility": .string(route.visibility.rawValue),
                    "pattern": .string(route.pattern),
                    "urls": .array(route.patterns.map { .string($0.text) }),
                    "arguments": .array(route.arguments.map { json(of: $0) }),
                    "result": JSON(route.result.map(model.displayType)),
                    "requires": .strings(route.guards),
                    "redirect": JSON(route.redirect.map { model.routes[$0.target].qualifiedName }),
                    "file": .string(sources[route.range.file].path),
                    "line": .number(sources[route.range.file].location(at: route.range.start).line),
                    // New members come last, because readers may depend on the order.
                    "id": .string(route.id),
                    "parent": JSON(model.parentName(of: route)),
                    "deprecated": JSON(route.deprecated?.message),
                    "deprecatedUntil": JSON(route.deprecated?.until?.description),
                ]
            })
    }

    private func name(of route: RouteModelEntry) -> StyledText {
        if route.isWeb, route.name == nil { return StyledText("stays in the browser", .dim) }
        guard let redirect = route.redirect else { return StyledText(route.qualifiedName, .cyan) }
        return StyledText("=> \(model.routes[redirect.target].qualifiedName)", .dim)
    }

    /// Each route below its name, for terminals that are too narrow for the table.
    private func entries(_ displayPath: (String) -> String) -> [NamedEntry] {
        model.routes.map { route in
            var details: [StyledText] = route.isPublic ? [] : [StyledText(route.visibility.rawValue, .yellow)]
            details += route.payloads.map { StyledText("with \($0.name): \(model.displayType($0.swiftType.text))") }
            if !route.guards.isEmpty { details.append(StyledText("requires \(route.guards.joined(separator: ", "))")) }
            if let parent = model.parentName(of: route) { details.append(StyledText("under \(parent)")) }
            if let deprecated = route.deprecated {
                details.append(StyledText("deprecated: \(deprecated.line)", .yellow))
            }
            if let result = route.result { details.append(StyledText("-> \(model.displayType(result))")) }
            details.append(StyledText(sources.place(of: route.range, displayPath), .dim))
            return NamedEntry(name: name(of: route), text: StyledText(Self.shownPattern(of: route)), details: details)
        }
    }

    private typealias Part = (title: String, table: TextTable, entries: [NamedEntry])

    /// Everything else: miss handlers, foreign URLs, origins.
    private func others(_ displayPath: (String) -> String) -> [Part] {
        func entry(_ name: String, _ text: String, _ range: SourceRange) -> NamedEntry {
            NamedEntry(
                name: StyledText(name, .cyan), text: StyledText(text),
                details: [StyledText(sources.place(of: range, displayPath), .dim)])
        }
        let misses = model.misses.map { entry(model.qualifiedName(of: $0), $0.prefixList, $0.range) }
        let foreigns = model.foreigns.map { entry(model.qualifiedName(of: $0), $0.text, $0.range) }
        let origins = Set(model.routes.flatMap { $0.patterns.map(\.origin.text) }).sorted().map {
            NamedEntry(name: StyledText($0), text: "", details: [])
        }
        return [("MISS HANDLERS", misses), ("ROUTES OF OTHER APPS", foreigns), ("ORIGINS", origins)].map {
            title, entries in
            var table = TextTable(header: ["", "", ""])
            table.rows = entries.map { [$0.name, $0.text, $0.details.first ?? ""] }
            return (title, table, entries)
        }
    }

    /// The first pattern with its origin, which a relative pattern does not show.
    static func shownPattern(of route: RouteModelEntry) -> String { route.patterns.first?.text ?? route.pattern }

    private func arguments(of route: RouteModelEntry) -> String {
        let arguments = route.arguments.map { argument in
            "\(argument.name): \(model.displayType(argument.swiftType.text))"
                + (argument.defaultValue.map { " = \($0.swift)" } ?? "")
        }
        let payloads = route.payloads.map { "with \($0.name): \(model.displayType($0.swiftType.text))" }
        return (arguments + payloads).joined(separator: ", ")
    }

    private func json(of argument: ArgumentModel) -> JSON {
        [
            "name": .string(argument.name),
            "type": .string(model.displayType(argument.swiftType.text)),
            "in": .string(argument.location.name),
            "default": JSON(argument.defaultValue?.swift),
        ]
    }
}

extension [Source] {
    /// `Routes/Shop.routes:12`
    ///
    /// - Parameter displayPath: Shortens a file's path for the reader.
    func place(of range: SourceRange, _ displayPath: (String) -> String) -> String {
        let source = self[range.file]
        return "\(displayPath(source.path)):\(source.location(at: range.start).line)"
    }
}
