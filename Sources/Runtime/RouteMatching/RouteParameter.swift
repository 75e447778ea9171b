/// A parameter of a route's accessor. Its URL form is one text, several (a list), or none (`nil`).
///
/// Conform your own types to ``RouteParameter``. This protocol also covers optionals and arrays of them.
public protocol _RouteArgument: Sendable {
    /// The decoded texts of the value in a URL, in order.
    var _routeTexts: [String] { get }
}

/// A type with a text form in URLs.
///
/// `init(routeValue:)` must decode ``routeValue`` to an equal value, and must always give the same answer: it is called
/// when a URL is matched, and again when the argument is decoded. Types that are `RawRepresentable` by a `String` or an
/// integer get both for free.
public protocol RouteParameter: _RouteArgument {
    /// Decodes a text of a URL. Return `nil` if the text is not a value of this type; the route then does not match.
    init?(routeValue: String)
    /// The text of the value in a URL, before percent-encoding.
    var routeValue: String { get }
}

/// An enumeration declared in a `.routes` file.
///
/// Generated code conforms to it, so that a case is looked up by its number without creating a `String`.
public protocol RouteEnum: RouteParameter, CaseIterable {
    static func _routeCase(_ index: Int) -> Self
}

/// A type with values that have no text in a URL. For those values, ``RouteParameter/routeValue`` is not valid.
package protocol PartlyWritable {
    /// The kind of the texts of all other values.
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
    /// Decodes an optional minus and digits. Returns `nil` if the number does not fit.
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
