import RouteCompiler

/// URLs that a route could take, and now and then ones that it could not, made by choices.
struct URLMaker {
    private let model: RouteModel
    private(set) var choices: ByteChoices
    /// The number of URLs around the one that is made.
    private var level = 0

    init(_ model: RouteModel, _ choices: ByteChoices) { (self.model, self.choices) = (model, choices) }

    mutating func url() -> String {
        let route = choices.pick(model.routes)
        let pattern = choices.pick(route.patterns)
        var segments = pattern.segments.map { segment in
            written(segment.text({ String(decoding: $0, as: UTF8.self) }) { value(route.arguments[$0].type) })
        }
        if pattern.rest != nil { for _ in 0...choices.below(3) { segments.append(written(choices.pick(Self.texts))) } }
        if choices.once(in: 12) { segments.append(choices.pick(["", "a", "..", "%", "%2E", "%C3", "//"])) }
        let label = pattern.origin.hasLabel ? segments.removeFirst() : ""
        return start(pattern.origin, label) + segments.joined(separator: "/") + query(route) + fragment(route)
    }

    private mutating func start(_ origin: Origin, _ label: String) -> String {
        if origin.isWeb {
            let host = label + (origin.hasLabel ? origin.behindLabel : origin.hostAndPort)
            let text = choices.once(in: 12) ? host.uppercased() : host
            return "\(origin.scheme)://\(text)\(choices.pick(["/", "/", "/", ":443/", "//", "@/"]))"
        }
        return origin.scheme + choices.pick(["://", ":", ":/", ":///", "://", "://", "://"])
    }

    private mutating func query(_ route: RouteModelEntry) -> String {
        var items: [String] = []
        for fixed in route.fixedQuery {
            items.append(
                escaped(String(decoding: fixed.key, as: UTF8.self)) + "="
                    + escaped(String(decoding: fixed.value, as: UTF8.self)))
        }
        for argument in route.arguments {
            guard case .query(let key) = argument.location, argument.isRequired || choices.below(2) > 0 else {
                continue
            }
            for _ in 0...(argument.isRepeated ? choices.below(3) : 0) {
                let isForPath = route.redirect != nil && choices.once(in: 3)
                let value = isForPath ? choices.pick(["", ".", "%2e.", "..."]) : escaped(around(argument))
                items.append(escaped(String(decoding: key, as: UTF8.self)) + "=" + value)
            }
        }
        if choices.once(in: 6) { items.insert(choices.pick(["q0=x", "q1", "=", "", "q0", "key-0=%"]), at: 0) }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }

    private mutating func around(_ argument: ArgumentModel) -> String {
        var value = value(argument.type)
        if choices.once(in: 12) { return value }
        if let separator = argument.separator {
            for _ in 0..<choices.below(3) { value += String(UnicodeScalar(separator)) + self.value(argument.type) }
        }
        return String(decoding: argument.affixes.prefix, as: UTF8.self) + value
            + String(decoding: argument.affixes.suffix, as: UTF8.self)
    }

    private mutating func fragment(_ route: RouteModelEntry) -> String {
        choices.pick(["", "", "", "#7", "#hot", "#", "#a%20b"])
    }

    private static let texts = [
        "a", "b", "new", "é", "7", "-7", "own", "x-a", "A", "+", "a/b", "%", "a.html", "top-rated",
    ]

    private mutating func value(_ type: ValueType) -> String {
        if choices.once(in: 10) { return choices.pick(Self.texts + ["300", "1.5", "true", "007", "1e400", "-0", ""]) }
        switch type {
        case .builtin(.string), .opaque: return choices.pick(Self.texts)
        case .builtin(.integer(let bits, _)):
            return choices.pick(bits == 8 ? ["0", "255", "256"] : ["0", "300", "-7", "65536"])
        case .builtin(.double), .builtin(.float): return choices.pick(["1.5", "-2e3", ".5", "1e39"])
        case .builtin(.decimal): return choices.pick(["1.5", "-0", "007.50"])
        case .builtin(.bool): return choices.pick(["true", "false", "1", "TRUE"])
        case .builtin(.uuid):
            return choices.pick(["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"])
        case .link(let link): return self.link(link.pattern)
        case .enum(let index): return choices.pick(model.enums[index].cases).value
        }
    }

    /// A URL that a route could take, with other URLs inside: one level more than match.
    private mutating func link(_ pattern: LinkPattern?) -> String {
        guard level < 5, !choices.once(in: 8) else { return choices.pick(["https://evil.example", "aop:", "x"]) }
        if let pattern, !choices.once(in: 4) {
            var maker = URLMaker(pattern.model, choices)
            defer { choices = maker.choices }
            return maker.url()
        }
        level += 1
        defer { level -= 1 }
        return url()
    }

    private mutating func written(_ text: String) -> String {
        choices.once(in: 12) ? escaped(text.uppercased()) : escaped(text)
    }

    /// With the escapes that it needs, and some that it does not.
    private mutating func escaped(_ text: String) -> String {
        let all = choices.once(in: 6)
        let isRaw = choices.once(in: 12)
        return text.utf8.map { byte in
            let isPlain = byte < 0x80 && (ASCIIText.isAlphanumeric(byte) || "-._~!@".utf8.contains(byte))
            if isRaw && byte < 0x80 || isPlain && !all { return String(UnicodeScalar(byte)) }
            let hex = String(byte, radix: 16, uppercase: byte % 2 == 0)
            return "%" + (hex.count < 2 ? "0" : "") + hex
        }.joined()
    }

    private enum ASCIIText {
        static func isAlphanumeric(_ byte: UInt8) -> Bool {
            byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
        }
    }
}
