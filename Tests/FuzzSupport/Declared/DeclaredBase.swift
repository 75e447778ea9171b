/// The origin of a URL: scheme, host, and port in their compared form.
package struct DeclaredPlace: Hashable, Sendable {
    var scheme: String
    /// Empty for custom schemes.
    var host = ""
    /// `nil` for the scheme's own.
    var port: Int?

    var isWeb: Bool { scheme == "https" }

    /// Without a label in front of the host: what stays in the browser is compared where both of two have an origin, and a
    /// base has one for all labels.
    var origin: DeclaredPlace {
        guard let dot = host.firstIndex(of: "."), host[dot...].dropFirst().contains(".") else { return self }
        var result = self
        result.host = "*" + host[dot...]
        return result
    }

    /// All that URLs are made for.
    static let all: [DeclaredPlace] =
        [DeclaredPlace(scheme: "aop"), DeclaredPlace(scheme: "https", host: "h.example", port: 8443)]
        + ["", "a.", "b.", "c.", "7.", "300.", "q.", "x-a."].map {
            DeclaredPlace(scheme: "https", host: $0 + "h.example")
        }
}

/// One origin of a base.
package struct DeclaredOrigin: Sendable {
    /// A part of the path, or the label of the host.
    struct Part: Sendable {
        var kind: DeclaredKind
        /// The parameter that it binds; `nil` for a literal.
        var name: String?
    }

    var place: DeclaredPlace
    /// The first label of the host, followed by the rest of the host.
    var label: Part?
    var path: [Part] = []
    /// The place in the path of what may be left out.
    var optional: Int?

    var source: String {
        let host = (label.map { $0.kind.source($0.name!) + "." } ?? "") + place.host
        let parts = path.enumerated().map { number, part in
            number == optional ? "{\(part.name!): \(part.kind.type!)?}" : part.kind.source(part.name ?? "")
        }
        return "\(place.scheme)://\(host)" + (place.port.map { ":\($0)" } ?? "") + (place.isWeb ? "/" : "")
            + parts.joined(separator: "/")
    }

    /// Returns the label of an origin, or `nil` for a different origin.
    func label(at other: DeclaredPlace) -> String? {
        guard let label else { return other == place ? "" : nil }
        guard other.scheme == place.scheme, other.port == place.port, other.host.hasSuffix("." + place.host) else {
            return nil
        }
        let text = String(other.host.dropLast(place.host.count + 1))
        return label.kind.takes(text, folds: true) ? text : nil
    }
}

/// Origins that patterns below them have.
package struct DeclaredBase: Sendable {
    var origins: [DeclaredOrigin]

    var source: String { "base " + origins.map(\.source).joined(separator: " ") }

    var hasWeb: Bool { origins.contains(where: \.place.isWeb) }

    private typealias Part = DeclaredOrigin.Part
    private static let aop = DeclaredPlace(scheme: "aop")
    private static let web = DeclaredPlace(scheme: "https", host: "h.example")
    private static func part(_ name: String, _ type: String) -> Part {
        Part(kind: DeclaredKind(type: type), name: name)
    }
    private static func word(_ text: String) -> Part { Part(kind: .literal(text)) }

    /// With paths, placeholders in them, ports, and hosts with a label for each customer.
    static let all: [DeclaredBase] = [
        DeclaredBase(origins: [DeclaredOrigin(place: web), DeclaredOrigin(place: aop)]),
        DeclaredBase(origins: [
            DeclaredOrigin(place: web, path: [word("w")]), DeclaredOrigin(place: aop, path: [word("w")]),
        ]),
        DeclaredBase(origins: [
            DeclaredOrigin(place: web),
            DeclaredOrigin(place: DeclaredPlace(scheme: "https", host: "h.example", port: 8443)),
        ]),
        DeclaredBase(origins: [
            DeclaredOrigin(place: aop, path: [word("s"), part("loc", "K")], optional: 1),
            DeclaredOrigin(place: web, path: [part("loc", "K")], optional: 0),
        ]),
        DeclaredBase(origins: [
            DeclaredOrigin(place: web, path: [part("at", "UInt8"), word("w")]),
            DeclaredOrigin(place: aop, path: [part("at", "UInt8")]),
        ]),
        DeclaredBase(origins: [
            DeclaredOrigin(place: web, label: part("ten", "String")),
            DeclaredOrigin(place: aop, path: [word("s"), part("ten", "String")]),
        ]),
        DeclaredBase(origins: [DeclaredOrigin(place: web, label: part("ten", "L"))]),
        DeclaredBase(origins: [
            DeclaredOrigin(place: web, label: part("ten", "UInt8"), path: [part("loc", "K")], optional: 0)
        ]),
    ]
}
