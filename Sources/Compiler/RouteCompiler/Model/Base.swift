import RouteLayout

/// The origins that a `base` provides for the following patterns.
struct Bases {
    var origins: [Base] = []
    /// The parameters of the origins' paths, in the order of the first origin. Their types belong to no module.
    var arguments: [ArgumentModel] = []
    /// The declaration of the base's name, if it has one.
    var name: SourceRange?

    /// Each origin with, and then without, its optional segment.
    var forms: [Base] {
        // Fast path: this is computed for each pattern, and optional segments are rare.
        guard origins.contains(where: { $0.path.contains { $0.isOptional } }) else { return origins }
        return origins.flatMap { base in base.short.map { [base, $0] } ?? [base] }
    }

    /// A copy with only the origins that browsers open.
    var onTheWeb: Bases {
        var result = self
        result.origins.removeAll { !$0.origin.isWeb }
        return result
    }
}

/// An origin, with the path that it adds to patterns.
struct Base {
    var origin: Origin
    /// The first segment of a custom scheme with a host.
    var host: [UInt8]?
    /// `aop://comment`, without the path.
    var start: String
    /// The segments that a `base` adds before those of relative patterns, after the host. A host label that is a
    /// placeholder comes first.
    var path: [BaseSegment] = []
    /// True for the form without the optional segment.
    var isShort = false

    /// The first segments of its URLs.
    var segments: [SegmentModel] { (host.map { [.literal($0)] } ?? []) + path.map(\.model) }

    /// `https://www.example.com/app`
    var text: String { path.dropFirst(hostLabels).reduce(start) { Self.joined($0, "/" + $1.text) } }

    /// The number of segments that are host labels, which are part of `start`.
    var hostLabels: Int { origin.hasLabel ? 1 : 0 }

    /// Returns a copy with the host label as its first segment, if the host is among those with a placeholder for it.
    func placed(in hosts: WildcardHosts) -> Base {
        guard let (origin, label) = hosts.placed(origin) else { return self }
        var result = self
        (result.origin, result.host) = (origin, label)
        return result
    }

    /// Returns the pattern's text after the origin's.
    func text(of pattern: String) -> String { Self.joined(text, pattern) }

    /// A custom scheme without a host merges the path's slash into `://`.
    private static func joined(_ start: String, _ relative: String) -> String {
        if relative.utf8.first == UInt8(ascii: "/"), start.utf8.last == UInt8(ascii: "/") {
            return start + String(Substring(relative.utf8.dropFirst()))
        }
        return relative == "/" ? start : start + relative
    }

    /// The form without the optional segment of its path, if any.
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
    /// The argument is an index into ``Bases/arguments``.
    var model: SegmentModel

    var isOptional: Bool { syntax.placeholder?.isOptional == true }

    /// The segment as written: `v1`, `{locale: Locale?}`.
    var text: String {
        syntax.parts.reduce(PercentEncoding.segment(syntax.prefix)) {
            $0 + $1.placeholder.text + PercentEncoding.segment($1.suffix)
        }
    }
}

extension PlaceholderSyntax {
    /// `{locale: Locale?}`, `{path...}`
    var text: String { "{\(name.text)\(isRest ? "..." : type.map { ": \($0.text)" } ?? "")}" }
}
