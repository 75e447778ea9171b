package import RouteSyntax

extension RoutePlaces {
    /// The place of `public` or `internal`, which every route begins with.
    package func visibility(ofPublic isPublic: Bool) -> SourceRange {
        var range = declaration
        range.end = range.start + (isPublic ? "public" : "internal").utf8.count
        return range
    }
}

extension RouteModelEntry {
    /// `view(id:tab:)`: what no two routes of a module share; `nil` for a redirect.
    package var signature: String? { name.map { swiftSignature($0, arguments, payloads) } }
}
