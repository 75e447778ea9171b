import RouteLayout

/// Warns about parameters of public routes that accept any URL: a link to this app could lead its users to another site
/// (CWE-601).
extension Resolution {
    /// - Parameter own: The arguments of the route's own pattern, without those of its base.
    mutating func warnOfOpenRedirects(_ own: ArraySlice<ArgumentModel>, in declaration: SourceRange) {
        let suspects = own.filter(\.holdsAnyURL)
        if suspects.isEmpty || allowsAnyURL(above: declaration) { return }
        for argument in suspects {
            diagnostics.warning(
                .openRedirect,
                "anyone can put any URL into '\(argument.name)' and lead users of this app to another site; write "
                    + "the type Link, or check the URL and add '\(CommentLine.anyURL)' above the route",
                at: argument.range)
        }
    }

    /// Returns whether the comments directly above a declaration allow any URL.
    private func allowsAnyURL(above declaration: SourceRange) -> Bool {
        sources.indices.contains(declaration.file)
            && CommentLine.above(declaration.start, in: sources[declaration.file]).contains { $0.kind == .anyURL }
    }
}

extension ArgumentModel {
    /// Names of parameters whose texts handlers usually open as URLs, in lower case and without hyphens and
    /// underscores.
    private static let namesOfURLs: Set<String> = [
        "url", "uri", "link", "href", "next", "redirect", "return", "returnto", "continue", "target", "dest",
        "destination",
    ]

    /// True for a `URL`, and for a String whose name suggests a URL. After a literal, the value is only a part of a
    /// URL.
    fileprivate var holdsAnyURL: Bool {
        switch type {
        case .opaque(let name): return name == "URL" || name == "Foundation.URL"
        case .builtin(.string):
            let key = affixes.prefix.isEmpty ? location.key.map { String(decoding: $0, as: UTF8.self) } : nil
            return [name, key ?? name].contains { name in
                Self.namesOfURLs.contains(name.lowercased().filter { $0 != "_" && $0 != "-" })
            }
        case .builtin, .enum, .link: return false
        }
    }
}
