import RouteCompiler

extension KotlinPrinter {
    /// The classes of matches, and the object that interprets the table.
    func matcher(_ precedence: Precedence) -> String {
        let table = MatchTable(model, precedence)
        let names = classNames(table.routes.filter { model.routes[$0].hasHandler })
        var classes = ""
        var branches: [String] = []
        for (number, id) in table.routes.enumerated() {
            guard let name = names[id] else { continue }
            let route = model.routes[id]
            let values = route.arguments.enumerated().map { value($1, "values[\($0)]") } + ["ancestors"]
            branches.append("        \(number) -> Match.\(name)(\(values.joined(separator: ", ")))\n")
            let fields = route.arguments.map { argument -> String in
                let name = ["route", "ancestors"].contains(argument.name) ? argument.name + "_" : argument.name
                let type = type(argument.type)
                let whole = argument.isList ? "List<\(type)>" : type + (Self.mayBeAbsent(argument) ? "?" : "")
                return "        val \(Self.parameter(name)): \(whole),\n"
            }
            classes += "    data class \(name)(\n\(fields.joined())        override val ancestors: List<Route>,\n"
            classes +=
                "    ) : Route {\n        override val route get() = \(Self.literal(route.qualifiedName))\n    }\n\n"
        }
        return """

            /** The answer to a URL. */
            sealed interface Match {
                /** A route with its arguments, and the routes above it, root first. */
                sealed interface Route : Match {
                    val route: String
                    val ancestors: List<Route>
                }

                data class Redirect(val target: String?, val to: Route) : Match

                data class Miss(val reason: String, val missHandlers: List<String>) : Match

            \(classes)}


            """ + KotlinMatcher.code + "\n" + makers(branches) + """
                }

                private val routeMatcher = RouteMatcher(
                    RouteMatcher.Table(
                        RouteMatcher.read(
                            listOf(
                \(Self.chunks(table.text).map { "                \(Self.literal($0)),\n" }.joined())            ).joinToString(""),
                        ),
                    ),
                )

                """
    }

    /// The functions that create the classes, each short enough for a method of the JVM.
    private func makers(_ branches: [String]) -> String {
        let parameters = "index: Int, values: List<Any?>, ancestors: List<Match.Route>"
        let starts = Array(stride(from: 0, to: branches.count, by: Self.branchesPerMethod))
        var code = ""
        for (number, start) in starts.enumerated() {
            let next =
                number + 1 < starts.count ? "make\(number + 1)(index, values, ancestors)" : "error(\"no route $index\")"
            code += "    @Suppress(\"UNUSED_PARAMETER\")\n"
            code +=
                "    private fun make\(number == 0 ? "" : "\(number)")(\(parameters)): Match.Route = when (index) {\n"
            code += branches[start..<min(start + Self.branchesPerMethod, branches.count)].joined()
            code += "        else -> \(next)\n    }\n\n"
        }
        guard code.isEmpty else { return code }
        return "    @Suppress(\"UNUSED_PARAMETER\")\n"
            + "    private fun make(\(parameters)): Match.Route = error(\"no route $index\")\n\n"
    }

    private static let branchesPerMethod = 200

    /// `CommentView`: the module and the name of the function that builds the route's URL.
    private func classNames(_ routes: [RouteID]) -> [RouteID: String] {
        var names: [RouteID: String] = [:]
        func collect(_ space: URLBuilders.Namespace, _ prefix: String) {
            for function in space.functions {
                if let route = function.route { names[route] = prefix + URLBuilders.upperFirst(function.name) }
            }
            for inner in space.inner { collect(inner, prefix + URLBuilders.upperFirst(inner.name)) }
        }
        collect(builders.root, "")
        var used = KotlinRuntime.types.union(["Miss", "Redirect", "Route", Self.objectName(builders.root.name)])
        for route in routes {
            guard var name = names[route] else { continue }
            while !used.insert(name).inserted { name += "_" }
            names[route] = name
        }
        return names
    }

    /// The code that casts a value of the interpreter.
    private func value(_ argument: ArgumentModel, _ code: String) -> String {
        func cast(_ code: String) -> String {
            guard case .enum = argument.type else { return "\(code) as \(type(argument.type))" }
            return "\(type(argument.type)).values().first { case -> case.value == \(code) }"
        }
        if argument.isList { return "(\(code) as List<*>).map { \(cast("it")) }" }
        return Self.mayBeAbsent(argument) ? "\(code)?.let { \(cast("it")) }" : cast(code)
    }

    /// Splits a text into parts that fit the JVM's limit of constants.
    private static func chunks(_ text: String) -> [String] {
        var chunks: [String] = []
        var rest = text[...]
        while !rest.isEmpty {
            chunks.append(String(rest.prefix(10_000)))
            rest = rest.dropFirst(10_000)
        }
        return chunks
    }
}
