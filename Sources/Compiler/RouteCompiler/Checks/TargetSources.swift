/// The `.routes` files of one target.
package struct TargetSources: Sendable {
    /// The name of the target's Swift module; empty if it does not matter.
    package var name: String
    package var sources: [Source]

    package init(name: String, sources: [Source]) {
        self.name = name
        self.sources = sources
    }
}
