/// A photo that the picker returns.
public struct Photo: Sendable, Equatable {
    public let name: String
    public init(name: String) { self.name = name }
}
