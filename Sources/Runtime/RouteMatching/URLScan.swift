/// A URL's text taken apart for matching: its origin's record in the table, and where path, query and fragment lie.
///
/// Of the text `readable` bytes may be read, `count` of which are the URL's: eight at a time, the last eight of them where
/// fewer are left. The table is one of ``Lowering``'s and so leads nowhere outside of itself. Whoever makes a scan sees to
/// both for as long as it is used.
package struct URLScan {
    package let table: UnsafeRawPointer
    package let text: UnsafeRawPointer
    package let count: Int
    /// How far the text may be read, at least 8.
    let readable: Int
    /// The record that the path starts from.
    package var root = 0
    /// The segments, without the slash in front of the first and one behind the last.
    package var start = 0
    package var end = 0
    /// Where ASCII case does not matter.
    private(set) var folding: Folding = []
    let plusIsSpace: Bool
    /// Whether the path cannot be matched as it stands: an escape, or something to fold.
    var isEncoded = false
    var queryHasEscapes = false
    /// 0 without a query.
    var queryStart = 0
    var queryEnd = 0
    /// 0 without a fragment.
    var fragmentStart = 0

    struct Folding: OptionSet {
        let rawValue: UInt8
        /// In every segment and every key of the query.
        static let everywhere = Folding(rawValue: 1 << 0)
        static let firstSegment = Folding(rawValue: 1 << 1)
        /// In the first label of the host, which is matched as the segment in front of the path.
        static let hostLabel = Folding(rawValue: 1 << 2)
    }

    @inline(__always)
    package init(_ table: UnsafeRawPointer, _ text: UnsafeRawPointer, count: Int, readable: Int) {
        self.table = table
        self.text = text
        self.count = count
        self.readable = readable
        let flags = TableLayout.Header.flags(table)
        if flags.contains(.isCaseInsensitive) { folding = .everywhere }
        plusIsSpace = flags.contains(.plusIsSpace)
    }

    /// `nil` where the URL can be matched.
    @inline(__always)
    package mutating func scan() -> URLFault? {
        let top = TableNumber.read(table, TableLayout.Header.root)
        let word = WordScan.clamped(text, 0, readable)
        let colon = WordScan.matches(word, UInt8(ascii: ":"))
        let length = colon.trailingZeroBitCount &>> 3
        guard colon != 0, length > 0, length < count else { return longScheme(top) }
        let scheme = WordScan.lowered(WordScan.prefix(word, length))
        let isWeb = scheme == 0x70_7474_68 || scheme == 0x73_7074_7468
        root = RecordLookup.child(table, top, scheme, 0, text, 0, length, folding: true)
        guard root != 0 else { return unknownScheme(length) }
        return isWeb ? afterWebScheme(length &+ 1) : afterScheme(length &+ 1)
    }

    @inline(__always)
    private mutating func afterScheme(_ colon: Int) -> URLFault? {
        folding.insert(.firstSegment)
        return scanPath(afterSlashes(colon))
    }

    /// Where the first segment of a custom scheme begins, behind up to three slashes.
    @inline(__always)
    private func afterSlashes(_ colon: Int) -> Int {
        var at = colon
        if at < count, byte(at) == UInt8(ascii: "/") {
            at = at &+ 1
            if at < count, byte(at) == UInt8(ascii: "/") {
                at = at &+ 1
                if at < count, byte(at) == UInt8(ascii: "/") { at = at &+ 1 }
            }
        }
        return at
    }

    @inline(__always)
    private mutating func afterWebScheme(_ colon: Int) -> URLFault? {
        let host = colon &+ 2
        guard host < count, byte(colon) == UInt8(ascii: "/"), byte(colon &+ 1) == UInt8(ascii: "/") else {
            return .noHost
        }
        // Declared hosts have no `?`, `#` or `@`: if all up to the slash is one, there is nothing to look for.
        let end = slash(from: host, to: count)
        let length = end &- host
        if length > 0 {
            let (first, last) = words(text, host, end, readable)
            let child = RecordLookup.child(
                table, root, WordScan.lowered(first), WordScan.lowered(last), text, host, length, folding: true)
            if child != 0 {
                root = child
                return scanPath(end < count ? end &+ 1 : end)
            }
        }
        return authority(host)
    }

    /// Finds the end of the path, and of the query if there is one.
    @inline(__always)
    private mutating func scanPath(_ first: Int) -> URLFault? {
        start = first
        var at = first
        end = count
        while at < count {
            let word = WordScan.clamped(text, at, readable)
            // `?`, and all below `(`: escapes, `#`, NUL, also what is behind the end. Others of them are rare in paths.
            let special =
                WordScan.matches(word, UInt8(ascii: "?"))
                | ((word &- 0x2828_2828_2828_2828) & ~word & WordScan.highs)
            if special != 0 {
                let inside = special.trailingZeroBitCount &>> 3
                if folding.contains(.everywhere), inside > 0, WordScan.upperCase(WordScan.prefix(word, inside)) != 0 {
                    isEncoded = true
                }
                at = at &+ inside
                if at < count {
                    if let reason = endPath(at) { return reason }
                }
                break
            }
            if folding.contains(.everywhere), WordScan.upperCase(word) != 0 { isEncoded = true }
            at = at &+ 8
        }
        if end &- first > 1, byte(end &- 1) == UInt8(ascii: "/") { end = end &- 1 }
        if folding.contains(.firstSegment), !isEncoded,
            URLScan.hasUpperCase(text, start, slash(from: start, to: end), readable)
        {
            isEncoded = true
        }
        return nil
    }

    @inline(never)
    static func hasUpperCase(_ text: UnsafeRawPointer, _ start: Int, _ end: Int, _ readable: Int) -> Bool {
        var at = start
        while at < end {
            let word = WordScan.clamped(text, at, readable)
            if WordScan.upperCase(WordScan.prefix(word, min(8, end &- at))) != 0 { return true }
            at = at &+ 8
        }
        return false
    }

    /// The first slash at or after `from`, or `to`.
    @inline(__always)
    package func slash(from: Int, to: Int) -> Int { URLScan.slash(text, from, to, readable) }

    @inline(__always)
    package static func slash(_ text: UnsafeRawPointer, _ from: Int, _ to: Int, _ readable: Int) -> Int {
        var at = from
        while at < to {
            let found = WordScan.matches(WordScan.clamped(text, at, readable), UInt8(ascii: "/"))
            if found != 0 { return min(to, at &+ found.trailingZeroBitCount &>> 3) }
            at = at &+ 8
        }
        return to
    }

    @inline(__always)
    private func words(_ text: UnsafeRawPointer, _ from: Int, _ to: Int, _ readable: Int) -> (UInt64, UInt64) {
        let word = WordScan.clamped(text, from, readable)
        let length = to &- from
        return length <= 8 ? (WordScan.prefix(word, length), 0) : (word, WordScan.load(text, to &- 8))
    }

    @inline(__always)
    package func byte(_ at: Int) -> UInt8 { TableNumber.byte(text, at) }
}

// The parts that few URLs need.
extension URLScan {
    /// A scheme of more than seven letters, or none.
    @inline(never)
    private mutating func longScheme(_ top: Int) -> URLFault? {
        var length = 0
        while length < count, byte(length) != UInt8(ascii: ":") {
            guard URLScan.isSchemeByte(byte(length), isFirst: length == 0) else { return .noScheme }
            length += 1
        }
        guard length > 0, length < count else { return .noScheme }
        let (text, colon) = (text, length)
        root = withUnsafeTemporaryAllocation(byteCount: length + 8, alignment: 8) { buffer in
            for i in 0..<colon {
                buffer[i] = ASCII.lowercased(TableNumber.byte(text, i))
            }
            return RecordLookup.child(table, top, UnsafeRawPointer(buffer.baseAddress!), colon)
        }
        guard root != 0 else { return .unknownOrigin }
        return afterScheme(length + 1)
    }

    @inline(never)
    private func unknownScheme(_ length: Int) -> URLFault {
        for i in 0..<length where !URLScan.isSchemeByte(byte(i), isFirst: i == 0) { return .noScheme }
        return .unknownOrigin
    }

    package static func isSchemeByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        isFirst ? Byte.isLetter(byte) : Byte.isSchemePart(byte)
    }

    /// An authority that is not a declared host as it stands: with a default port, user info, or no path behind it.
    @inline(never)
    private mutating func authority(_ first: Int) -> URLFault? {
        let authority = Authority(text, first, count)
        if let reason = authority.reason { return reason }
        let scheme: WebScheme = byte(4) | 0x20 == UInt8(ascii: "s") ? .https : .http
        let (text, node) = (text, root)
        var hasLabel = false
        let found = withUnsafeTemporaryAllocation(byteCount: authority.hostEnd - first + 16, alignment: 8) { buffer in
            let count = authority.write(text, into: buffer, defaultPort: scheme.port)
            if count == 0 { return 0 }
            let child = RecordLookup.child(table, node, UnsafeRawPointer(buffer.baseAddress!), count)
            if child != 0 || !TableLayout.Header.flags(table).contains(.hasHostLabels) { return child }
            hasLabel = true
            return HostLabels.record(table, below: node, buffer.baseAddress!, count)
        }
        guard found != 0 else { return .unknownOrigin }
        root = found
        if hasLabel {
            folding.insert(.hostLabel)
            isEncoded = true
        }
        let hasSlash = authority.end < count && byte(authority.end) == UInt8(ascii: "/")
        return scanPath(hasSlash ? authority.end + 1 : authority.end)
    }

    /// What ends the run of plain path bytes: a query, a fragment, or something to decode on the way to them.
    @inline(never)
    package mutating func endPath(_ first: Int) -> URLFault? {
        var at = first
        while at < count {
            let byte = byte(at)
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            if byte == UInt8(ascii: "%") || byte == 0 { isEncoded = true }
            if folding.contains(.everywhere), Byte.isCapital(byte) { isEncoded = true }
            at += 1
        }
        end = at
        guard at < count else { return nil }
        if byte(at) == UInt8(ascii: "?") {
            queryStart = at + 1
            at = scanPart(at + 1, endsAtHash: true)
            queryEnd = at
        }
        if at < count {
            fragmentStart = at + 1
            let escapes = queryHasEscapes
            queryHasEscapes = false
            _ = scanPart(at + 1, endsAtHash: false)
            if queryHasEscapes, let reason = URLScan.fault(text + fragmentStart, count - fragmentStart) {
                return reason
            }
            queryHasEscapes = escapes
        }
        if queryHasEscapes { return URLScan.fault(text + queryStart, queryEnd - queryStart) }
        return nil
    }

    /// The end of a query or fragment; sets ``queryHasEscapes`` on the way, for a NUL too.
    private mutating func scanPart(_ first: Int, endsAtHash: Bool) -> Int {
        var at = first
        while at < count {
            let word = WordScan.clamped(text, at, readable)
            var special = WordScan.matches(word, UInt8(ascii: "%")) | WordScan.zeros(word)
            if endsAtHash { special |= WordScan.matches(word, UInt8(ascii: "#")) }
            if special == 0 {
                at += 8
                continue
            }
            at += special.trailingZeroBitCount >> 3
            if at >= count { break }
            if endsAtHash, byte(at) == UInt8(ascii: "#") { return at }
            queryHasEscapes = true
            at += 1
        }
        return count
    }

    /// What is wrong with the escapes of a text.
    package static func fault(_ text: UnsafeRawPointer, _ count: Int) -> URLFault? {
        guard count > 0 else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { buffer in
            // A text of `count` bytes decodes to as many at most.
            let target = buffer.baseAddress!
            do throws(URLFault) {
                let written = try PercentCoding.decode(text, count, into: target)
                return PercentCoding.isUTF8(target, written) ? nil : .invalidUTF8
            } catch {
                return error
            }
        }
    }
}
