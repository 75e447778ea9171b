public import Foundation
public import RouteKit
package import RouteMatching

/// 8-4-4-4-12 hexadecimal digits; built in upper case, as Foundation does.
extension UUID: RouteParameter {
    public init?(routeValue: String) { self.init(uuidString: routeValue) }
    public var routeValue: String { uuidString }
}

/// A decimal number of at most 38 digits, `-?[0-9]+(\.[0-9]+)?`, which a Decimal represents exactly. URLs omit
/// redundant zeros. A value with more digits, or NaN, has no URL form.
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

/// An absolute URL, as one percent-encoded value. A relative one has no URL form.
extension URL: RouteParameter {
    public init?(routeValue: String) {
        guard let url = URL(string: routeValue), url.scheme != nil else { return nil }
        self = url
    }
    public var routeValue: String { scheme == nil ? DateText.none : absoluteString }
}

/// A moment in ISO 8601: `2026-11-21T05:32:39Z`, with an optional offset and optional fractions of a second.
///
/// A day, `2026-11-21`, is its midnight in UTC. Invalid days and times, and times without `Z` or an offset, do not
/// decode. URLs are in UTC, with milliseconds if necessary; finer fractions are rounded. A date before the year 0, or
/// after the last one that Foundation reads, has no URL form.
extension Date: RouteParameter {
    public init?(routeValue: String) {
        guard let date = DateText.date(routeValue) else { return nil }
        self = date
    }

    public var routeValue: String { DateText.text(of: self) }
}
