package import RouteCompiler

extension RouteModel {
    /// Returns the set of texts that match a segment of a route's pattern.
    package func set(
        of segment: SegmentModel, in route: RouteModelEntry, _ domain: SegmentSet.Domain
    ) -> SegmentSet {
        if let text = segment.literal { return .literal(text, domain) }
        return PlaceholderTexts(of: segment, in: route.arguments, domain).set(enums)
    }
}
