/// A declaration of a route, or of URLs that stay in the browser.
package struct DeclaredRoute: Sendable {
    package enum Visibility: String, Sendable {
        case open = "public"
        case `internal`, web
    }

    /// The target of a redirect, and its arguments besides those that the base binds.
    struct Redirect: Sendable {
        enum Value: Hashable, Sendable {
            case argument(String)
            case text(String)
        }
        var target: Int
        var values: [(name: String, value: Value)]
        var source: String
    }

    /// Its number in ``DeclaredRoutes/Target/bases``.
    var base: Int
    var visibility: Visibility
    /// `nil` for a redirect, which has none.
    var name: String?
    var segments: [DeclaredKind]
    var hasRest = false
    /// The last segment may be left out.
    var isOptional = false
    var query: [Item] = []
    /// Numbers of routes.
    var before: [Int] = []
    var isFallback = false
    var redirect: Redirect?
    /// The target that declares it.
    package var target: Int

    /// - Parameter name: How `before` names a route.
    func source(_ name: (Int) -> String) -> String {
        var parts = segments.enumerated().map { $1.source("p\($0)") }
        if isOptional { parts[parts.count - 1] = "{p\(parts.count - 1): \(segments[parts.count - 1].type!)?}" }
        if hasRest { parts.append("{rest...}") }
        var text = "\(visibility.rawValue) /" + parts.joined(separator: "/")
        if !query.isEmpty { text += "?" + query.map(\.source).joined(separator: " & ") }
        if let redirect { text += " => " + redirect.source }
        if let name = self.name { text += " as \(name)" }
        if !before.isEmpty { text += " before " + before.map(name).joined(separator: ", ") }
        return text + (isFallback ? " fallback" : "")
    }
}

/// One way in which a route takes URLs: below one origin, with or without what may be left out.
struct DeclaredReading: Sendable {
    var origin: DeclaredOrigin
    /// The path, that of the base first.
    var parts: [DeclaredOrigin.Part]
    var hasRest: Bool
    /// In all segments, not in those alone that always do.
    var foldsAll = false

    func takesLength(_ count: Int) -> Bool { hasRest ? count > parts.count : count == parts.count }

    /// The first segment of a custom scheme folds.
    func folds(_ position: Int) -> Bool { foldsAll || position == 0 && !origin.place.isWeb }
}

extension DeclaredRoute {
    func readings(below base: DeclaredBase, foldsAll: Bool) -> [DeclaredReading] {
        let own = segments.enumerated().map { DeclaredOrigin.Part(kind: $1, name: $1.type == nil ? nil : "p\($0)") }
        return base.origins.filter { visibility != .web || $0.place.isWeb }.flatMap { origin in
            var starts = [origin.path]
            if let optional = origin.optional {
                starts.append(origin.path)
                starts[1].remove(at: optional)
            }
            return starts.flatMap { start in
                (isOptional ? [own, Array(own.dropLast())] : [own]).map {
                    DeclaredReading(origin: origin, parts: start + $0, hasRest: hasRest, foldsAll: foldsAll)
                }
            }
        }
    }
}
