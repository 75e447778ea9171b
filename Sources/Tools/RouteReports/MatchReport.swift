package import RouteCompiler
package import RouteJSON
package import RouteMatching

/// The report of `routec match`: the matching route, its arguments, and the reasons of other routes.
package struct MatchReport: Sendable {
    /// The texts of an argument: one, unless it is a list.
    private typealias Argument = (name: String, texts: [String], isList: Bool)

    private let url: String
    private let model: RouteModel
    private let sources: [Source]
    /// The route that matches the URL; a redirect is not followed.
    private let winner: RouteID?
    /// The `web` declaration that matches the URL.
    private let left: RouteID?
    /// The target of a redirect.
    private let target: (route: RouteID, url: String?)?
    /// The winner's arguments in the URL.
    private let arguments: [Argument]
    /// The arguments that the handler gets.
    private let handedOn: [Argument]
    /// The routes that the URLs inside of the URL open.
    private let linked: [String: RouteID]
    private let reason: MissReason?
    private let missHandlers: [String]
    private let nearMisses: [NearMiss]
    /// The keys in the URL's query that the winner does not declare.
    private let ignored: [IgnoredKey]
    /// The dependencies that declare a route for the URL, if only their `include` is missing.
    private let missingIncludes: [String]

    /// - Parameters:
    ///   - audience: The audience that opens the URL. From outside, internal routes do not exist.
    ///   - table: The match table that was made of the model.
    ///   - dependencies: The targets that `include` may name, for ``MissingIncludes``.
    package init(
        url: String, audience: Audience, model: RouteModel, sources: [Source], table: RouteTable,
        dependencies: [TargetSources] = []
    ) {
        self.url = url
        self.model = model
        self.sources = sources
        let result = table.match(url, audience: audience, accepts: { model.accepts($0, $1, $2) })
        reason = result.missReason
        switch result {
        case .route(let number, let found):
            let route = RouteID(number)
            winner = route
            left = nil
            missHandlers = []
            arguments = Self.values(of: model.routes[route], found)
            linked = Self.linked(by: model.routes[route], arguments, table, in: model)
            let redirect = table.redirect(of: number, found)
            target = redirect.map { (RouteID($0.route), table.url(of: $0.route, $0.arguments)) }
            handedOn = redirect.map { Self.values(of: model.routes[RouteID($0.route)], $0.arguments) } ?? arguments
        case .web, .miss:
            winner = nil
            if case .web(let number) = result { left = RouteID(number) } else { left = nil }
            missHandlers = left == nil ? table.missHandlers(for: url).map(table.missName) : []
            (arguments, handedOn, linked) = ([], [], [:])
            target = nil
        }
        missingIncludes =
            winner == nil && left == nil
            ? MissingIncludes(dependencies, in: model).names(matching: url, audience: audience) : []
        if let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace) {
            nearMisses = NearMissFinder(model).nearest(5, to: parts, except: winner ?? left, audience: audience)
            ignored = winner.map { IgnoredKey.all(in: parts, of: model.routes[$0], model.matching) } ?? []
        } else {
            nearMisses = []
            ignored = []
        }
    }

    private static func values(of route: RouteModelEntry, _ found: _RouteArguments) -> [Argument] {
        route.arguments.enumerated().compactMap { index, argument in
            guard let texts = found.texts(index), argument.isList || !texts.isEmpty else { return nil }
            return (argument.name, argument.isList ? texts : [texts[0]], argument.isList)
        }
    }

    private static func linked(
        by route: RouteModelEntry, _ arguments: [Argument], _ table: RouteTable, in model: RouteModel
    ) -> [String: RouteID] {
        var linked: [String: RouteID] = [:]
        for argument in arguments where isLink(argument.name, of: route) {
            for url in argument.texts {
                let inner = table.route(of: url, audience: .outside, accepts: { model.accepts($0, $1, $2) })
                linked[url] = inner.map { RouteID($0) }
            }
        }
        return linked
    }

    private static func isLink(_ name: String, of route: RouteModelEntry) -> Bool {
        route.arguments.contains { $0.name == name && $0.type.isLinkedRoute }
    }

    package var isMatch: Bool { winner != nil }

    /// One object, as documented in the article CommandLine.
    package var json: JSON {
        let route = winner.map { model.routes[target?.route ?? $0].qualifiedName }
        return [
            "url": .string(url),
            "result": .string(winner == nil ? "miss" : target == nil ? "route" : "redirect"),
            "route": JSON(route),
            "target": JSON(target?.url),
            "visibility": JSON(winner.map { model.routes[$0].visibility.rawValue }),
            "arguments": .object(handedOn.map { ($0.name, $0.isList ? .strings($0.texts) : .string($0.texts[0])) }),
            "reason": JSON(reason?.description),
            "missHandlers": .strings(missHandlers),
            "missingIncludes": missingIncludes.isEmpty ? nil : .strings(missingIncludes),
        ]
    }

    /// Returns the report as text.
    /// - Parameters:
    ///   - width: The columns of the terminal; `nil` for lines of any length, as in a pipe.
    ///   - explainsOthers: True to give the reasons of other routes below a match, too.
    ///   - displayPath: Shortens a file's path for the reader.
    package func text(
        width: Int?, colored: Bool, explainsOthers: Bool = true, displayPath: (String) -> String
    ) -> String {
        var text = headline.rendered(colored: colored) + "\n"
        var table = TextTable(header: ["", ""])
        let room = width.map { max($0 - Self.factIndentation, 1) } ?? .max
        for fact in facts(displayPath) {
            for (index, line) in LineWrapping.lines(of: fact.value, width: room).enumerated() {
                table.rows.append([StyledText(index == 0 ? fact.name : "", .dim), StyledText(line)])
            }
        }
        text += table.rendered(colored: colored, indentation: "  ")
        guard !nearMisses.isEmpty, winner == nil || explainsOthers else { return text }

        text += "\n" + StyledText("why others did not, nearest first", .bold).rendered(colored: colored) + "\n"
        for miss in nearMisses {
            let route = model.routes[miss.route]
            let name = route.name == nil ? route.isWeb ? "web" : "redirect" : route.qualifiedName
            let entry = NamedEntry(
                name: StyledText(name, .cyan), text: StyledText(miss.pattern), details: [StyledText(miss.reason, .dim)])
            text += entry.rendered(width: width ?? .max, colored: colored, indentation: "  ")
        }
        return text
    }

    /// Returns the facts about the matching route, or about the miss handlers.
    private func facts(_ displayPath: (String) -> String) -> [(name: String, value: String)] {
        var facts: [(name: String, value: String)] = []
        if let winner {
            let route = model.routes[winner]
            if let target { facts.append(("leads to", target.url ?? model.routes[target.route].pattern)) }
            facts.append(("pattern", RouteListReport.shownPattern(of: route)))
            facts.append(("visibility", route.visibility.rawValue))
            if !route.guards.isEmpty { facts.append(("requires", route.guards.joined(separator: ", "))) }
            for (index, argument) in (shownArguments + defaults(of: route)).enumerated() {
                facts.append((index == 0 ? "arguments" : "", argument))
            }
            for (index, key) in ignored.enumerated() { facts.append((index == 0 ? "ignored" : "", key.text)) }
            facts.append(("place", sources.place(of: route.range, displayPath)))
        } else if let left {
            let route = model.routes[left]
            facts.append(("pattern", RouteListReport.shownPattern(of: route)))
            facts.append(("place", sources.place(of: route.range, displayPath)))
        } else if !missHandlers.isEmpty {
            facts.append(("goes to", missHandlers.joined(separator: ", then ")))
        }
        for target in missingIncludes { facts.append(("hint", MissingIncludes.hint(target))) }
        return facts
    }

    private var shownArguments: [String] {
        arguments.map { argument in
            let isLink = winner.map { Self.isLink(argument.name, of: model.routes[$0]) } ?? false
            let texts = argument.texts.map { text in
                guard isLink, let route = linked[text] else { return text }
                return "\(text) (opens \(model.routes[route].qualifiedName))"
            }
            return "\(argument.name) = " + (argument.isList ? "[\(texts.joined(separator: ", "))]" : texts[0])
        }
    }

    /// The defaults of the arguments that the URL leaves out.
    private func defaults(of route: RouteModelEntry) -> [String] {
        route.arguments.compactMap { argument in
            guard let value = argument.defaultValue, !arguments.contains(where: { $0.name == argument.name }) else {
                return nil
            }
            return "\(argument.name) = \(value.text ?? value.swift) (default)"
        }
    }

    /// The indentation of the facts: the longest name and the spaces around it.
    private static let factIndentation = 2 + "visibility".count + 2

    private var headline: StyledText {
        if let left {
            return StyledText("stays in the browser", .yellow)
                + StyledText(": left to the web site by 'web \(model.routes[left].pattern)'")
        }
        guard let winner else { return StyledText("no match", .red) + StyledText(": \(reason?.description ?? "")") }
        if let target {
            return StyledText("redirect", .green) + " to " + StyledText(model.routes[target.route].qualifiedName, .bold)
        }
        return StyledText("match", .green) + ": " + StyledText(model.routes[winner].qualifiedName, .bold)
    }
}
