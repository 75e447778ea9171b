extension RoutePlaces {
    /// The place of the word that the declaration begins with, which is this one.
    package func place(of visibility: RouteVisibility) -> SourceRange {
        var range = declaration
        range.end = range.start + visibility.rawValue.utf8.count
        return range
    }
}

extension RouteModelEntry {
    /// `view(id:tab:)`: what no two routes of a module share; `nil` for a redirect.
    package var signature: String? { name.map { swiftSignature($0, arguments, payloads) } }
}
