import RouteAudit
import RouteCompat
import RouteCompiler
import RouteMatching
import RoutesTestSupport
import Testing

/// The fates of texts with interpolations, compared with all ways to fill them with a few letters.
struct InterpolationTests {
    /// A part of a text: letters, or an interpolation.
    private enum Part {
        case text(String)
        case hole(String, [String])
    }

    /// Fills of one gap: all texts of up to three letters, and some that types tell apart.
    private static let texts: [String] = {
        let letters = ["a", "b", "1", "-"]
        var all = letters
        for length in [2, 3] {
            all += all.filter { $0.count == length - 1 }.flatMap { text in letters.map { text + $0 } }
        }
        return all + ["hot", "new", "true", "99999999999999999999", "00000000-0000-0000-0000-000000000000"]
    }()
    private static let numbers = ["0", "1", "-1", "7", "42", "2147483647", "-2147483648"]

    private static let routes = """
        base aop://

        enum Kind = a | b1 | hot | new
        enum Digit = 1

        public /a/{id: Int}
        public /b/{k: Kind}?q: Kind
        public /hot/a-{n: Int8}
        public /1/{name}/a
            as one
        public /new/{rest...}?a=1
        public /b1/{x}b?t: Bool = false & n: Int?
        public /a/a/{d: Digit}?l: [Int]
        public /{k: Kind}
        internal /secret/{id}
        """

    private static let words = ["a", "b", "1", "hot", "new", "b1", "-", "1-1"]

    private static func part(_ random: inout SeededRandom) -> [Part] {
        let holes: [Part] = [
            .hole("\\(x)", texts), .hole("{{ x }}", texts), .hole("%d", numbers), .hole("%s", texts),
            .hole("${x}", texts),
        ]
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2: return [.text(random.pick(words))]
        case 3, 4: return [random.pick(holes)]
        case 5: return [.text(random.pick(words)), random.pick(holes)]
        case 6: return [random.pick(holes), .text(random.pick(words))]
        // With several interpolations in one segment, their types are unknown.
        default: return [holes[0], .text(random.pick(["-", "b", ""])), holes[3]]
        }
    }

    /// All ways to fill the gaps, or many where there are very many.
    private static func fills(_ parts: [Part], _ random: inout SeededRandom) -> [String] {
        let choices = parts.map {
            switch $0 {
            case .text(let text): [text]
            case .hole(_, let fills): fills
            }
        }
        let count = choices.reduce(1) { min(1_000_000, $0 * $1.count) }
        return (0..<min(count, 150)).map { number in
            var rest = count <= 150 ? number : Int.random(in: 0..<count, using: &random)
            return choices.map { fills in
                defer { rest /= fills.count }
                return fills[rest % fills.count]
            }.joined()
        }
    }

    private static func source(_ parts: [Part]) -> String {
        parts.map {
            switch $0 {
            case .text(let text): text
            case .hole(let text, _): text
            }
        }.joined()
    }

    @Test func everyFillOfRandomTexts() throws {
        let routes = try AuditedRoutes(Self.routes)
        let judge = LinkSets(routes.model, audience: .outside)
        let scanner = LinkScanner(routes.model.routes.flatMap { $0.patterns.map(\.origin) }, holes: [])
        var random = SeededRandom(5)
        var counts: [String: Int] = [:]
        var tried = 0
        for _ in 0..<1_500 {
            var places = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.part(&random) }
            // Most begin as some route does.
            if !random.once(in: 4) { places[0] = [.text(random.pick(["a", "b", "hot", "1", "new", "b1"]))] }
            let keys = ["q", "t", "n", "l", "a", "z"].filter { _ in random.once(in: 5) }
            let values = keys.map { _ in Self.part(&random) }
            let text =
                "aop://" + places.map(Self.source).joined(separator: "/")
                + zip(keys, values).enumerated().map { ($0 == 0 ? "?" : "&") + $1.0 + "=" + Self.source($1.1) }.joined()
            let link = try #require(scanner.links(in: Array("\"\(text)\"".utf8)).first, "\(text)")
            try #require(link.text == text)
            guard link.hasHoles else { continue }

            var parts = [Part.text("aop://")]
            for (index, place) in places.enumerated() { parts += (index == 0 ? [] : [.text("/")]) + place }
            for (index, (key, value)) in zip(keys, values).enumerated() {
                parts += [.text((index == 0 ? "?" : "&") + key + "=")] + value
            }
            var opening = 0
            var missing = 0
            for url in Self.fills(parts, &random) {
                if case .route = routes.table.match(url, audience: .outside) { opening += 1 } else { missing += 1 }
                tried += 1
            }
            switch judge.fate(of: link.marked) {
            case .always:
                #expect(missing == 0, "\(text)")
                counts["always", default: 0] += 1
            case .never:
                #expect(opening == 0, "\(text)")
                counts["never", default: 0] += 1
            case .sometimes(let opens, let misses):
                let opens = try #require(opens, "\(text)")
                let misses = try #require(misses, "\(text)")
                #expect(routes.table.route(of: opens, audience: .outside) != nil, "\(text): \(opens)")
                #expect(routes.table.route(of: misses, audience: .outside) == nil, "\(text): \(misses)")
                for example in [opens, misses] { #expect(Self.isFill(example, of: text), "\(text): \(example)") }
                counts["sometimes", default: 0] += 1
            }
        }
        #expect(tried > 50_000)
        #expect(counts["always", default: 0] > 40 && counts["never", default: 0] > 200, "\(counts)")
        #expect(counts["sometimes", default: 0] > 100, "\(counts)")
    }

    /// Returns whether a URL results from a text by filling its interpolations.
    private static func isFill(_ url: String, of text: String) -> Bool {
        var patterns: [String] = []
        var rest = text[...]
        var literal = ""
        while let first = rest.first {
            let hole = ["\\(x)", "{{ x }}", "%d", "%s", "${x}"].first { rest.hasPrefix($0) }
            if let hole {
                patterns.append(literal)
                literal = ""
                rest = rest.dropFirst(hole.count)
            } else {
                literal.append(first)
                rest = rest.dropFirst()
            }
        }
        var left = url[...]
        guard let start = patterns.first, left.hasPrefix(start), left.hasSuffix(literal) else { return false }
        left = left.dropFirst(start.count).dropLast(literal.count)
        for pattern in patterns.dropFirst() where !pattern.isEmpty {
            guard let range = left.firstRange(of: pattern) else { return false }
            left = left[range.upperBound...]
        }
        return true
    }

    @Test(
        arguments: [
            (#"aop://user/\(name)"#, nil),
            ("aop://user/%s", nil),
            ("aop://comment/view/%d", nil),
            ("aop://comment/view/%1$ld", nil),
            ("aop://user/<%= name %>?a=${b}#{{ c }}", nil),
            (
                #"aop://comment/view/\(id)"#,
                #"warning: 'aop://comment/view/\(id)' opens sometimes: 'aop://comment/view/1' opens, "#
                    + "'aop://comment/view/a' does not [sometimes-dead-link]"
            ),
            (
                "aop://small/%d",
                "warning: 'aop://small/%d' opens sometimes: 'aop://small/1' opens, 'aop://small/171' does not "
                    + "[sometimes-dead-link]"
            ),
            (
                #"aop://draft/\(draft)"#,
                #"warning: 'aop://draft/\(draft)' opens sometimes: only Swift knows the values of its type "#
                    + "[sometimes-dead-link]"
            ),
            (
                "aop://coment/view/%@",
                "error: 'aop://coment/view/%@' opens nothing: no route begins with 'coment'; "
                    + "did you mean aop://comment/view/{id: Int}? [dead-link]"
            ),
            (
                "aop://secret/${id}",
                "error: 'aop://secret/${id}' opens nothing from outside: only internal routes match it [internal-link]"
            ),
            ("aop://old/%s", "warning: 'aop://old/%s' opens Shop.old, which is deprecated: no more [deprecated-link]"),
        ] as [(String, String?)])
    func verdicts(url: String, expected: String?) throws {
        let routes = try AuditedRoutes(
            """
            base aop://
            public /comment/view/{id: Int}
            public /user/{name}
            public /small/{n: Int8}
            public /draft/{d: Draft}
            internal /secret/{id}
            public /old/{name}
                deprecated "no more"
            """)
        let findings = routes.findings(in: "\"\(url)\"", path: "a.swift")
        #expect(findings == (expected.map { ["a.swift:1:2: \($0)"] } ?? []))
    }

    /// A gap in the first label of a host, where routes have a placeholder there.
    @Test(
        arguments: [
            (#"https://\(tenant).example.com/item/1"#, nil),
            ("https://${tenant}.example.com/item/1", nil),
            ("https://{tenant}.example.com:443/item/1?x=y", nil),
            ("https://%@.EXAMPLE.com/item/%d", nil),
            ("https://{{ tenant }}.example.com/item/7#a", nil),
            (#"https://\(a ? "x/y" : b).example.com/item/1"#, nil),
            (#"https://\(tenant)-shop.example.com/item/1"#, nil),
            (#"https://\(a)-\(b).example.com/item/1"#, nil),
            // Another host's, as far as anybody can tell.
            (#"https://\(tenant).example.net/item/1"#, nil),
            (#"https://\(host)/item/1"#, nil),
            (#"https://\(a).\(b).example.com/itm/1"#, nil),
            (#"https://\(user)@www.example.com/itm/1"#, nil),
            (#"https://\(tenant).example.com:\(port)/itm/1"#, nil),
            (#"https://\(tenant).example.com:8080/itm/1"#, nil),
            ("https://example.com/itm/1", nil),
            (
                #"https://\(tenant).example.com/itm/1"#,
                #"error: 'https://\(tenant).example.com/itm/1' opens nothing: 'itm' is not 'item'; "#
                    + "did you mean https://{tenant}.example.com/item/{id: Int}? [dead-link]"
            ),
            (
                "https://${tenant}.example.com/item/${id}",
                "warning: 'https://${tenant}.example.com/item/${id}' opens sometimes: 'https://a.example.com/item/1' opens, "
                    + "'https://a.example.com/item/a' does not [sometimes-dead-link]"
            ),
            (
                "https://{tenant}.example.com/secret",
                "error: 'https://{tenant}.example.com/secret' opens nothing from outside: only internal routes match "
                    + "it "
                    + "[internal-link]"
            ),
            (
                "https://%@.example.org/",
                "warning: 'https://%@.example.org/' opens sometimes: 'https://shop1.example.org/' opens, "
                    + "'https://a.example.org/' does not [sometimes-dead-link]"
            ),
            (
                "https://%@.example.com/www-only",
                "warning: 'https://%@.example.com/www-only' opens sometimes: 'https://www.example.com/www-only' opens, "
                    + "'https://a.example.com/www-only' does not [sometimes-dead-link]"
            ),
        ] as [(String, String?)])
    func gapsInHosts(url: String, expected: String?) throws {
        let routes = try AuditedRoutes(
            """
            enum Shop = shop1 | shop2
            base https://{tenant}.example.com
            public /item/{id: Int}
            internal /secret
            base https://www.example.com
            public /www-only
            base https://{shop: Shop}.example.org
            public /
            """)
        let findings = routes.findings(in: "\"\(url)\"", path: "a.swift")
        #expect(findings == (expected.map { ["a.swift:1:2: \($0)"] } ?? []))
    }

    /// Interpolated host labels, compared with the router.
    @Test func everyFillOfRandomHosts() throws {
        let routes = try AuditedRoutes(
            """
            enum Kind = a | b1 | hot | new
            base https://{kind: Kind}.x.example
            public /{id: Int}
            base https://{n: UInt8}.y.example https://a-b.y.example/{n: UInt8} https://{n: UInt8}.z.example/1
            public /a
            base https://{name}.z.example https://b1.x.example/{name}
            public /{k: Kind}
            """)
        let judge = LinkSets(routes.model, audience: .outside)
        let scanner = LinkScanner(routes.model.routes.flatMap { $0.patterns.map(\.origin) }, holes: [])
        var random = SeededRandom(11)
        var counts: [String: Int] = [:]
        for _ in 0..<900 {
            let host = Self.part(&random)
            let place = random.pick([[.text("1")], [.text("a")], [.text("hot")], Self.part(&random)])
            let parts = [Part.text("https://")] + host + [.text(random.pick([".x", ".y", ".z"]) + ".example/")] + place
            let text = Self.source(parts)
            let link = scanner.links(in: Array("\"\(text)\"".utf8)).first
            guard let link, link.hasHoles else { continue }
            let fills = Self.fills(parts, &random).filter { Self.isOneLabel($0) }
            let opening = fills.count { routes.table.route(of: $0, audience: .outside) != nil }
            switch judge.fate(of: link.marked) {
            case .always:
                #expect(opening == fills.count, "\(text)")
                counts["always", default: 0] += 1
            case .never:
                #expect(opening == 0, "\(text)")
                counts["never", default: 0] += 1
            case .sometimes(let opens, let misses):
                for (example, isOpen) in [(opens, true), (misses, false)] {
                    let example = try #require(example, "\(text)")
                    #expect(
                        (routes.table.route(of: example, audience: .outside) != nil) == isOpen, "\(text): \(example)"
                    )
                    #expect(Self.isFill(example, of: text), "\(text): \(example)")
                }
                counts["sometimes", default: 0] += 1
            }
        }
        #expect(
            counts["always", default: 0] > 10 && counts["never", default: 0] > 50
                && counts["sometimes", default: 0] > 50,
            "\(counts)")
    }

    /// An interpolated host with an invalid label is not a URL of that host.
    private static func isOneLabel(_ url: String) -> Bool {
        let label = url.dropFirst("https://".count).prefix { $0 != "." }
        return !label.hasPrefix("-") && !label.hasSuffix("-")
    }

    /// A rest is one segment at least.
    @Test func aRestNeedsASegment() throws {
        let routes = try AuditedRoutes("base aop://\npublic /shelf/{id}/{page...}\n")
        #expect(routes.findings(in: "\"aop://shelf/\\(id)\"", path: "a.swift")[0].contains("opens nothing"))
        #expect(routes.findings(in: "\"aop://shelf/\\(id)/1\"", path: "a.swift").isEmpty)
    }

    /// A gap in place of a key, or of all of the query, may be what a route needs.
    @Test func keysMayBeGaps() throws {
        let routes = try AuditedRoutes("base aop://\npublic /search?q: Int\npublic /home\n")
        for url in ["aop://search?\\(query)", "aop://search?\\(key)=1"] {
            let found = routes.findings(in: "\"\(url)\"", path: "a.swift")
            #expect(found.count == 1 && found[0].contains("opens sometimes"), "\(found)")
        }
        #expect(routes.findings(in: "\"aop://home?\\(query)\"", path: "a.swift").isEmpty)
        #expect(routes.findings(in: "aop://home/:id") { $0.holes = .colon }[0].contains("opens nothing"))
    }
}
