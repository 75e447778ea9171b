public import Foundation
public import RouteKit
package import RouteMatching

/// 8-4-4-4-12 hexadecimal digits; built in upper case, as Foundation does.
extension UUID: RouteParameter {
    public init?(routeValue: String) { self.init(uuidString: routeValue) }
    public var routeValue: String { uuidString }
}

/// A decimal number of at most 38 digits, `-?[0-9]+(\.[0-9]+)?`: what a Decimal holds exactly. Built without zeros that
/// say nothing; one that has more digits, or is no number, cannot stand in a URL.
extension Decimal: RouteParameter {
    public init?(routeValue: String) {
        guard let text = DecimalText.canonical(routeValue) else { return nil }
        self.init(string: text)
    }
    public var routeValue: String { description }
}

extension Decimal: PartlyWritable {
    package static var writtenAs: TableLayout.Kind { .decimal }
}

/// An absolute URL, as one percent-encoded value.
extension URL: RouteParameter {
    public init?(routeValue: String) {
        guard let url = URL(string: routeValue), url.scheme != nil else { return nil }
        self = url
    }
    public var routeValue: String { absoluteString }
}

/// A moment in ISO 8601: `2026-11-21T05:32:39Z`, with an offset or fractions of a second where they are needed.
///
/// A date by itself, `2026-11-21`, is its midnight in UTC. A day that the calendar does not have, a time that no clock shows,
/// and a time without `Z` or an offset are no values. Built in UTC, with milliseconds if there are any; finer fractions are
/// rounded.
extension Date: RouteParameter {
    public init?(routeValue: String) {
        guard let date = DateText.date(routeValue) else { return nil }
        self = date
    }

    public var routeValue: String { DateText.text(of: self) }
}
