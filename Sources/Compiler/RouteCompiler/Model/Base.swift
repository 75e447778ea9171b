import RouteLayout

/// What a `base` gives to the patterns below it.
struct Bases {
    var origins: [Base] = []
    /// What their paths bind, in the order of the first one's; as types of no module.
    var arguments: [ArgumentModel] = []

    /// Each origin with, and then without, the segment that can be left out.
    var forms: [Base] {
        // Asked for each pattern, and nearly always there is no optional segment.
        guard origins.contains(where: { $0.path.contains { $0.isOptional } }) else { return origins }
        return origins.flatMap { base in base.short.map { [base, $0] } ?? [base] }
    }
}

extension Bases {
    /// The same with those origins alone that a browser knows.
    var onTheWeb: Bases {
        var result = self
        result.origins.removeAll { !$0.origin.isWeb }
        return result
    }
}

/// An origin as it applies to patterns.
struct Base {
    var origin: Origin
    /// The first segment, for a custom scheme with a host.
    var host: [UInt8]?
    /// `aop://comment`, without the path.
    var start: String
    /// The segments that a `base` puts before those of relative patterns, behind the host; a label of the host first that
    /// is a placeholder.
    var path: [BaseSegment] = []
    /// Whether this is the one without the segment that can be left out.
    var isShort = false

    /// What its URLs begin with.
    var segments: [SegmentModel] { (host.map { [.literal($0)] } ?? []) + path.map(\.model) }

    /// `https://www.example.com/app`
    var text: String { path.dropFirst(hostLabels).reduce(start) { Self.joined($0, "/" + $1.text) } }

    /// How many of the path's segments are labels of the host, which its start has.
    var hostLabels: Int { origin.hasLabel ? 1 : 0 }

    /// The same with the host as its first segment, where it is one of those that have a placeholder for its label.
    func placed(in hosts: LabelledHosts) -> Base {
        guard let (origin, label) = hosts.placed(origin) else { return self }
        var result = self
        (result.origin, result.host) = (origin, label)
        return result
    }

    /// The pattern's text behind its origin's.
    func text(of pattern: String) -> String { Self.joined(text, pattern) }

    /// A custom scheme with nothing behind it takes the path's slash into its `://`.
    private static func joined(_ start: String, _ relative: String) -> String {
        if relative.utf8.first == UInt8(ascii: "/"), start.utf8.last == UInt8(ascii: "/") {
            return start + String(Substring(relative.utf8.dropFirst()))
        }
        return relative == "/" ? start : start + relative
    }

    /// The same without what of its path can be left out, if anything can.
    var short: Base? {
        guard let index = path.firstIndex(where: \.isOptional) else { return nil }
        var result = self
        result.path.remove(at: index)
        result.isShort = true
        return result
    }
}

/// A segment of a base's path, or a label of its host.
struct BaseSegment {
    var syntax: SegmentSyntax
    /// Its argument is one of ``Bases/arguments``.
    var model: SegmentModel

    var isOptional: Bool { syntax.placeholder?.isOptional == true }

    /// As it is written: `v1`, `{locale: Locale?}`.
    var text: String {
        PercentEncoding.segment(syntax.prefix) + (syntax.placeholder?.text ?? "")
            + PercentEncoding.segment(syntax.suffix)
    }
}

extension PlaceholderSyntax {
    /// `{locale: Locale?}`
    var text: String { "{\(name.text)\(type.map { ": \($0.text)" } ?? "")}" }
}
