/// Matches hosts with a placeholder for their first label. The label is matched like a segment before the path.
enum HostLabels {
    /// Returns the record of the host with a placeholder for its first label that may match the given host, or 0.
    ///
    /// - Parameters:
    ///   - node: The record of the scheme.
    ///   - host: In lower case, with the port unless it is the scheme's default. The buffer has `count` bytes and eight
    ///     readable bytes after them.
    static func record(
        _ table: UnsafeRawPointer, below node: Int, _ host: UnsafeMutableRawPointer, _ count: Int
    ) -> Int {
        let length = TextSearch.first(UInt8(ascii: "."), UnsafeRawPointer(host), 0, count)
        guard length < count, HostLabel.isValid(UnsafeRawBufferPointer(start: host, count: length)) else { return 0 }
        // The record's text contains the single byte `TableLayout.hostLabel` in place of the label. Overwrite the
        // label's last byte with it for the lookup, then restore that byte.
        let last = host + (length - 1)
        let kept = last.load(as: UInt8.self)
        last.storeBytes(of: TableLayout.hostLabel, as: UInt8.self)
        let record = RecordLookup.child(table, node, UnsafeRawPointer(last), count - length + 1)
        last.storeBytes(of: kept, as: UInt8.self)
        guard record != 0 else { return 0 }
        return isTaken(table, at: record, UnsafeRawPointer(host), length) { _ in true } ? record : 0
    }

    /// Returns true if a label matches a child or a placeholder of a host's record for which `counts` is true.
    ///
    /// - Parameters:
    ///   - label: In lower case, with eight readable bytes after it.
    ///   - counts: Returns whether a record is to be considered.
    static func isTaken(
        _ table: UnsafeRawPointer, at record: Int, _ label: UnsafeRawPointer, _ count: Int, _ counts: (Int) -> Bool
    ) -> Bool {
        let literal = RecordLookup.child(table, record, label, count)
        if literal != 0, counts(literal) { return true }
        var edge = TableLayout.PackedOffset.read(table, record + TableLayout.Record.edges)
        while edge != 0 {
            let kind = TableNumber.byte(table, edge + TableLayout.Edge.kind)
            if SegmentEdge.takes(table, edge, kind, label, 0, count), counts(edge) { return true }
            edge = SegmentEdge.next(table, edge)
        }
        return false
    }
}

extension URLScan {
    /// The range of the host's first label if it is matched as a segment; otherwise empty.
    var hostLabel: Range<Int> {
        guard folding.contains(.hostLabel) else { return 0..<0 }
        // After `http://` or `https://`.
        let start = byte(4) == UInt8(ascii: ":") ? 7 : 8
        return start..<TextSearch.first(UInt8(ascii: "."), text, start, count)
    }

    /// Calls `body` with the host's label in lower case, with eight readable bytes after it.
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
