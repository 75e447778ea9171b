/// A value that a route's accessor takes: one text, several (a list) or none (`nil`) in the route's URL.
///
/// Conform your own types to ``RouteParameter``; this protocol is what it has in common with optionals and arrays.
public protocol _RouteArgument: Sendable {
    /// The decoded texts that stand for the value in a URL, in order.
    var _routeTexts: [String] { get }
}

/// A type whose values stand in URLs as one text, and can be read back from it.
///
/// `init(routeValue:)` of ``routeValue`` must give an equal value, and must answer the same whenever it is asked: it is,
/// where a URL is matched and where the argument is read. Types that are `RawRepresentable` by a `String` or
/// an integer get both for free.
public protocol RouteParameter: _RouteArgument {
    /// Reads a decoded text of a URL; `nil` where it is not a value of this type, so that the route does not match.
    init?(routeValue: String)
    /// The text that stands for the value in a URL, before percent-encoding.
    var routeValue: String { get }
}

/// An enumeration declared in a `.routes` file.
///
/// Generated code conforms to it, so that a case is found by its number and no `String` is made on the way.
public protocol RouteEnum: RouteParameter, CaseIterable {
    static func _routeCase(_ index: Int) -> Self
}

/// A type some of whose values have no text in a URL: what ``RouteParameter/routeValue`` gives of these is none.
package protocol PartlyWritable {
    /// The kind whose texts the others have.
    static var writtenAs: TableLayout.Kind { get }
}

extension Double: PartlyWritable {
    package static var writtenAs: TableLayout.Kind { .double }
}

extension Float: PartlyWritable {
    package static var writtenAs: TableLayout.Kind { .float }
}

extension RouteParameter {
    public var _routeTexts: [String] { [routeValue] }
}

extension RouteParameter where Self: RawRepresentable, RawValue == String {
    public init?(routeValue: String) { self.init(rawValue: routeValue) }
    public var routeValue: String { rawValue }
}

extension RouteParameter where Self: RawRepresentable, RawValue: FixedWidthInteger {
    public init?(routeValue: String) {
        guard let number = NumberText.integer(routeValue, as: RawValue.self) else { return nil }
        self.init(rawValue: number)
    }
    public var routeValue: String { String(rawValue) }
}

extension FixedWidthInteger where Self: RouteParameter {
    /// Reads an optional minus and digits; `nil` where they do not fit.
    public init?(routeValue: String) {
        guard let number = NumberText.integer(routeValue, as: Self.self) else { return nil }
        self = number
    }
    /// The number in decimal digits.
    public var routeValue: String { String(self) }
}

extension Int: RouteParameter {}
extension Int8: RouteParameter {}
extension Int16: RouteParameter {}
extension Int32: RouteParameter {}
extension Int64: RouteParameter {}
extension UInt: RouteParameter {}
extension UInt8: RouteParameter {}
extension UInt16: RouteParameter {}
extension UInt32: RouteParameter {}
extension UInt64: RouteParameter {}

extension String: RouteParameter {
    public init?(routeValue: String) { self = routeValue }
    public var routeValue: String { self }
}

extension Bool: RouteParameter {
    public init?(routeValue: String) {
        guard let value = BoolText.value(of: routeValue, inQuery: false) else { return nil }
        self = value
    }
    public var routeValue: String { BoolText.text(of: self) }
}

extension Double: RouteParameter {
    public init?(routeValue: String) {
        guard let number = NumberText.double(routeValue) else { return nil }
        self = number
    }
    public var routeValue: String { description }
}

extension Float: RouteParameter {
    public init?(routeValue: String) {
        guard let number = NumberText.float(routeValue) else { return nil }
        self = number
    }
    public var routeValue: String { description }
}

extension Optional: _RouteArgument where Wrapped: _RouteArgument {
    public var _routeTexts: [String] { self?._routeTexts ?? [] }
}

extension Array: _RouteArgument where Element: RouteParameter {
    public var _routeTexts: [String] { map(\.routeValue) }
}
