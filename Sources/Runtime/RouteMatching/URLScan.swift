/// A URL's text split for matching: the table's record of its origin, and the ranges of path, query, and fragment.
///
/// - Invariant: `table` was written by ``Lowering``, so every offset in it stays inside the table.
/// - Invariant: `text` points to at least `readable` bytes, and `readable >= 8`. Loads near the end read the last eight
///   bytes and shift. The caller must keep the table and the text alive.
package struct URLScan {
    package let table: UnsafeRawPointer
    package let text: UnsafeRawPointer
    package let count: Int
    /// The number of readable bytes, at least 8.
    let readable: Int
    /// The record at which the path starts.
    package var root = 0
    /// The range of the segments, without the first slash and without a trailing one.
    package var start = 0
    package var end = 0
    /// The parts of the URL in which ASCII case does not matter.
    private(set) var folding: Folding = []
    let plusIsSpace: Bool
    /// True if the path must be decoded or folded before it is matched.
    var isEncoded = false
    var queryHasEscapes = false
    /// 0 without a query.
    var queryStart = 0
    var queryEnd = 0
    /// 0 without a fragment.
    var fragmentStart = 0

    struct Folding: OptionSet {
        let rawValue: UInt8
        /// In every segment and every query key.
        static let everywhere = Folding(rawValue: 1 << 0)
        static let firstSegment = Folding(rawValue: 1 << 1)
        /// In the first label of the host, which is matched as the segment before the path.
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

    /// Scans the URL. Returns `nil` if it can be matched.
    @inline(__always)
    package mutating func scan() -> URLFault? {
        let top = TableNumber.read(table, TableLayout.Header.root)
        let word = SWAR.clamped(text, 0, readable)
        let colon = SWAR.matches(word, UInt8(ascii: ":"))
        let length = colon.trailingZeroBitCount &>> 3
        guard colon != 0, length > 0, length < count else { return longScheme(top) }
        let scheme = SWAR.lowered(SWAR.prefix(word, length))
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

    /// Returns the start of the first segment of a custom scheme, after up to three slashes.
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
        // Declared hosts contain no `?`, `#`, or `@`. If the text before the slash is a declared host, no further check
        // is needed.
        let end = slash(from: host, to: count)
        let length = end &- host
        if length > 0 {
            let (first, last) = words(text, host, end, readable)
            let child = RecordLookup.child(
                table, root, SWAR.lowered(first), SWAR.lowered(last), text, host, length, folding: true)
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
            let word = SWAR.clamped(text, at, readable)
            // Stops at `?` and at every byte below `(`: escapes, `#`, NUL, and the padding after the end. The others
            // are rare in paths.
            let special =
                SWAR.matches(word, UInt8(ascii: "?"))
                | ((word &- 0x2828_2828_2828_2828) & ~word & SWAR.highs)
            if special != 0 {
                let inside = special.trailingZeroBitCount &>> 3
                if folding.contains(.everywhere), inside > 0, SWAR.upperCase(SWAR.prefix(word, inside)) != 0 {
                    isEncoded = true
                }
                at = at &+ inside
                if at < count {
                    if let reason = endPath(at) { return reason }
                }
                break
            }
            if folding.contains(.everywhere), SWAR.upperCase(word) != 0 { isEncoded = true }
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
            let word = SWAR.clamped(text, at, readable)
            if SWAR.upperCase(SWAR.prefix(word, min(8, end &- at))) != 0 { return true }
            at = at &+ 8
        }
        return false
    }

    /// Returns the first slash at or after `from`, or `to`.
    @inline(__always)
    package func slash(from: Int, to: Int) -> Int { URLScan.slash(text, from, to, readable) }

    @inline(__always)
    package static func slash(_ text: UnsafeRawPointer, _ from: Int, _ to: Int, _ readable: Int) -> Int {
        var at = from
        while at < to {
            let found = SWAR.matches(SWAR.clamped(text, at, readable), UInt8(ascii: "/"))
            if found != 0 { return min(to, at &+ found.trailingZeroBitCount &>> 3) }
            at = at &+ 8
        }
        return to
    }

    @inline(__always)
    private func words(_ text: UnsafeRawPointer, _ from: Int, _ to: Int, _ readable: Int) -> (UInt64, UInt64) {
        let word = SWAR.clamped(text, from, readable)
        let length = to &- from
        return length <= 8 ? (SWAR.prefix(word, length), 0) : (word, SWAR.load(text, to &- 8))
    }

    @inline(__always)
    package func byte(_ at: Int) -> UInt8 { TableNumber.byte(text, at) }
}

// Slow paths for rare URLs.
extension URLScan {
    /// Scans a scheme of more than seven letters, or a missing one.
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

    /// Scans an authority that differs from every declared host, for example one with a default port, with user info,
    /// or without a path.
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

    /// Scans the end of the path if its plain bytes end at a query, a fragment, or an escape.
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

    /// Returns the end of a query or fragment. Sets ``queryHasEscapes`` for an escape or a NUL.
    private mutating func scanPart(_ first: Int, endsAtHash: Bool) -> Int {
        var at = first
        while at < count {
            let word = SWAR.clamped(text, at, readable)
            var special = SWAR.matches(word, UInt8(ascii: "%")) | SWAR.zeros(word)
            if endsAtHash { special |= SWAR.matches(word, UInt8(ascii: "#")) }
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

    /// Returns the fault in the escapes of a text.
    package static func fault(_ text: UnsafeRawPointer, _ count: Int) -> URLFault? {
        guard count > 0 else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { buffer in
            // A text of `count` bytes decodes to at most that many.
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
