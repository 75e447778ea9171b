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
            class Route(val index: Int, cell: List<*>, types: List<Any>) {
                val name = cell[0] as String
                val visibility = cell[1] as Int
                val precedence = cell[2] as Int
                val arguments = cells(cell, 3).map { Argument(it, types) }
                val types = arguments.map { it.type }
                val paths = cells(cell, 4).map { Path(it) }
                val fixedQuery = list(cell, 5).map { it as String }.chunked(2)
                val redirect = list(cell, 6)
                val parent = list(cell, 7)
            }

            class Parts(val literals: List<String>, val types: List<RouteURL.SegmentType>) {
                fun isIn(text: String) = RouteURL.split(literals, types, text) != null
            }

            /** Leaves: each route is followed by twice the number of its path, plus 1 if a later route may win. */
            class Trie(cell: List<*>, private val table: Table) {
                val leaves = list(cell, 0).map { it as Int }.chunked(2)
                val literals = cells(cell, 1).associate { (text, child) -> text as String to Trie(child as List<*>, table) }
                val edges = cells(cell, 2).map { (set, child) -> table.sets[set as Int] to Trie(child as List<*>, table) }
                val rest = list(cell, 3).map { it as Int }.chunked(2)

                fun isPublic(): Boolean = (leaves + rest).any { table.routes[it[0]].visibility == 0 } ||
                    literals.values.any { it.isPublic() } || edges.any { it.second.isPublic() }
            }

            class Origin(val scheme: String, val host: String, val trie: Trie) { val hasLabel = isWeb(scheme) && host.startsWith("*") }

            class Table(cell: List<*>) {
                private val flags = cell[0] as Int
                val ignoresCase = flags % 2 == 1
                val plusAsSpace = flags >= 2
                private val types = list(cell, 1).map { it as Any }
                private val segmentTypes = listOf(false, true).map { folds -> types.associateWith { RouteURL.segmentType(it, folds) } }
                val sets = cells(cell, 2).map { parts(it, false, types) }
                val routes: List<Route> = cells(cell, 6).mapIndexed { index, each -> Route(index, each, types) }
                private val tries = cells(cell, 4).map { Trie(it, this) }
                val origins = cells(cell, 3).map { Origin(it[0] as String, it[1] as String, tries[it[2] as Int]) }
                val misses = cells(cell, 5).map { miss -> miss.map { it as String } }
                /** The matchers of the patterns of links. */
                val links = cells(cell, 7).map { RouteMatcher(Table(it)) }
                val numbers = origins.withIndex().associate { (index, origin) -> "${origin.scheme}://${origin.host}" to index }

                /** The literals and types of a segment, as they are compared. */
                fun parts(cell: List<*>, folds: Boolean, types: List<Any>) = Parts(
                    cell.filterIsInstance<String>().map { RouteURL.fold(it, folds) },
                    cell.filterIsInstance<Int>().map { number -> segmentTypes[if (folds) 1 else 0].getValue(types[number]) },
                )

                /** Returns true if a text is a value of a type in a query, which has more texts for Bool. */
                fun isValue(type: Any, text: String) = segmentTypes[0].getValue(type).accepts(text) ||
                    (type == "b" && text in listOf("", "0", "1"))
            }

            companion object {
                fun isWeb(scheme: String) = scheme == "http" || scheme == "https"

                fun isLabel(text: String) = Regex("\#(HostLabel.pattern)").matches(text)

                /** A part of a cell. Empty parts at the end are left out. */
                fun list(cell: List<*>, at: Int) = cell.getOrNull(at) as List<*>? ?: emptyList<Any>()

                fun cells(cell: List<*>, at: Int) = list(cell, at).map { it as List<*> }

                /** Reads JSON without objects. */
                fun read(text: String): List<*> {
                    val tokens = Regex("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|-?[0-9]+|[\\[\\]]").findAll(text).map { it.value }.iterator()
                    fun value(token: String): Any = when (token[0]) {
                        '[' -> generateSequence { tokens.next() }.takeWhile { it != "]" }.map { value(it) }.toList()
                        '"' -> Regex("\\\\(u....|.)").replace(token.substring(1, token.length - 1)) {
                            val escape = it.groupValues[1]
                            val char = if (escape.length > 1) escape.drop(1).toInt(16).toChar() else escape[0]
                            if (escape.length > 1) "$char" else "\n\r\t".getOrElse("nrt".indexOf(char)) { char }.toString()
                        }
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

                /** Adds a fault. Returns true if there is one. */
                private fun note(isWrong: Boolean, fault: String?) = isWrong && fault != null && faults.add(fault)

                private fun parse(text: String) {
                    note(String(text.toByteArray(Charsets.UTF_8), Charsets.UTF_8) != text, "\#(MissReason.invalidUTF8)")
                    val (start, name) = Regex("([A-Za-z][A-Za-z0-9+.-]*):").matchAt(text, 0)?.groupValues ?: listOf("", "")
                    if (note(name == "", "\#(MissReason.noScheme)")) return
                    scheme = RouteURL.fold(name)
                    val unknown = "\#(MissReason.unknownOrigin)"
                    note(table.origins.none { it.scheme == scheme }, unknown)
                    var rest = text.substring(start.length)
                    if (isWeb(scheme)) {
                        val (whole, authority) = Regex("//(?=[\\s\\S])([^/?#]*)/?").matchAt(rest, 0)?.groupValues ?: listOf("", "")
                        if (note(whole == "", "\#(MissReason.noHost)")) return
                        note(!readAuthority(authority), unknown)
                        rest = rest.substring(whole.length)
                    } else {
                        rest = rest.substring(rest.take(3).takeWhile { it == '/' }.length)
                        origin = table.numbers["$scheme://"] ?: -1
                    }
                    val (before, after, raw) = Regex("([^?#]*)(\\?[^#]*)?(#[\\s\\S]*)?").matchEntire(rest)!!.destructured
                    if (raw != "") fragment = decode(raw.drop(1))
                    for (part in listOf(raw, after, before)) note(true, fault(part))
                    query = after.drop(1).split('&').filter { it.isNotEmpty() }.map {
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
                    val port = Regex("[^:\\[]*(:[\\s\\S]*)").matchEntire(plain.substringAfterLast(']'))?.groupValues?.get(1) ?: ""
                    val number = port.drop(1).trimStart('0').let { if (it.isEmpty()) 0 else it.take(6).toIntOrNull() ?: -1 }
                    val isPort = Regex(":?[0-9]*").matches(port) && number in 0..65535
                    val isOwn = port.length < 2 || number == if (scheme == "https") 443 else 80
                    host = RouteURL.fold(plain.dropLast(port.length))
                    note('@' in text, "\#(MissReason.userInfo)")
                    note('\u0000' in text, "\#(MissReason.nul)")
                    note(host.isEmpty(), "\#(MissReason.noHost)")
                    if (!isPort || !isOwn) host += if (isPort) ":$number" else port
                    if ('@' in text || !isPort) return '@' in text
                    val first = host.substringBefore('.')
                    val labelled = table.numbers["$scheme://*" + host.substring(first.length)]
                    if (labelled == null || first == host || !isLabel(first)) {
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

                fun keyOf(key: String) = RouteURL.fold(key, table.ignoresCase)

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

                private fun bytes(text: String) = Regex("%(..)").replace(String(text.toByteArray(Charsets.UTF_8), Charsets.ISO_8859_1)) {
                    "${it.groupValues[1].toInt(16).toChar()}"
                }.toByteArray(Charsets.ISO_8859_1)
            }

        """#
}
