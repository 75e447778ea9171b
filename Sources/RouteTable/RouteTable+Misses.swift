extension RouteTable {
    /// The miss handlers for a URL, those of the longest prefix first; best effort where the URL is malformed.
    ///
    /// Segments are compared decoded where they can be, and as they stand where not.
    public func missHandlers(for url: String) -> [Int] {
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        let scheme = bytes[..<colon].map(CaseFolding.folded)
        var record = child(number(TableLayout.Header.missRoot), scheme)
        guard record != 0 else { return [] }
        var found: [Int] = []
        func note() {
            let miss = number(record + TableLayout.Record.terminals)
            if miss > 0 { found.append(miss - 1) }
        }
        var at = colon + 1
        var end = at
        while end < bytes.count, bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") { end += 1 }
        let isWeb = scheme == Array("http".utf8) || scheme == Array("https".utf8)
        note()
        if isWeb {
            guard at + 1 < end, bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "/") else { return found }
            let host = host(bytes, at + 2, isHTTPS: scheme.count == 5)
            record = child(record, host.text)
            guard record != 0 else { return found }
            note()
            at = host.end
            if at < end, bytes[at] == UInt8(ascii: "/") { at += 1 }
        } else {
            for _ in 0..<3 where at < end && bytes[at] == UInt8(ascii: "/") { at += 1 }
        }
        var isFirst = !isWeb
        while at < end {
            var stop = at
            while stop < end, bytes[stop] != UInt8(ascii: "/") { stop += 1 }
            record = child(record, segment(bytes[at..<stop], folds: isFirst || isCaseInsensitive))
            guard record != 0 else { break }
            note()
            isFirst = false
            at = stop + 1
        }
        return found.reversed()
    }

    /// Whether any public route has URLs under a scheme.
    package func hasPublicRoutes(underScheme scheme: String) -> Bool {
        let root = child(number(TableLayout.Header.root), scheme.utf8.map(CaseFolding.folded))
        return root != 0 && !isInternal(root: root)
    }

    private func child(_ record: Int, _ text: [UInt8]) -> Int {
        record == 0
            ? 0 : text.withUnsafeBytes { $0.baseAddress.map { RecordLookup.child(base, record, $0, text.count) } ?? 0 }
    }

    private func segment(_ bytes: ArraySlice<UInt8>, folds: Bool) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        let options: PercentCoding.Options = folds ? [.slashAsNul, .fold] : .slashAsNul
        return bytes.withUnsafeBytes { source in
            let decoded = [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
                let written = PercentCoding.decode(
                    source.baseAddress!, source.count, into: UnsafeMutableRawPointer(target.baseAddress!), options)
                count = max(0, written)
            }
            return decoded.isEmpty ? source.map { folds ? CaseFolding.folded($0) : $0 } : decoded
        }
    }

    private func host(_ bytes: [UInt8], _ start: Int, isHTTPS: Bool) -> (text: [UInt8], end: Int) {
        bytes.withUnsafeBytes { buffer in
            let authority = Authority(buffer.baseAddress!, start, buffer.count)
            // User info makes a URL miss, not its handler.
            let from = (start..<authority.end).last { buffer[$0] == UInt8(ascii: "@") }.map { $0 + 1 } ?? start
            let plain = Authority(buffer.baseAddress!, from, buffer.count)
            // A port that is none is not the one that its first digits are.
            guard plain.reason == nil else { return ([], authority.end) }
            let text = [UInt8](unsafeUninitializedCapacity: plain.hostEnd - from + 16) { target, count in
                count = plain.write(
                    buffer.baseAddress!, into: UnsafeMutableRawBufferPointer(target), defaultPort: isHTTPS ? 443 : 80)
            }
            return (text, authority.end)
        }
    }
}
