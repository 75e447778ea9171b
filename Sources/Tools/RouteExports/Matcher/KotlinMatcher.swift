import RouteMatching

/// The interpreter of a ``MatchTable`` in Kotlin, for `export kotlin --match`. It needs ``KotlinRuntime``.
///
/// Follows ``TypeScriptMatcher`` function by function.
enum KotlinMatcher {
    /// The object without its end: ``KotlinPrinter`` adds the table and the function `make`.
    static let code = parsingCode + matchingCode

    /// Reads the table, and the parts of a URL.
    private static let parsingCode = #"""
        private typealias RouteTexts = List<List<String>?>

        private class RouteMatcher(private val table: Table) {
            /** Flags: 1 in the query, 2 in the fragment, 4 a list, 8 required, 16 with a default. */
            class Argument(cell: List<*>, types: List<Any>) {
                val name = cell[0] as String
                val type = types[cell[1] as Int]
                val isLink = type is String && type.startsWith("l")
                private val flags = cell.getOrNull(2) as Int? ?: 8
                val isInPath = flags and 3 == 0
                val isFragment = flags and 2 != 0
                val isList = flags and 4 != 0
                val isRequired = flags and 8 != 0
                val key = cell.getOrNull(3) as String? ?: name
                val standard = if (flags and 16 == 0) null else cell.getOrNull(4) as String? ?: ""
                val prefix = cell.getOrNull(5) as String? ?: ""
                val suffix = cell.getOrNull(6) as String? ?: ""
                val separator = cell.getOrNull(7) as String? ?: ""
            }

            /** A segment is a literal, or a list of literals with the numbers of arguments between them. */
            class Path(cell: List<*>) {
                val origin = (cell[0] as List<*>)[0] as Int
                val segments = (cell[1] as List<*>).map { if (it is Int) listOf("", it, "") else it as Any }
                val rest = cell.getOrNull(2) as Int? ?: -1
            }

            /** Visibility: 0 is public, 2 is left to the web site. A redirect or parent is a route, and a value for each argument. */
            class Route(val index: Int, private val cell: List<*>, types: List<Any>) {
                val name = cell[0] as String
                val visibility = cell[1] as Int
                val precedence = cell[2] as Int
                val arguments = list(3).map { Argument(it as List<*>, types) }
                val paths = list(4).map { Path(it as List<*>) }
                val fixedQuery = list(5).map { it as String }.chunked(2)
                val redirect = list(6)
                val parent = list(7)

                private fun list(at: Int) = cell.getOrNull(at) as List<*>? ?: emptyList<Any>()
            }

            class Parts(val literals: List<String>, val types: List<RouteURL.SegmentType>) {
                fun isIn(text: String) = RouteURL.split(literals, types, text) != null
            }

            /** Leaves: each route is followed by twice the number of its path, plus 1 if a later route may win. */
            class Trie(cell: List<*>, private val table: Table) {
                val leaves = list(cell, 0).map { it as Int }.chunked(2)
                val literals = list(cell, 1).associate { (it as List<*>)[0] as String to Trie(it[1] as List<*>, table) }
                val edges = list(cell, 2).map { table.sets[(it as List<*>)[0] as Int] to Trie(it[1] as List<*>, table) }
                val rest = list(cell, 3).map { it as Int }.chunked(2)

                private fun list(cell: List<*>, at: Int) = cell.getOrNull(at) as List<*>? ?: emptyList<Any>()

                fun isPublic(): Boolean = (leaves + rest).any { table.routes[it[0]].visibility == 0 } ||
                    literals.values.any { it.isPublic() } || edges.any { it.second.isPublic() }
            }

            class Origin(val scheme: String, val host: String, val trie: Trie) {
                val hasLabel = isWeb(scheme) && host.startsWith("*")
            }

            class Table(cells: List<*>) {
                private val flags = cells[0] as Int
                val ignoresCase = flags % 2 == 1
                val plusAsSpace = flags >= 2
                private val types = (cells[1] as List<*>).map { it as Any }
                private val segmentTypes = listOf(false, true).map { folds -> types.associateWith { RouteURL.segmentType(it, folds) } }
                val sets = (cells[2] as List<*>).map { parts(it as List<*>, false, types) }
                val routes: List<Route> = (cells[6] as List<*>).mapIndexed { index, cell -> Route(index, cell as List<*>, types) }
                private val tries = (cells[4] as List<*>).map { Trie(it as List<*>, this) }
                val origins = (cells[3] as List<*>).map { it as List<*> }.map {
                    Origin(it[0] as String, it[1] as String, tries[it[2] as Int])
                }
                val misses = (cells[5] as List<*>).map { cell -> (cell as List<*>).map { it as String } }
                /** The matchers of the patterns of links. */
                val links = (cells.getOrNull(7) as List<*>? ?: emptyList<Any>()).map { RouteMatcher(Table(it as List<*>)) }
                val numbers = origins.withIndex().associate { (index, origin) -> "${origin.scheme}://${origin.host}" to index }

                /** The literals and types of a segment, as they are compared. */
                fun parts(cell: List<*>, folds: Boolean, types: List<Any>) = Parts(
                    cell.filterIsInstance<String>().map { if (folds) RouteURL.fold(it) else it },
                    cell.filterIsInstance<Int>().map { number -> segmentTypes[if (folds) 1 else 0].getValue(types[number]) },
                )

                /** Returns true if a text is a value of a type in a query, which has more texts for Bool. */
                fun isValue(type: Any, text: String) = segmentTypes[0].getValue(type).accepts(text) ||
                    (type == "b" && text in listOf("", "0", "1"))
            }

            companion object {
                fun isWeb(scheme: String) = scheme == "http" || scheme == "https"

                /** Reads JSON without objects. */
                fun read(text: String): List<*> {
                    val tokens = Regex("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|-?[0-9]+|[\\[\\]]").findAll(text).map { it.value }.iterator()
                    fun value(token: String): Any = when (token[0]) {
                        '[' -> generateSequence { tokens.next() }.takeWhile { it != "]" }.map { value(it) }.toList()
                        '"' -> Regex("\\\\(u....|.)").replace(token.substring(1, token.length - 1)) { (it.groupValues[1]).let { escape ->
                            val char = if (escape.length > 1) escape.drop(1).toInt(16).toChar() else escape[0]
                            if (escape.length > 1) "$char" else "\b\u000C\n\r\t".getOrElse("bfnrt".indexOf(char)) { char }.toString()
                        } }
                        else -> token.toInt()
                    }
                    return value(tokens.next()) as List<*>
                }
            }

            /** The parts of a URL, decoded. */
            class ParsedURL(text: String, private val table: Table) {
                var scheme = ""
                var host = ""
                var origin = -1
                var label = emptyList<String>()
                var path = emptyList<String>()
                var query = emptyList<Pair<String, String>>()
                var fragment: String? = null
                val faults = ArrayList<String>()

                init { parse(text) }

                private fun note(isWrong: Boolean, fault: String?) = isWrong && fault != null && faults.add(fault)

                private fun parse(text: String) {
                    note(String(text.toByteArray(Charsets.UTF_8), Charsets.UTF_8) != text, "\#(MissReason.invalidUTF8)")
                    val colon = text.indexOf(':')
                    val isScheme = colon > 0 && Regex("[A-Za-z][A-Za-z0-9+.-]*").matches(text.substring(0, colon))
                    note(!isScheme, "\#(MissReason.noScheme)")
                    if (!isScheme) return
                    scheme = RouteURL.fold(text.substring(0, colon))
                    val unknown = "\#(MissReason.unknownOrigin)"
                    note(table.origins.none { it.scheme == scheme }, unknown)
                    var rest = text.substring(colon + 1)
                    if (isWeb(scheme)) {
                        val hasHost = rest.startsWith("//") && rest.length > 2
                        note(!hasHost, "\#(MissReason.noHost)")
                        if (!hasHost) return
                        val end = rest.indexOfAny(charArrayOf('/', '?', '#'), 2).let { if (it < 0) rest.length else it }
                        note(!readAuthority(rest.substring(2, end)), unknown)
                        rest = rest.substring(end).removePrefix("/")
                    } else {
                        rest = rest.substring(rest.take(3).takeWhile { it == '/' }.length)
                        origin = table.numbers["$scheme://"] ?: -1
                    }
                    val hash = rest.indexOf('#')
                    val raw = if (hash < 0) null else rest.substring(hash + 1)
                    fragment = raw?.let { decode(it) }
                    val front = if (hash < 0) rest else rest.substring(0, hash)
                    val (before, after) = listOf(front.substringBefore('?'), front.substringAfter('?', ""))
                    for (part in listOf(raw ?: "", after, before)) note(true, fault(part))
                    query = after.split('&').filter { it.isNotEmpty() }.map {
                        keyOf(decode(it.substringBefore('='), table.plusAsSpace)) to
                            decode(it.substringAfter('=', ""), table.plusAsSpace)
                    }
                    val inside = if (before.length > 1) before.removeSuffix("/") else before
                    if (inside.isNotEmpty()) path = inside.split('/').map { decode(it) }
                    for (segment in path) {
                        note(segment.isEmpty(), "\#(MissReason.emptySegment)")
                        note(segment == "." || segment == "..", "\#(MissReason.dotSegment)")
                    }
                }

                /** Reads the host and port of a web URL. Returns false if they are not of an origin. */
                private fun readAuthority(text: String): Boolean {
                    val plain = text.substringAfterLast('@')
                    val tail = plain.substringAfterLast(']')
                    val colon = tail.indexOfAny(charArrayOf(':', '['))
                    val port = if (colon >= 0 && tail[colon] == ':') tail.substring(colon) else ""
                    val number = port.drop(1).trimStart('0').let { if (it.isEmpty()) 0 else it.take(6).toIntOrNull() ?: -1 }
                    val isPort = Regex(":?[0-9]*").matches(port) && number in 0..65535
                    val isOwn = port.length < 2 || number == if (scheme == "https") 443 else 80
                    host = RouteURL.fold(plain.dropLast(port.length))
                    when {
                        '@' in text -> faults.add("\#(MissReason.userInfo)")
                        '\u0000' in text -> faults.add("\#(MissReason.nul)")
                        host.isEmpty() -> faults.add("\#(MissReason.noHost)")
                    }
                    if (!isPort || !isOwn) host += if (isPort) ":$number" else port
                    if ('@' in text || !isPort) return '@' in text
                    val first = host.substringBefore('.')
                    val labelled = table.numbers["$scheme://*" + host.substring(first.length)]
                    if (labelled == null || first == host || !Regex("\#(HostLabel.pattern)").matches(first)) {
                        origin = if (host.startsWith("*")) -1 else table.numbers["$scheme://$host"] ?: -1
                        return origin >= 0
                    }
                    origin = labelled
                    label = listOf(first)
                    return labelNodes().isNotEmpty()
                }

                /** The nodes to which the host's first label leads. */
                private fun labelNodes(): List<Trie> {
                    val trie = table.origins[origin].trie
                    return trie.edges.filter { it.first.isIn(label[0]) }.map { it.second } + listOfNotNull(trie.literals[label[0]])
                }

                /** Returns true if only internal routes, or routes of the web site, are declared under the scheme and host. */
                fun isInternal(): Boolean {
                    if (label.isNotEmpty()) return labelNodes().none { it.isPublic() }
                    val known = table.origins.filterIndexed { at, each -> if (origin < 0) each.scheme == scheme else at == origin }
                    return known.isNotEmpty() && known.none { it.trie.isPublic() }
                }

                fun keyOf(key: String) = if (table.ignoresCase) RouteURL.fold(key) else key

                /** The values of a query's key. */
                fun values(key: String) = query.filter { it.first == keyOf(key) }.map { it.second }

                /** Percent-decodes a text. A malformed one stays as it is; a text that is not UTF-8 is replaced. */
                private fun decode(raw: String, plusIsSpace: Boolean = false): String {
                    val text = if (plusIsSpace) raw.replace('+', ' ') else raw
                    val fault = if ('%' in text) fault(text) else ""
                    if (fault == "\#(MissReason.invalidUTF8)") return "\uFFFF"
                    return if (fault == null) String(bytes(text), Charsets.UTF_8) else text
                }

                /** Returns the reason why a text cannot be percent-decoded. */
                private fun fault(text: String): String? {
                    val wrong = Regex("%(?![0-9a-fA-F]{2})|%00|\u0000").find(text)
                    if (wrong != null) return if (wrong.value == "%") "\#(MissReason.badPercent)" else "\#(MissReason.nul)"
                    val bytes = bytes(text)
                    val isValid = String(bytes, Charsets.UTF_8).toByteArray(Charsets.UTF_8).contentEquals(bytes)
                    return if (isValid) null else "\#(MissReason.invalidUTF8)"
                }

                private fun bytes(text: String) = Regex("%..|[^%]+").findAll(text).fold(ByteArray(0)) { bytes, part ->
                    val isEscape = part.value[0] == '%'
                    bytes + if (isEscape) byteArrayOf(part.value.drop(1).toInt(16).toByte()) else part.value.toByteArray(Charsets.UTF_8)
                }
            }

        """#
}
