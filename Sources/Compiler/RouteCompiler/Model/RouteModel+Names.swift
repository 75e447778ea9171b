import RouteLayout

extension MissPrefix {
    /// `aop://comment`, `https://www.example.com/blog`
    package var text: String {
        let path = segments.map { PercentEncoding.segment($0) }.joined(separator: "/")
        return origin.text + (origin.isWeb && !path.isEmpty ? "/" : "") + path
    }
}

extension RouteModel {
    /// Returns the scheme, the host of a web URL, and the segments of a prefix, as they are compared.
    func path(of prefix: MissPrefix) -> [[UInt8]] {
        let segments = prefix.segments.enumerated().map { position, segment in
            matching.folds(position, of: prefix.origin) ? ASCII.lowercased(segment) : segment
        }
        let host = prefix.origin.isWeb ? [Array(prefix.origin.hostAndPort.utf8)] : []
        return [Array(prefix.origin.scheme.utf8)] + host + segments
    }

    /// `Comment.missComment`
    package func qualifiedName(of miss: MissModel) -> String { "\(modules[miss.module].name).\(miss.name)" }
}
