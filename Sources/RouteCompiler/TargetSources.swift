/// The `.routes` files of one target.
public struct TargetSources: Sendable {
    /// The name of the target's Swift module; empty where it does not matter.
    public var name: String
    public var sources: [Source]

    public init(name: String, sources: [Source]) {
        self.name = name
        self.sources = sources
    }
}
