extension RouteSourceRanges {
    /// Returns the range of the visibility keyword at the beginning of the declaration.
    package func place(of visibility: RouteVisibility) -> SourceRange {
        var range = declaration
        range.end = range.start + visibility.rawValue.utf8.count
        return range
    }
}

extension RouteModelEntry {
    /// `view(id:tab:)`, which is unique in a module; `nil` for a redirect.
    package var signature: String? { name.map { swiftSignature($0, arguments, payloads) } }
}
