public import RouteKit

// The types in the routes of Goldens/Included.

public struct CartNote: Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
}

/// Digits.
public struct CartTag: RouteParameter, Hashable {
    public let routeValue: String
    public init?(routeValue: String) {
        guard routeValue.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        self.routeValue = routeValue
    }
}
