public struct Photo: Sendable, Hashable {
    public var number: Int
    public init(number: Int) { self.number = number }
}
