/// What a walk finds out on its way where the URL was not scanned before.
extension TableSearch {
    /// Notes the query and the fragment behind a path; false where something else stands there, or they are malformed.
    @inline(never)
    mutating func endsPath(_ end: Int) -> Bool {
        let byte = scan.byte(end)
        guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") else { return false }
        return scan.queryStart > 0 || scan.fragmentStart > 0 || scan.endPath(end) == nil
    }

    /// Where the path ends that has a segment end at `from`, a slash behind it left out; -1 where it is unusual.
    @inline(never)
    mutating func pathEnd(after from: Int) -> Int {
        var at = from
        var (first, last): (UInt64, UInt64) = (0, 0)
        while at < scan.count {
            if scan.byte(at) == UInt8(ascii: "/") {
                at = at &+ 1
                if at < scan.count { at = SegmentWords.read(scan.text, at, scan.readable, &first, &last) }
            } else if endsPath(at) {
                break
            } else {
                return -1
            }
        }
        return at > from && scan.byte(at &- 1) == UInt8(ascii: "/") ? at &- 1 : at
    }
}
