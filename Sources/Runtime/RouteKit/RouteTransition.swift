/// How a screen appears.
///
/// An app can add named transitions, and define their appearance in its views:
///
/// ```swift
/// extension RouteTransition {
///     static let zoom = RouteTransition.named("zoom")                         // pushed
///     static let flip = RouteTransition.named("flip", presents: true)         // above the whole window
/// }
/// ```
public enum RouteTransition: Sendable, Hashable {
    /// Pushed, or shown by the container in its own way.
    case show
    /// In a sheet above the current screens.
    case present
    /// Above the whole window, without a gesture that closes it.
    case fullScreen
    /// In a sheet that stops at these heights: `.sheet([.medium, .large])`.
    indirect case sheet([Detent])
    /// A transition of the app. With `presents`, the screen covers the whole window instead of being pushed.
    indirect case named(String, presents: Bool = false)

    /// A height at which a sheet stops.
    public enum Detent: Sendable, Hashable {
        /// About half of the window.
        case medium
        /// The whole height.
        case large
        /// A part of the window's height, from 0 to 1.
        case fraction(Double)
        /// A height in points.
        case height(Double)
    }

    /// True if the screen appears above the others, as opposed to being pushed.
    public var presents: Bool {
        switch self {
        case .show: false
        case .present, .fullScreen, .sheet: true
        case .named(_, let presents): presents
        }
    }

    /// True if the screen covers the whole window.
    public var coversWindow: Bool {
        switch self {
        case .show, .present, .sheet: false
        case .fullScreen: true
        case .named(_, let presents): presents
        }
    }
}

/// The form in tables and in saved states: `show`, `sheet(medium,fraction 0.4)`, `named(zoom)`.
extension RouteTransition: LosslessStringConvertible {
    public init?(_ description: String) {
        switch description {
        case "show": self = .show
        case "present": self = .present
        case "fullScreen": self = .fullScreen
        default:
            guard let start = description.firstIndex(of: "("), description.last == ")" else { return nil }
            let content = description[description.index(after: start)...].dropLast()
            switch description[..<start] {
            case "named": self = .named(String(content))
            case "presents": self = .named(String(content), presents: true)
            case "sheet":
                let texts = content.split(separator: ",")
                let detents = texts.compactMap(Detent.init(text:))
                guard detents.count == texts.count else { return nil }
                self = .sheet(detents)
            default: return nil
            }
        }
    }

    public var description: String {
        switch self {
        case .show: "show"
        case .present: "present"
        case .fullScreen: "fullScreen"
        case .sheet(let detents): "sheet(\(detents.map(\.text).joined(separator: ",")))"
        case .named(let name, presents: false): "named(\(name))"
        case .named(let name, presents: true): "presents(\(name))"
        }
    }
}

extension RouteTransition.Detent {
    fileprivate init?(text: Substring) {
        let words = text.split(separator: " ")
        switch (words.first, words.count == 2 ? Double(words[1]) : nil) {
        case ("medium", nil): self = .medium
        case ("large", nil): self = .large
        case ("fraction", let number?) where number.isFinite: self = .fraction(number)
        case ("height", let number?) where number.isFinite: self = .height(number)
        default: return nil
        }
    }

    fileprivate var text: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .fraction(let part): "fraction \(part)"
        case .height(let points): "height \(points)"
        }
    }
}
