package import RouteJSON
package import RouteModel
package import RouteSyntax

/// What `routec list` says about the routes of a target.
package struct RouteListReport: Sendable {
    private let model: RouteModel
    private let sources: [Source]

    package init(model: RouteModel, sources: [Source]) {
        self.model = model
        self.sources = sources
    }

    /// A table for people. `displayPath` shortens a file's path for the reader.
    package func table(colored: Bool, displayPath: (String) -> String) -> String {
        guard !model.routes.isEmpty else { return "no routes are declared\n" }
        var table = TextTable(header: ["VISIBILITY", "PATTERN", "NAME", "ARGUMENTS", "RESULT", "REQUIRES", "PLACE"])
        for route in model.routes {
            table.rows.append([
                StyledText(route.visibility, route.isPublic ? .green : .yellow),
                Self.shownPattern(of: route),
                name(of: route),
                StyledText(Self.arguments(of: route)),
                StyledText(route.result ?? ""),
                StyledText(route.guards.joined(separator: ", ")),
                StyledText(place(of: route, displayPath: displayPath), .dim),
            ])
        }
        return table.rendered(colored: colored)
    }

    /// One object a route, as documented in the README.
    package var json: JSON {
        .array(
            model.routes.map { route in
                .object([
                    ("name", .string(route.qualifiedName)),
                    ("visibility", .string(route.visibility)),
                    ("pattern", .string(route.pattern)),
                    ("urls", .array(route.patterns.map { .string($0.text) })),
                    ("arguments", .array(route.arguments.map(Self.json(of:)))),
                    ("result", JSON(route.result)),
                    ("requires", .array(route.guards.map { .string($0) })),
                    ("redirect", JSON(route.redirect.map { model.routes[$0.target].qualifiedName })),
                    ("file", .string(sources[route.range.file].path)),
                    ("line", .number(sources[route.range.file].place(at: route.range.start).line)),
                ])
            })
    }

    private func name(of route: RouteModelEntry) -> StyledText {
        guard let redirect = route.redirect else { return StyledText(route.qualifiedName, .cyan) }
        return StyledText("=> \(model.routes[redirect.target].qualifiedName)", .dim)
    }

    private func place(of route: RouteModelEntry, displayPath: (String) -> String) -> String {
        let source = sources[route.range.file]
        return "\(displayPath(source.path)):\(source.place(at: route.range.start).line)"
    }

    /// The first whole URL pattern: where the route lives, which a relative pattern does not show.
    static func shownPattern(of route: RouteModelEntry) -> StyledText {
        StyledText(route.patterns.first?.text ?? route.pattern)
    }

    private static func arguments(of route: RouteModelEntry) -> String {
        let arguments = route.arguments.map { argument in
            "\(argument.name): \(argument.swiftType)" + (argument.defaultValue.map { " = \($0.swift)" } ?? "")
        }
        let payloads = route.payloads.map { "with \($0.name): \($0.swiftType)" }
        return (arguments + payloads).joined(separator: ", ")
    }

    private static func json(of argument: ArgumentModel) -> JSON {
        .object([
            ("name", .string(argument.name)),
            ("type", .string(argument.swiftType.text)),
            ("in", .string(argument.location.name)),
            ("default", JSON(argument.defaultValue?.swift)),
        ])
    }
}
