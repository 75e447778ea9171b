extension RouteModelEntry {
    /// `view(id:tab:)`, which is unique in a module; `nil` for a redirect.
    package var signature: String? { name.map { swiftSignature($0, arguments, payloads) } }
}
