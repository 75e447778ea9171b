public import Logging
public import RouteKit

extension Logger {
    /// An observer that writes one line an open: what did not come to its handler is a notice, and what failed an error.
    public var routeObserver: @Sendable (RouteEvent) -> Void {
        { event in
            let level: Logger.Level =
                switch event.outcome {
                case .handled: .info
                case .missed, .denied: .notice
                case .failed: .error
                }
            var metadata: Logger.Metadata = [
                "route.outcome": "\(event.outcome)", "route.source": "\(event.source)", "route.role": "\(event.role)",
                "route.redirects": "\(event.redirects)", "route.duration": "\(event.duration)",
            ]
            metadata["route.id"] = event.id.map { "\($0)" }
            metadata["route.pattern"] = event.pattern.map { "\($0)" }
            metadata["route.missReason"] = event.missReason.map { "\($0)" }
            metadata["route.denial"] = event.denial.map { "\($0)" }
            metadata["route.error"] = event.errorType.map { "\($0)" }
            for (name, value) in event.arguments { metadata["route.argument.\(name)"] = "\(value)" }
            self.log(level: level, "\(event)", metadata: metadata)
        }
    }
}
