extension RouteTable {
    /// Returns the miss handlers for a URL, the longest prefix first. Best effort for a malformed URL.
    ///
    /// Segments are compared decoded. A segment that cannot be decoded is compared unchanged.
    public func missHandlers(for url: String) -> [Int] {
        let root = number(TableLayout.Header.missRoot)
        guard root != 0, let parsed = ParsedURL(url) else { return [] }
        var record = child(root, parsed.scheme)
        guard record != 0 else { return [] }
        var found: [Int] = []
        func note() {
            let miss = number(record + TableLayout.Record.leaves)
            if miss > 0 { found.append(miss - 1) }
        }
        note()
        if let scheme = parsed.webScheme {
            guard let authority = parsed.authority else { return found }
            record = child(record, hostAndPort(authority, parsed.bytes, scheme))
            guard record != 0 else { return found }
            note()
        }
        var isFirst = !parsed.isWeb
        for segment in parsed.bytes[parsed.path].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            record = child(record, text(of: segment, folds: isFirst || isCaseInsensitive))
            guard record != 0 else { break }
            note()
            isFirst = false
        }
        return found.reversed()
    }

    /// Returns whether any public route has URLs under a scheme.
    package func hasPublicRoutes(underScheme scheme: String) -> Bool {
        let root = child(number(TableLayout.Header.root), scheme.utf8.map(ASCII.lowercased))
        return root != 0 && !isInternal(root: root)
    }

    private func child(_ record: Int, _ text: [UInt8]) -> Int {
        record == 0
            ? 0 : text.withUnsafeBytes { $0.baseAddress.map { RecordLookup.child(base, record, $0, text.count) } ?? 0 }
    }

    /// Converts a segment to the form for comparing prefixes.
    private func text(of segment: ArraySlice<UInt8>, folds: Bool) -> [UInt8] {
        guard !segment.isEmpty else { return [] }
        let options: PercentCoding.Options = folds ? [.slashAsNul, .fold] : .slashAsNul
        return segment.withUnsafeBytes { source in
            let decoded = [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
                let room = UnsafeMutableRawPointer(target.baseAddress!)
                count = (try? PercentCoding.decode(source.baseAddress!, source.count, into: room, options)) ?? 0
            }
            return decoded.isEmpty ? source.map { folds ? ASCII.lowercased($0) : $0 } : decoded
        }
    }

    /// Host and port as records store them; empty if the port is malformed.
    private func hostAndPort(_ authority: Authority, _ url: [UInt8], _ scheme: WebScheme) -> [UInt8] {
        url.withUnsafeBytes { buffer in
            // User info makes a URL miss, but its miss handler is still found.
            let from = (authority.start..<authority.end).last { buffer[$0] == UInt8(ascii: "@") }.map { $0 + 1 }
            let plain = Authority(buffer.baseAddress!, from ?? authority.start, buffer.count)
            // Reject a malformed port instead of parsing its leading digits.
            guard plain.reason == nil else { return [] }
            return [UInt8](unsafeUninitializedCapacity: plain.hostEnd - plain.start + 16) { target, count in
                count = plain.write(
                    buffer.baseAddress!, into: UnsafeMutableRawBufferPointer(target), defaultPort: scheme.port)
            }
        }
    }
}
