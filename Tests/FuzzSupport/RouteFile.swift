/// Files of routes made by choices, most of them without errors.
struct RouteFile {
    private var choices: ByteChoices
    /// The numbers of the routes that have a name.
    private var named: [Int] = []
    private(set) var isDamaged = false

    init(_ choices: ByteChoices) { self.choices = choices }

    private static let types = [
        "Int", "String", "UInt8", "Bool", "Tab", "Double", "Int16", "UUID", "Decimal", "Own", "Float", "UInt64", "Date",
        "URL", "Size", "Link",
    ]
    private static let words = [
        "a", "b", "new", "caf%C3%A9", "x-y", "v1.2", "%3Aid", "comment", "A", "top-rated", "a%2Fb",
    ]

    /// Returns the file, and the remaining choices.
    ///
    /// - Parameter namespace: A namespace to use in any case.
    mutating func text(namespace: String? = nil) -> (text: String, rest: ByteChoices) {
        var lines: [String] = []
        if choices.once(in: 8) { lines.append("matching case-insensitive") }
        if choices.once(in: 8) { lines.append("matching plus-as-space") }
        let isNamed = choices.once(in: 16)
        if let name = namespace ?? (isNamed ? "Links" : nil) { lines.append("namespace \(name)") }
        if choices.once(in: 16) { lines.append("module Shop.Cart") }
        lines.append("base " + choices.pick(Self.bases))
        lines.append("enum Tab = hot | new | top-rated")
        if choices.once(in: 2) { lines.append("/// Sizes.\nenum Size = s | m | x-l | 24h | a%2Fb") }
        let hasSizes = lines.last!.contains("enum Size")
        for number in 0...choices.below(8) {
            if choices.once(in: 4) { lines.append("/// Opens it 💬.\n/// - Parameter p0: What to open.") }
            lines.append(route(number, hasSizes: hasSizes))
        }
        if choices.once(in: 3) { lines.append("miss aop://w0 as lost") }
        if choices.once(in: 4) { lines.append("foreign maps://x/{q}?z=1 & n: Int?#{f} as maps") }
        if choices.once(in: 4) { lines.append("foreign tel:{n}?q: Int = 1 else https://a.b/{n}?q={q} as tel") }
        lines.append("public /target/{p: Int}?q: String? as target\npublic /alone as alone\npublic /named/{p} as named")
        if choices.once(in: 6) {
            lines.append(
                "base https://\(choices.pick(["other", "other.h", "hot.h"])).example\npublic /far/{id: Int} as far")
        }
        if choices.once(in: 4) { lines.append("web https://h.example/w0/{left...} as left") }
        let text = lines.joined(separator: choices.once(in: 8) ? "\r\n" : "\n") + "\n"
        return (choices.once(in: 6) ? damaged(text) : text, choices)
    }

    private static let bases = [
        "https://h.example", "aop:// https://h.example", "aop://", "https://h.example:8443 http://h.example",
        "https://www.example.com aop:// x-y.z://", "https://h.example/w0/ aop:///w1/caf%C3%A9",
        "https://h.example/a https://h.example/", "https://h.example/{tab: Tab?}/",
        "aop://{tab: Tab}/ https://h.example/{tab: Tab}",
        "https://h.example/x-{here: Int}/w0", "https://{who}.h.example https://h.example/{who}",
        "https://{tab: Tab}.h.example:8443/w0", "https://{n: UInt8}.h.example/{tab: Tab?}",
    ]

    /// A change or a few that leave little of it as it was meant.
    private mutating func damaged(_ text: String) -> String {
        isDamaged = true
        var bytes = Array(text.utf8)
        for _ in 0...choices.below(3) {
            let place = (choices.below(256) << 8 | choices.below(256)) % bytes.count
            switch choices.below(4) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(choices.byte(), at: place)
            case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
            default: bytes[place] = choices.byte()
            }
            if bytes.isEmpty { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func type(hasSizes: Bool) -> String {
        let type = choices.pick(Self.types)
        return type == "Size" && !hasSizes ? "Int" : type
    }

    private mutating func route(_ number: Int, hasSizes: Bool) -> String {
        if choices.once(in: 8) {
            // A value in a query may be invalid in a path.
            if number % 3 == 2 { return "public /old\(number)?p: String => /named/{p}" }
            return "public /old\(number)/{p: Int} => " + redirectTarget()
        }
        let isInternal = choices.once(in: 4)
        // Few share their first segment, for two that do are seldom without an error.
        var path = choices.once(in: 5) ? "" : "/w\(number)"
        for position in 0..<choices.below(4) { path += "/" + segment(position, hasSizes: hasSizes) }
        switch choices.below(8) {
        case 5: path += "/{rest...}"
        case 6: path += "/{tail: \(type(hasSizes: hasSizes))?}"
        default: break
        }
        if path.isEmpty { path = "/" }
        let pattern =
            path + query(hasSizes: hasSizes)
            + (choices.once(in: 8) ? "#{mark: \(choices.pick(["Int", "String?", "Tab"]))}" : "")
        named.append(number)
        return (isInternal ? "internal " : "public ") + pattern + clauses(number, isInternal: isInternal)
    }

    private mutating func redirectTarget() -> String { choices.pick(["/alone", "/target/{p}", "/target/{p}?q=x"]) }

    private mutating func segment(_ position: Int, hasSizes: Bool) -> String {
        switch choices.below(7) {
        case 0, 1: choices.pick(Self.words)
        case 6: several(position, hasSizes: hasSizes)
        case 2: "{p\(position)}"
        case 3: choices.pick(["x-", "@", "%C3%A9"]) + "{p\(position): \(type(hasSizes: hasSizes))}"
        case 4: "{p\(position): \(type(hasSizes: hasSizes))}" + choices.pick([".html", "-", "%20"])
        default: "{p\(position): \(type(hasSizes: hasSizes))}"
        }
    }

    /// A segment with two to four placeholders.
    private mutating func several(_ position: Int, hasSizes: Bool) -> String {
        var text = choices.pick(["", "", "@", "x-"])
        for part in 0...choices.below(3) + 1 {
            if part > 0 { text += choices.pick(["-", ".", "--", "0", "%2F", "é"]) }
            text +=
                choices.below(3) == 0 ? "{p\(position)_\(part)}" : "{p\(position)_\(part): \(type(hasSizes: hasSizes))}"
        }
        return text + choices.pick(["", "", ".html"])
    }

    private mutating func query(hasSizes: Bool) -> String {
        let items = (0..<choices.below(5)).map { item($0, hasSizes: hasSizes) }
        return items.isEmpty ? "" : "?" + items.joined(separator: " & ")
    }

    private mutating func item(_ number: Int, hasSizes: Bool) -> String {
        switch choices.below(13) {
        case 12:
            "q\(number): [\(choices.pick(["Int", "UInt8", "Bool", "Double"]))]\(choices.pick(["(,)", "(/)", "(|)"]))"
        case 10: "q\(number)=/s/{q\(number): \(type(hasSizes: hasSizes))}"
        case 11:
            "q\(number)={q\(number): \(type(hasSizes: hasSizes))}"
                + choices.pick(["px", "%2B%25", "é-"])
        case 0: "q\(number): Int = -7"
        case 1: "q\(number): \(type(hasSizes: hasSizes))?"
        case 2: "q\(number): [\(type(hasSizes: hasSizes))]"
        case 3: "key-\(number)=fixed%20text"
        case 4: "q\(number): Tab = .topRated"
        case 5: "q\(number): String = \"a \\\"b\\\" é\""
        case 6: "a%2Fb\(number)={q\(number): \(type(hasSizes: hasSizes))}"
        case 7: "q\(number): Bool = false"
        case 8: "q\(number): Double = 1.50"
        default: "q\(number): \(type(hasSizes: hasSizes))"
        }
    }

    private mutating func clauses(_ number: Int, isInternal: Bool) -> String {
        var clauses = ["as r\(number)"]
        if choices.once(in: 4) {
            clauses.append(choices.pick(["-> Int", "-> [String: Int]", "-> Result<Int, any Error>"]))
        }
        if choices.once(in: 4) { clauses.append("requires " + choices.pick(["login", "login, paid"])) }
        if isInternal, choices.once(in: 3) { clauses.append("with draft: Draft?") }
        if choices.once(in: 6) { clauses.append("using " + choices.pick(["show", "present"])) }
        if choices.once(in: 8) {
            clauses.append("deprecated \"gone\"" + (choices.once(in: 2) ? " until 2027-06-30" : ""))
        }
        if choices.once(in: 12) { clauses.append("fallback") }
        if choices.once(in: 12) { clauses.append("id own.r\(number)") }
        if choices.once(in: 12), let other = named.dropLast().last { clauses.append("before r\(other)") }
        return clauses.map { (choices.once(in: 4) ? "\n    " : " ") + $0 }.joined()
    }
}
