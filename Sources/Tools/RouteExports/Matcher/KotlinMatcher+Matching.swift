import RouteMatching

extension KotlinMatcher {
    /// Finds the route of a URL, and decodes its arguments.
    static let matchingCode = #"""
            /** A redirect is not followed. The reason is null if the route matches. */
            class Found(val url: ParsedURL, val route: Route?, val texts: RouteTexts, val reason: String?)

            /** The first segment of a custom scheme is the host. */
            private fun foldsAt(position: Int, scheme: String, hasLabel: Boolean) =
                table.ignoresCase || (position == 0 && (hasLabel || !isWeb(scheme)))

            private fun foldsAt(position: Int, origin: Int) = table.origins[origin].let { foldsAt(position, it.scheme, it.hasLabel) }

            /** The text inside a query value or fragment; for a list in one value, its items. Null if it does not decode. */
            private fun valueIn(argument: Argument, text: String): List<String>? {
                if (argument.separator != "") {
                    val items = if (text.isEmpty()) emptyList() else text.split(argument.separator)
                    return items.takeIf { all -> all.all { it.isNotEmpty() && table.isValue(argument.type, it) } }
                }
                val inside = text.removePrefix(argument.prefix).removeSuffix(argument.suffix)
                return listOf(inside).takeIf { text == argument.prefix + inside + argument.suffix && table.isValue(argument.type, inside) }
            }

            /** Adds the texts of the arguments in the query and the fragment. Returns the reason why they or the links do not match. */
            private fun queryTexts(
                route: Route, path: Path, url: ParsedURL, texts: MutableList<List<String>?>, isLink: (Any, String) -> Boolean,
            ): String? {
                for ((declared, value) in route.fixedQuery) {
                    val key = url.keyOf(declared)
                    val first = url.values(key).firstOrNull() ?: return "\#(MissReason.missingQuery(key: "$key"))"
                    if (first != value) return "\#(MissReason.otherQueryValue(key: "$key"))"
                }
                for ((index, argument) in route.arguments.withIndex()) {
                    if (argument.isInPath) continue
                    val given = if (argument.isFragment) listOfNotNull(url.fragment) else url.values(argument.key)
                    val missingQuery = "\#(MissReason.missingQuery(key: "${url.keyOf(argument.key)}"))"
                    val missing = if (argument.isFragment) "\#(MissReason.missingFragment)" else missingQuery
                    if (given.isEmpty() && argument.isRequired) return missing
                    val count = if (argument.isList && argument.separator == "") given.size else 1
                    val inside = given.take(count).map { valueIn(argument, it) }
                    if (null in inside) return "\#(MissReason.invalidArgument(name: "${argument.name}"))"
                    if (given.isNotEmpty()) texts[index] = inside.filterNotNull().flatten()
                }
                if (route.arguments.any { it.isLink }) capture(route, path, url, texts)
                val links = route.arguments.filterIndexed { at, each -> each.isLink && texts[at]?.all { isLink(each.type, it) } == false }
                return links.firstOrNull()?.let { "\#(MissReason.invalidArgument(name: "${it.name}"))" }
            }

            /** Adds the texts of the arguments in the path. */
            private fun capture(route: Route, path: Path, url: ParsedURL, texts: MutableList<List<String>?>) {
                val segments = url.label + url.path
                for ((position, segment) in path.segments.withIndex()) {
                    if (segment !is List<*>) continue
                    val (text, folds) = segments[position] to foldsAt(position, url.origin)
                    val parts = table.parts(segment, folds, route.types)
                    val ranges = RouteURL.split(parts.literals, parts.types, RouteURL.fold(text, folds)) ?: continue
                    segment.filterIsInstance<Int>().zip(ranges).forEach { (argument, range) ->
                        texts[argument] = listOf(text.substring(range.first, range.second))
                    }
                }
                if (path.rest >= 0) texts[path.rest] = segments.drop(path.segments.size)
            }

            /** The text of a value in a URL: an enum's as declared, and a Bool's without a form that only a query has. */
            private fun exactText(argument: Argument, text: String, isInPath: Boolean = argument.isInPath) =
                if (argument.type is List<*>) value(argument.type, text) as String else if (argument.type != "b") text
                else if (isInPath && text.length < 2) (text != "0").toString() else RouteURL.fold(text)

            /** Returns true if a text can be an argument in the path of one of a route's URLs. */
            private fun canStand(paths: List<Path>, argument: Int, text: String): Boolean {
                val places = paths.flatMap { path ->
                    path.segments.withIndex().filter { (_, segment) -> segment is List<*> && argument in segment }.map {
                        val (prefix, _, suffix) = it.value as List<*>
                        val isDots = (it.value as List<*>).size == 3 && "$prefix$text$suffix" in listOf(".", "..")
                        val isHost = it.index == 0 && table.origins[path.origin].hasLabel
                        if (isHost) isLabel(text) else text.isNotEmpty() && !isDots
                    }
                }
                return places.isEmpty() || true in places
            }

            /** Returns true if the segments of a path with several placeholders are decoded as the values they consist of. */
            private fun isReadBack(path: Path, route: Route, texts: RouteTexts) = path.segments.withIndex().all { (position, segment) ->
                segment !is List<*> || segment.size <= 3 || foldsAt(position, path.origin).let { folds ->
                    val values = segment.filterIsInstance<Int>().map { exactText(route.arguments[it], texts[it]?.firstOrNull() ?: "") }
                    val parts = table.parts(segment, folds, route.types)
                    RouteURL.readsBack(parts.literals, values, parts.types, folds)
                }
            }

            /** The first argument with a text that none of these paths of a route can contain, or -1. */
            private fun misplaced(route: Route, texts: RouteTexts, paths: List<Path> = route.paths): Int {
                val wrong = texts.withIndex().indexOfFirst { (index, all) -> all?.any { !canStand(paths, index, exactText(route.arguments[index], it)) } == true }
                return if (wrong < 0 && paths.none { isReadBack(it, route, texts) }) texts.size else wrong
            }

            /** The texts that a redirect passes on to its target, or a route to its parent. */
            private fun textsOf(route: Route, reference: List<*>, texts: RouteTexts) = reference.drop(1).mapIndexed { index, given ->
                val wanted = table.routes[reference[0] as Int].arguments[index].type
                val passed = { text: String -> if (wanted == "s") exactText(route.arguments[given as Int], text, true) else text }
                if (given is Int) texts.getOrNull(given)?.map(passed) else listOf(given as String)
            }

            /** The URL of a route with these texts; null if there is none. */
            private fun urlOf(route: Route, texts: RouteTexts): String? {
                val path = route.paths.firstOrNull { path ->
                    path.segments.all { it !is List<*> || it.filterIsInstance<Int>().all { number -> texts[number] != null } }
                } ?: return null
                if (misplaced(route, texts, listOf(path)) >= 0) return null
                val origin = table.origins[path.origin]
                val segments = path.segments.map { segment ->
                    (segment as? List<*> ?: listOf(segment)).joinToString("") {
                        RouteURL.encodedSegment(if (it is Int) exactText(route.arguments[it], texts[it]?.first() ?: "") else it as String)
                    }
                }.toMutableList()
                if (path.rest >= 0) segments.addAll((texts[path.rest] ?: emptyList()).map { RouteURL.encodedSegment(it) })
                val isWeb = isWeb(origin.scheme)
                if (origin.hasLabel) segments[0] += origin.host.drop(1) else if (isWeb) segments.add(0, origin.host)
                if (isWeb && segments.size == 1) segments.add("")
                val query = ArrayList(route.fixedQuery.map { it.joinToString("=") { text -> RouteURL.encodedValue(text) } })
                var fragment = ""
                for ((index, argument) in route.arguments.withIndex()) {
                    val given = (if (argument.isInPath) null else texts[index])?.map { exactText(argument, it) } ?: emptyList()
                    val all = if (argument.separator == "" || given.isEmpty()) given else listOf(given.joinToString(argument.separator))
                    val key = RouteURL.encodedValue(argument.key) + "=" + RouteURL.encodedValue(argument.prefix)
                    val (start, end) = listOf(if (argument.isFragment) "#" else key, RouteURL.encodedValue(argument.suffix))
                    val items = RouteURL.item(start, all, argument.standard, argument.type in listOf("d", "f"), end)
                    if (argument.isFragment) fragment = items.joinToString("") else query.addAll(items)
                }
                val tail = if (query.isEmpty()) "" else "?" + query.joinToString("&")
                return origin.scheme + "://" + segments.joinToString("/") + tail + fragment
            }

            /** The miss handlers of a URL, the longest prefix first. Best effort for a malformed URL. */
            private fun missHandlers(url: ParsedURL) = table.misses.filter { miss ->
                miss[1] == url.scheme && miss[2] == url.host && miss.drop(3).withIndex().all { (position, text) ->
                    val folds = foldsAt(position, url.scheme, false)
                    url.path.getOrNull(position)?.let { RouteURL.fold(it, folds) } == RouteURL.fold(text, folds)
                }
            }.sortedByDescending { it.size }.map { it[0] }

            /** Finds the route that matches a URL from outside. */
            private fun find(text: String, level: Int = 0): Found {
                val url = ParsedURL(text, table)
                fun miss(reason: String) = Found(url, null, emptyList(), if (url.isInternal()) "\#(MissReason.unknownOrigin)" else reason)
                if (url.faults.isNotEmpty()) return miss(url.faults[0])
                val segments = (url.label + url.path).mapIndexed { at, segment -> RouteURL.fold(segment, foldsAt(at, url.origin)) }
                var best: Triple<Route, Path, MutableList<List<String>?>>? = null
                var reason: String? = null
                val links = HashMap<String, Boolean>()
                fun opens(type: Any, link: String) = level < 4 &&
                    (if (type == "l") find(link, level + 1) else table.links["$type".drop(1).toInt()].find(link)).reason == null
                // Each link is matched once, however many routes have it. Links nest up to 4 levels.
                val isLink = { type: Any, link: String -> links.getOrPut("$type $link") { opens(type, link) } }
                // Both functions return true if no later route can win.
                fun visit(leaves: List<List<Int>>): Boolean {
                    for ((index, number) in leaves) {
                        val route = table.routes[index]
                        val texts = MutableList<List<String>?>(route.arguments.size) { null }
                        val wrong = queryTexts(route, route.paths[number / 2], url, texts, isLink)
                        reason = reason ?: wrong
                        if (wrong != null || route.precedence >= (best?.first?.precedence ?: Int.MAX_VALUE)) continue
                        best = Triple(route, route.paths[number / 2], texts)
                        if (number % 2 == 0) return true
                    }
                    return false
                }
                fun walk(node: Trie, position: Int): Boolean {
                    val segment = segments.getOrNull(position) ?: return visit(node.leaves)
                    return node.literals[segment]?.let { walk(it, position + 1) } == true ||
                        node.edges.any { it.first.isIn(segment) && walk(it.second, position + 1) } || visit(node.rest)
                }
                walk(table.origins[url.origin].trie, 0)
                val (route, path, texts) = best ?: return miss(reason ?: "\#(MissReason.noRoute)")
                if (route.visibility == 2) return Found(url, route, texts, "\#(MissReason.leftToWeb)")
                capture(route, path, url, texts)
                val wrong = route.redirect.firstOrNull()?.let { misplaced(table.routes[it as Int], textsOf(route, route.redirect, texts)) }
                if (wrong == null || wrong < 0) return Found(url, route, texts, null)
                val given = (listOf(route.redirect.getOrNull(wrong + 1)) + route.redirect.drop(1)).filterIsInstance<Int>().first { it >= 0 }
                return Found(url, null, emptyList(), "\#(MissReason.misplacedArgument(name: "${route.arguments[given].name}"))")
            }

            /** The value of a text; of an enum, its text as declared. */
            private fun value(type: Any, text: String): Any = when (type) {
                is List<*> -> if (text in type) text else type.firstOrNull { RouteURL.fold(it as String) == RouteURL.fold(text) } ?: text
                "b" -> text.isEmpty() || text[0] !in "fF0"
                "i8" -> text.toByte()
                "i16" -> text.toShort()
                "i32" -> text.toInt()
                "i64" -> text.toLong()
                "u8" -> text.removePrefix("-").toUByte()
                "u16" -> text.removePrefix("-").toUShort()
                "u32" -> text.removePrefix("-").toUInt()
                "u64" -> text.removePrefix("-").toULong()
                "d" -> text.toDouble()
                "f" -> text.toFloat()
                "m" -> BigDecimal(RouteURL.fixed(BigDecimal(text)))
                "g" -> UUID.fromString(text)
                else -> text
            }

            /** The texts of a route's values as a function of this file writes them. */
            private fun written(route: Route, texts: RouteTexts) = texts.mapIndexed { index, all ->
                all?.map { RouteURL.text(value(route.arguments[index].type, it)) }
            }

            private fun routeMatch(route: Route, texts: RouteTexts): Match.Route {
                val values = route.arguments.mapIndexed { index, argument ->
                    val all = (texts[index] ?: listOfNotNull(argument.standard)).map { value(argument.type, it) }
                    if (argument.isList) all else all.firstOrNull()
                }
                return make(route.index, values, ancestors(route, texts))
            }

            /** The routes above one, root first. They end below one that has no URL with these values. */
            private fun ancestors(route: Route, texts: RouteTexts): List<Match.Route> {
                val parent = table.routes[(route.parent.firstOrNull() ?: return emptyList()) as Int]
                val given = written(parent, textsOf(route, route.parent, written(route, texts)))
                return if (misplaced(parent, given) >= 0) emptyList() else ancestors(parent, given) + routeMatch(parent, given)
            }

            fun match(url: String): Match {
                val found = find(url)
                val route = found.route ?: return Match.Miss(found.reason ?: "", missHandlers(found.url))
                if (found.reason != null) return Match.Miss(found.reason, emptyList())
                val target = table.routes[(route.redirect.firstOrNull() ?: return routeMatch(route, found.texts)) as Int]
                val given = textsOf(route, route.redirect, found.texts)
                return Match.Redirect(urlOf(target, given), routeMatch(target, given))
            }

        """#
}
