import RouteCompiler

/// Random routes with links, and URLs inside of URLs.
package enum RandomLinks {
    /// Percent-encodes every byte.
    package static func escaped(_ text: String) -> String { PercentEncoding.escaped(Array(text.utf8)) }

    /// Routes with links, which share paths.
    package static func routes(_ random: inout SeededRandom) -> String {
        let lines = [
            "public /go?next: Link", "public /go?next: Link & n: Int", "public /go?next: String & n: UInt8 fallback",
            "public /go?next: Link & n: UInt8 & to: Link", "public /a/{x: Link}", "public /a/{x}", "public /a/{x: Int}",
            "public /a/home", "internal /go?next: Link & n: Int & secret: Bool", "public /b/{x: Link}/{y: Link?}",
            "public /b/{rest...}", "public /m?next: [Link] & many: Bool", "public /a/p{x: Link}", "public /home",
            "internal /secret", "public /old?next: Link => /go?next={next}", "web https://h.example/a/sale",
            "public /c#{x: Link}", "public /p?at: Link<https://h.example/a/{x: Int}>",
            "public /p?at: Link</home>? & q: Int", "public /p/{at: Link<https://cms.example/{x...}?n: UInt8?>?}",
            "public /p/q{at: Link<aop://a/{x}>}", "public /q?at: [Link</a/{x: UInt8}>]",
        ].filter { _ in random.once(in: 2) }
        let options = random.once(in: 4) ? "matching case-insensitive\n" : ""
        return options + "base aop:// https://h.example\n"
            + lines.enumerated().map { $1.contains("=>") || $1.hasPrefix("web") ? $1 : "\($1)\n    as r\($0)" }
            .joined(separator: "\n")
    }

    /// A URL with others inside, down to a level.
    package static func url(_ random: inout SeededRandom, levels: Int) -> String {
        if levels == 0 || random.once(in: 4) {
            return random.pick([
                "aop://home", "https://h.example/home", "aop://a/home", "aop://secret", "https://evil.example",
                "aop://a/7",
                "https://h.example/a/sale", "aop://b/x/y", "", "aop://HOME", "x", "https://h.example/a/7",
                "https://cms.example/x/y?n=7", "https://cms.example/x?n=300", "https://cms.example/",
            ])
        }
        func link() -> String {
            let inner = url(&random, levels: levels - 1)
            switch random.pick([0, 0, 0, 1, 2]) {
            case 0: return escaped(inner)
            case 1: return PercentEncoding.query(Array(inner.utf8))
            default: return escaped(escaped(inner))
            }
        }
        let base = random.pick(["aop://", "https://h.example/"])
        switch random.pick([0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        case 0: return "\(base)go?next=\(link())"
        case 1: return "\(base)go?n=\(random.pick([1, 300]))&next=\(link())&to=\(link())"
        case 2: return "\(base)a/\(link())"
        case 3: return "\(base)b/\(link())/\(link())"
        case 4: return "\(base)\(random.pick(["m", "go"]))?many=1&n=7&next=\(link())&next=\(link())&secret=1"
        case 5: return "\(base)a/p\(link())"
        case 6: return "\(base)\(random.pick(["p", "q"]))?at=\(link())&q=1&at=\(link())"
        case 7: return "\(base)p/\(random.pick(["", "q"]))\(link())"
        default: return "\(base)\(random.pick(["old?next=", "c#"]))\(link())"
        }
    }
}
