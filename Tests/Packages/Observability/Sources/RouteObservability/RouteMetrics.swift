public import Metrics
public import RouteKit

/// Counts opens and times them. There is one series for each route, outcome and role, however many URLs are opened.
public struct RouteMetrics: Sendable {
    private let factory: any MetricsFactory

    /// - Parameter factory: Creates the metrics.
    public init(factory: any MetricsFactory = MetricsSystem.factory) { self.factory = factory }

    /// The observer of a router.
    public var observer: @Sendable (RouteEvent) -> Void {
        { event in
            let dimensions = [
                ("route", event.id ?? "none"), ("outcome", event.outcome.rawValue), ("role", "\(event.role)"),
            ]
            Counter(label: "route.opens", dimensions: dimensions, factory: factory).increment()
            Timer(label: "route.open.duration", dimensions: dimensions, factory: factory)
                .recordNanoseconds(event.duration.nanoseconds)
            if let denial = event.denial {
                Counter(label: "route.denials", dimensions: [("by", "\(denial)")], factory: factory).increment()
            }
        }
    }
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product + attoseconds / 1_000_000_000
    }
}
