/// Hosts with a placeholder for their first label, which is matched as a segment in front of the path.
enum HostLabels {
    /// The record of the host whose first label is a placeholder that may take a given one's; 0 where there is none.
    ///
    /// - Parameters:
    ///   - node: The record of the scheme.
    ///   - host: In lower case, with the port if it is not the scheme's own; `count` bytes, and some that may be read.
    static func record(
        _ table: UnsafeRawPointer, below node: Int, _ host: UnsafeMutableRawPointer, _ count: Int
    ) -> Int {
        let length = TextSearch.first(UInt8(ascii: "."), UnsafeRawPointer(host), 0, count)
        guard length < count, HostLabel.isValid(UnsafeRawBufferPointer(start: host, count: length)) else { return 0 }
        // The record's text has one byte, `TableLayout.hostLabel`, in place of the label: it is written over the label's last
        // one for the look-up, and then put back.
        let last = host + (length - 1)
        let kept = last.load(as: UInt8.self)
        last.storeBytes(of: TableLayout.hostLabel, as: UInt8.self)
        let record = RecordLookup.child(table, node, UnsafeRawPointer(last), count - length + 1)
        last.storeBytes(of: kept, as: UInt8.self)
        guard record != 0 else { return 0 }
        return isTaken(table, at: record, UnsafeRawPointer(host), length) { _ in true } ? record : 0
    }

    /// Whether a label in lower case, behind which eight bytes may be read, leads on from a host's record: to a record of
    /// its own, or to a placeholder's.
    ///
    /// - Parameter counts: Which of those records are meant.
    static func isTaken(
        _ table: UnsafeRawPointer, at record: Int, _ label: UnsafeRawPointer, _ count: Int, _ counts: (Int) -> Bool
    ) -> Bool {
        let literal = RecordLookup.child(table, record, label, count)
        if literal != 0, counts(literal) { return true }
        var edge = TableLayout.Place.read(table, record + TableLayout.Record.edges)
        while edge != 0 {
            let kind = TableNumber.byte(table, edge + TableLayout.Edge.kind)
            if SegmentEdge.takes(table, edge, kind, label, 0, count), counts(edge) { return true }
            edge = SegmentEdge.next(table, edge)
        }
        return false
    }
}

extension URLScan {
    /// Where the host's first label stands, if it is matched as a segment; empty if not.
    var hostLabel: Range<Int> {
        guard folding.contains(.hostLabel) else { return 0..<0 }
        // Behind `http://` or `https://`.
        let start = byte(4) == UInt8(ascii: ":") ? 7 : 8
        return start..<TextSearch.first(UInt8(ascii: "."), text, start, count)
    }

    /// Gives the same in lower case, with eight bytes behind it that may be read.
    func withHostLabel<R>(_ body: (UnsafeRawPointer, Int) -> R) -> R? {
        let label = hostLabel
        if label.isEmpty { return nil }
        return withUnsafeTemporaryAllocation(byteCount: label.count + 8, alignment: 8) { buffer in
            for (offset, at) in label.enumerated() { buffer[offset] = ASCII.lowercased(byte(at)) }
            for offset in label.count..<(label.count + 8) { buffer[offset] = 0 }
            return body(UnsafeRawPointer(buffer.baseAddress!), label.count)
        }
    }
}
