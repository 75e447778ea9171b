public import RouteKit

/// A word with a number sign in front.
public struct Tag: RouteParameter, Hashable {
    public let routeValue: String

    public init?(routeValue: String) {
        guard routeValue.hasPrefix("#") else { return nil }
        self.routeValue = routeValue
    }
}
