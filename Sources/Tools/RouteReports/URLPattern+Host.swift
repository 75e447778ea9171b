package import RouteCompiler

extension URLPattern {
    /// The argument that is the first label of the host.
    package var label: Int? {
        guard origin.hasLabel, case .placeholder(_, let argument, _) = segments.first else { return nil }
        return argument
    }

    /// The segments of the path: without a label of the host.
    package var path: ArraySlice<SegmentModel> { segments.dropFirst(origin.hasLabel ? 1 : 0) }
}
