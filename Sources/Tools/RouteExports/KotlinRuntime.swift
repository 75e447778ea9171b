import RouteMatching

/// The runtime of the exported Kotlin: formats values as Swift does, and builds URLs.
enum KotlinRuntime {
    static let name = "RouteURL"

    /// Types that the exported code uses, and that exported objects would hide.
    static let types: Set<String> = [
        name, "Match", "RouteMatcher", "routeMatcher", "RouteTexts", "Array", "BigDecimal", "Boolean", "Byte",
        "Charsets", "Deprecated",
        "Double", "Float", "Int", "List",
        "Long",
        "Math", "MathContext", "RoundingMode", "Short", "String", "UByte", "UInt", "ULong", "UShort", "UUID", "java",
        "kotlin",
    ]

    /// Functions that the exported code calls, and the methods of every object.
    static let functions: Set<String> = [
        "clone", "emptyList", "equals", "finalize", "getClass", "hashCode", "listOf", "listOfNotNull", "notify",
        "notifyAll", "toString", "wait",
    ]

    static let code = #"""
        private object RouteURL {
            class Form(val scheme: String, val start: String, val segments: List<String?>, val label: String? = null)

            fun build(scheme: String?, forms: List<Form>, items: List<List<String>>, fragment: List<String>): String {
                val form = forms.firstOrNull { (scheme == null || it.scheme == scheme) && !it.segments.contains(null) }
                requireNotNull(form) { "the route has no URL with the scheme $scheme" }
                require(form.label == null || Regex("\#(HostLabel.pattern)").matches(form.label)) {
                    "\"${form.label}\" is not a lowercase host label"
                }
                val query = items.flatten()
                return form.start + form.segments.joinToString("/") +
                    (if (query.isEmpty()) "" else "?" + query.joinToString("&")) + fragment.joinToString("")
            }

            /** Nothing at all for the default. */
            fun item(
                start: String,
                texts: List<String>,
                default: String? = null,
                isNumber: Boolean = false,
                end: String = "",
            ): List<String> {
                if (default != null && texts.size == 1) {
                    if (texts[0] == default) return emptyList()
                    // Subtracting zeros of either sign compares them as equal, as Swift does.
                    if (isNumber && texts[0].toDouble() - default.toDouble() == 0.0) return emptyList()
                }
                return texts.map { start + encodedValue(it) + end }
            }

            fun segment(prefix: String, value: String?, suffix: String): String? {
                if (value == null) return null
                val whole = prefix + encodedSegment(value) + suffix
                require(value.isNotEmpty() && whole != "." && whole != "..") { "\"$value\" cannot stand in a path" }
                return whole
            }

            fun rest(texts: List<String>): Array<String?> {
                require(texts.isNotEmpty()) { "the rest of a path has one segment or more" }
                return texts.map { segment("", it, "") }.toTypedArray()
            }

            fun encodedSegment(text: String) = encoded(text, "\#(PercentCoding.unescapedMarks(inQuery: false))")

            fun encodedValue(text: String) = encoded(text, "\#(PercentCoding.unescapedMarks(inQuery: true))")

            private fun encoded(text: String, kept: String): String = buildString {
                val bytes = text.toByteArray(Charsets.UTF_8)
                require(!text.contains('\u0000') && String(bytes, Charsets.UTF_8) == text) {
                    "a NUL or half a character cannot stand in a URL"
                }
                for (byte in bytes) {
                    val char = (byte.toInt() and 0xFF).toChar()
                    if (char in 'a'..'z' || char in 'A'..'Z' || char in '0'..'9' || char in kept) {
                        append(char)
                    } else {
                        append('%').append("0123456789ABCDEF"[char.code shr 4]).append("0123456789ABCDEF"[char.code and 15])
                    }
                }
            }

            /** The text of a value in a URL. */
            fun text(value: Any) = when (value) {
                is Double -> decimal(value)
                is Float -> decimal(value)
                is BigDecimal -> fixed(value)
                is UUID -> value.toString().uppercase()
                else -> value.toString()
            }

            /** A decimal number of at most \#(DecimalText.mostDigits) digits; zeros that say nothing are left out. */
            fun fixed(value: BigDecimal): String {
                val text = value.stripTrailingZeros()
                require(maxOf(text.precision() - text.scale(), 0) + maxOf(text.scale(), 0) <= \#(DecimalText.mostDigits)) {
                    "$value has more than \#(DecimalText.mostDigits) digits"
                }
                return if (text.signum() == 0) "0" else text.toPlainString()
            }

            fun decimal(value: Double): String {
                require(value.isFinite()) { "$value cannot stand in a URL" }
                val digits = shortest(BigDecimal(value), 17) { it.toDouble() == value }
                return decimal(digits, 1 / value < 0, Math.abs(value) > 9007199254740992.0)
            }

            fun decimal(value: Float): String {
                require(value.isFinite()) { "$value cannot stand in a URL" }
                val digits = shortest(BigDecimal(value.toDouble()), 9) { it.toFloat() == value }
                return decimal(digits, 1 / value < 0, Math.abs(value) > 16777216.0f)
            }

            /** The fewest digits that are read as the number; of two that are as near the one whose last digit is even. */
            private fun shortest(exact: BigDecimal, most: Int, isRead: (BigDecimal) -> Boolean): BigDecimal {
                for (count in 1..most) {
                    // Next to a power of two, only the farther neighbor may round to it.
                    for (mode in listOf(RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.UP)) {
                        val rounded = exact.round(MathContext(count, mode))
                        if (isRead(rounded)) return rounded
                    }
                }
                return exact
            }

            /** As Swift writes it, from the fewest digits that give the number back. */
            private fun decimal(value: BigDecimal, isNegative: Boolean, isLarge: Boolean): String {
                val sign = if (isNegative) "-" else ""
                if (value.signum() == 0) return sign + "0.0"
                val exponent = value.precision() - value.scale() - 1
                val digits = value.unscaledValue().abs().toString().trimEnd('0')
                if (isLarge || exponent < -4) {
                    val fraction = if (digits.length > 1) "." + digits.substring(1) else ""
                    val size = Math.abs(exponent).toString().padStart(2, '0')
                    return sign + digits[0] + fraction + "e" + (if (exponent < 0) "-" else "+") + size
                }
                if (exponent < 0) return sign + "0." + "0".repeat(-exponent - 1) + digits
                val whole = digits.take(exponent + 1).padEnd(exponent + 1, '0')
                return sign + whole + "." + digits.drop(exponent + 1).ifEmpty { "0" }
            }

        """#

    /// Writes segments with several placeholders. Ports `SegmentSplit`.
    static let splitCode = #"""

            fun fold(text: String, folds: Boolean = true) =
                if (folds) buildString { for (char in text) append(if (char in 'A'..'Z') char + 32 else char) } else text

            /** Texts have at most `longest` bytes, or consist of `chars`. */
            class SegmentType(val longest: Int? = null, val chars: String? = null, val accepts: (String) -> Boolean) {
                val isAny = longest == null && chars == null
            }

            /**
             * Types are `b`, `i64`, `u8`, `d`, `f`, `m` for Decimal, `g` for UUID, `l` for a link, `s` for any text, or the values of an enum.
             */
            fun segmentType(type: Any, folds: Boolean): SegmentType {
                if (type is List<*>) {
                    val texts = type.map { fold(it as String, folds) }.toSet()
                    return SegmentType(longest = texts.maxOf { byteOffsets(it).last() }) { it in texts }
                }
                val code = type as String
                return when (code[0]) {
                    'b' -> SegmentType(longest = 5) { it == "true" || it == "false" }
                    'i', 'u' -> SegmentType(chars = "0123456789") { isInteger(it, code.substring(1).toInt(), code[0] == 'i') }
                    'd' -> SegmentType(chars = NUMBER_CHARS) { isNumber(it) && it.toDouble().isFinite() }
                    'f' -> SegmentType(chars = NUMBER_CHARS) { isNumber(it) && it.toFloat().isFinite() }
                    'm' -> SegmentType(chars = NUMBER_CHARS) { isFixed(it) }
                    'g' -> SegmentType(longest = 36) { isUUID(it) }
                    else -> SegmentType { true }
                }
            }

            private const val NUMBER_CHARS = "0123456789+-.eE"

            /** The offset in UTF-8 of each UTF-16 unit, and of the end. */
            private fun byteOffsets(text: String) = text.runningFold(0) { end, char ->
                end + if (char < '\u0080') 1 else if (char < '\u0800' || char.isSurrogate()) 2 else 3
            }

            /**
             * The start and end of each value of a segment, or null. Splits from the right: each value after the first is the
             * shortest text of its type for which the rest of the segment still matches. Steps are counted in bytes, as in Swift.
             */
            fun split(literals: List<String>, types: List<SegmentType>, text: String): List<Pair<Int, Int>>? {
                val first = literals.first().length
                val last = text.length - literals.last().length
                if (last <= first || !text.startsWith(literals.first()) || !text.endsWith(literals.last())) return null
                val ranges = MutableList(types.size) { Pair(first, last) }
                if (types.size == 1) return ranges.takeIf { types[0].accepts(text.substring(first, last)) }
                val bytes = byteOffsets(text)
                val failed = MutableList(types.size) { -1 }
                var steps = 0
                var numberEnd = first
                while (numberEnd < last && text[numberEnd] in NUMBER_CHARS) numberEnd += 1
                fun size(from: Int, to: Int) = bytes[to] - bytes[from]
                fun accepts(part: Int, from: Int, to: Int): Boolean {
                    ranges[part] = Pair(from, to)
                    if (types[part].isAny) return true
                    steps += size(from, to)
                    return types[part].accepts(text.substring(from, to))
                }
                /** Returns true if the first value can end at an offset. */
                fun canEnd(end: Int): Boolean {
                    val type = types[0]
                    return if (type.longest != null) size(first, end) <= type.longest else type.isAny || end <= numberEnd
                }
                /** The first offset at which a value that ends at an offset can start. */
                fun firstStart(type: SegmentType, end: Int): Int {
                    if (type.chars == null) return first
                    var at = end
                    while (at > first && text[at - 1] in type.chars) at -= 1
                    if (at > first && text[at - 1] == '-') at -= 1
                    steps += size(at, end)
                    return at
                }
                fun fits(part: Int, end: Int): Boolean {
                    if (part == 0) return end > first && canEnd(end) && accepts(0, first, end)
                    if (end <= failed[part]) return false
                    val (type, literal) = types[part] to literals[part]
                    for (at in end - 1 downTo maxOf(first + 1, firstStart(type, end))) {
                        if (size(at, end) > (type.longest ?: Int.MAX_VALUE)) break
                        steps += size(at, at + 1)
                        if (steps > \#(SegmentSplitLimit.steps)) break
                        val before = at - literal.length
                        if (before < first || !text.startsWith(literal, before)) continue
                        if (accepts(part, at, end) && fits(part - 1, before)) return true
                    }
                    if (type.isAny) failed[part] = end
                    return false
                }
                return ranges.takeIf { fits(types.size - 1, last) }
            }

            /** Returns true if a segment of these values is split into them again. */
            fun readsBack(
                literals: List<String>, values: List<String>, types: List<SegmentType>, folds: Boolean,
            ): Boolean {
                val text = StringBuilder(fold(literals[0], folds))
                val ends = values.mapIndexed { part, value ->
                    text.append(fold(value, folds)).length.also { text.append(fold(literals[part + 1], folds)) }
                }
                return split(literals.map { fold(it, folds) }, types, text.toString())?.map { it.second } == ends
            }

            /** A segment with several values. Without types, another app decodes the segment. */
            fun parts(
                literals: List<String>,
                values: List<String?>,
                types: List<Any> = emptyList(),
                folds: Boolean = false,
            ): String? {
                if (values.contains(null)) return null
                val texts = values.filterNotNull()
                val read = types.map { segmentType(it, folds) }
                require("" !in texts && (read.isEmpty() || readsBack(literals, texts, read, folds))) {
                    "$texts cannot stand in one segment: its URL would be read differently"
                }
                return texts.foldIndexed(encodedSegment(literals[0])) { part, text, value ->
                    text + encodedSegment(value) + encodedSegment(literals[part + 1])
                }
            }

            fun isInteger(text: String, bits: Int, signed: Boolean): Boolean {
                if (!Regex("-?[0-9]+").matches(text)) return false
                val value = java.math.BigInteger(text)
                return if (signed) value.bitLength() < bits else value.signum() >= 0 && value.bitLength() <= bits
            }

            fun isNumber(text: String) = Regex("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?").matches(text)

            fun isFixed(text: String): Boolean {
                val match = Regex("-?(?=[0-9])0*([0-9]*)(?:\\.([0-9]+))?").matchEntire(text) ?: return false
                return match.groupValues[1].length + match.groupValues[2].length <= \#(DecimalText.mostDigits)
            }

            fun isUUID(text: String) = Regex("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}").matches(text)

        """#
}
