package import RouteCompiler

extension URLPattern {
    /// The argument that is the first label of the host.
    package var label: Int? { origin.hasLabel ? segments.first?.parts.first?.argument : nil }

    /// The segments of the path, without a label of the host.
    package var path: ArraySlice<SegmentModel> { segments.dropFirst(origin.hasLabel ? 1 : 0) }
}

extension SegmentModel {
    /// The argument that is the whole segment.
    package var whole: Int? {
        parts.count == 1 && prefix.isEmpty && parts[0].suffix.isEmpty ? parts[0].argument : nil
    }
}

extension RouteModel {
    /// Returns all texts of a segment if there are few.
    package func listedTexts(of segment: SegmentModel, in route: RouteModelEntry, atMost limit: Int) -> [[UInt8]]? {
        var texts = [segment.prefix]
        for part in segment.parts {
            guard let values = enums.finiteTexts(of: route.arguments[part.argument].type),
                segment.parts.count == 1 || texts.count * values.count <= limit
            else { return nil }
            texts = texts.flatMap { text in values.map { text + $0 + part.suffix } }
        }
        return texts
    }
}
