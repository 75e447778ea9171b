import RouteCompiler
import RouteReports

extension RouteDocs {
    /// The documentation as Markdown: a heading for each module and route, and tables of arguments.
    package var markdown: String {
        var text = "# \(title)\n\n\(summary).\n"
        for module in model.modules
        where !module.routes.isEmpty || !module.misses.isEmpty || !module.foreigns.isEmpty {
            text += "\n## \(module.name)\n"
            for route in module.routes { text += markdown(ofRoute: route) }
            if !module.misses.isEmpty {
                text += "\n### Miss handlers in \(module.name)\n\n"
                for miss in module.misses { text += markdown(of: model.misses[miss]) }
            }
            if !module.foreigns.isEmpty {
                text += "\n### URLs of other apps in \(module.name)\n\n"
                for foreign in module.foreigns { text += markdown(of: model.foreigns[foreign]) }
            }
        }
        return text
    }

    /// The counts in a sentence: `7 routes in 3 modules, 5 of them public, and 2 patterns left to the web site`.
    var summary: String {
        let publicCount = model.routes.count { $0.isPublic }
        let webCount = model.routes.count { $0.isWeb }
        return
            "\(Self.count(model.routes.count - webCount, "route")) in \(Self.count(model.modules.count, "module")), "
            + "\(publicCount) of them public"
            + (webCount == 0 ? "" : ", and \(Self.count(webCount, "pattern")) left to the web site")
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func markdown(ofRoute id: RouteID) -> String {
        let route = model.routes[id]
        var text = "\n### \(route.name == nil ? code(route.pattern) : route.qualifiedName)\n\n"
        if route.isWeb {
            text += "Stays in the browser: "
        } else {
            text += "\(route.isPublic ? "Public" : "Internal")\(route.redirect == nil ? "" : " redirect"): "
        }
        text += code(route.pattern) + "\n"
        if let deprecated = route.deprecated { text += "\n**Deprecated:** \(deprecated.text)\n" }
        // Lists and paragraphs are the author's own.
        if !route.documentation.isEmpty { text += "\n" + route.documentation.joined(separator: "\n") + "\n" }
        text += table(of: route)
        text += "\n"
        for (name, value) in facts(of: route, id) { text += "- \(name): \(value)\n" }
        return text
    }

    private func table(of route: RouteModelEntry) -> String {
        guard !route.arguments.isEmpty else { return "" }
        var text = "\n| argument | type | in | default |\n| --- | --- | --- | --- |\n"
        for argument in route.arguments {
            var place: String
            switch argument.location {
            case .path: place = "path"
            case .rest: place = "rest of the path"
            case .host: place = "host"
            case .fragment: place = "fragment"
            case .query(let key):
                let key = String(decoding: key, as: UTF8.self)
                place = "query" + (key == argument.name ? "" : " \(cell(key))")
                if let separator = argument.separator {
                    place += ", \(cell(String(UnicodeScalar(separator)))) between items"
                }
            }
            var type = cell(model.displayType(argument.swiftType.text))
            if case .enum(let id) = argument.type {
                type += ": " + model.enums[id].cases.map { cell($0.value) }.joined(separator: ", ")
            }
            let standard =
                argument.defaultValue.map { cell($0.swift) }
                ?? (argument.isRequired ? "required" : argument.isList ? "`[]`" : "`nil`")
            text += "| \(cell(argument.name)) | \(type) | \(place) | \(standard) |\n"
        }
        return text
    }

    private func facts(of route: RouteModelEntry, _ id: RouteID) -> [(name: String, value: String)] {
        var facts: [(name: String, value: String)] = []
        if let usage = usage[id], !route.isWeb { facts.append(("Opened", usage.words)) }
        if let release = since[id] { facts.append(("Since", cell(release))) }
        if let name = swiftName(of: route) { facts.append(("In Swift", code(name))) }
        if let declared = route.declaredID { facts.append(("Id", code(declared))) }
        if let redirect = route.redirect { facts.append(("Redirects to", model.routes[redirect.target].qualifiedName)) }
        if let parent = model.parentName(of: route) { facts.append(("Under", parent)) }
        if let result = route.result { facts.append(("Result", code(model.displayType(result)))) }
        if !route.payloads.isEmpty {
            let payloads = route.payloads.map { code("\($0.name): \(model.displayType($0.swiftType.text))") }
            facts.append(("With", payloads.joined(separator: ", ")))
        }
        if !route.guards.isEmpty { facts.append(("Requires", route.guards.map(code).joined(separator: ", "))) }
        if let transition = route.transition { facts.append(("Transition", transition.rawValue)) }
        if !route.before.isEmpty {
            facts.append(
                ("Wins over", route.before.map { model.routes[$0.route].qualifiedName }.joined(separator: ", ")))
        }
        if route.isFallback { facts.append(("Fallback", "loses every overlap that specificity does not decide")) }
        facts.append(("URLs", route.patterns.map { code($0.text) }.joined(separator: ", ")))
        if let sample = samples[id] { facts.append(("Sample", code(sample))) }
        let place = place(of: route.range)
        facts.append(("Declared in", code("\(place.file):\(place.line)")))
        return facts
    }

    private func markdown(of miss: MissModel) -> String {
        let prefixes = miss.prefixes.map { code($0.text) }.joined(separator: ", ")
        return item(miss.name, prefixes, miss.range, miss.documentation)
    }

    private func markdown(of foreign: ForeignModel) -> String {
        item(foreign.name, code(foreign.text), foreign.range, foreign.documentation)
    }

    private func item(_ name: String, _ urls: String, _ range: SourceRange, _ documentation: [String]) -> String {
        let place = place(of: range)
        let words = documentation.isEmpty ? "" : ": " + documentation.joined(separator: " ")
        return "- `\(name)` for \(urls), declared in \(code("\(place.file):\(place.line)"))\(words)\n"
    }

    /// Returns a code span, whose delimiters are longer than backticks inside.
    private func code(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
    }

    /// Escapes a text for a table cell, which a bar would end.
    private func cell(_ text: String) -> String {
        code(text).inserting("\\") { byte, _ in byte == UInt8(ascii: "|") }
    }
}
