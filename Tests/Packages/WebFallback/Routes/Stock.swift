/// The result of a route, on the phone and on the server.
public struct Stock: Codable, Sendable, Equatable {
    public var id: Int
    public var count: Int

    public init(id: Int, count: Int) {
        self.id = id
        self.count = count
    }
}
