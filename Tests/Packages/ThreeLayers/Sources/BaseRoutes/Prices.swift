public import RouteKit

/// An amount in cents, as the features' routes use it.
public struct Price: RouteParameter {
    public let cents: Int
    public init?(routeValue: String) {
        guard let cents = Int(routeValue), cents >= 0 else { return nil }
        self.cents = cents
    }
    public var routeValue: String { String(cents) }
}
