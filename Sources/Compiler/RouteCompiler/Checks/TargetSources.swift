/// The `.routes` files of one target.
package struct TargetSources: Sendable {
    /// The name of the target's Swift module; empty if it does not matter.
    package var name: String
    package var sources: [Source]
    /// True for a dependency whose routes no router opens unless the compiled target includes it.
    package let isExpected: Bool

    package init(name: String, sources: [Source], isExpected: Bool = false) {
        self.name = name
        self.sources = sources
        self.isExpected = isExpected
    }
}
