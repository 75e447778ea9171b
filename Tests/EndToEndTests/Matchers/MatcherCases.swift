import RoutesTestSupport

@testable import RouteCompiler

/// Sets of routes and URLs on which the exported matchers and the Swift matcher agree.
struct MatcherCases {
    var compilation: Compilation
    var urls: [String]

    /// All kinds of routes, with the URLs of the page's test; and routes with ancestors.
    static let written: [MatcherCases] =
        [
            MatcherCases(
                compilation: Compilation(sources: [Source(path: "/App.routes", text: DocsMatcherTests.everything)]),
                urls: DocsMatcherTests.urls),
            MatcherCases(
                compilation: Compilation(sources: [Source(path: "/App.routes", text: ancestors)]), urls: ancestorURLs),
            MatcherCases(
                compilation: Compilation(sources: [Source(path: "/App.routes", text: splits)]), urls: splitURLs),
        ] + Array((0..<40).lazy.map(links).filter { !$0.compilation.diagnostics.hasErrors }.prefix(4))

    /// Routes with links, and URLs inside of URLs.
    private static func links(_ number: Int) -> MatcherCases {
        var random = SeededRandom(number)
        let text = RandomLinks.routes(&random)
        let urls = (0..<80).map { _ in RandomLinks.url(&random, levels: 3) }
        return MatcherCases(compilation: Compilation(sources: [Source(path: "/App.routes", text: text)]), urls: urls)
    }

    private static let ancestors = """
        base app:// https://www.h.example

        enum Tab = hot | new | Top
        enum Label = hot | new

        public /
            as home
        public /shop?page: Int = 1
            under /
        public /shop/{tab: Tab}?scale: Double = 0.5 & on: Bool?
            as tab
            under /shop
        public /shop/{tab: Tab}/{id: Int}?ids: [Int](,) & cost: Decimal?
            as item
            under /shop/{tab}?on=true
        public /file/{name}
            as file
            under /
        public /find?name: String & tab: Tab = .new
            as find
            under /file/{name}
        public /sized/{w: Double}x{h: Double}
            as sized
            under /
        public /size/{w: Int}?h: Int
            as size
            under /sized/{w}x{h}
        public /slug/{slug}-{n: Int}
            as slug
        public /split/{slug}?n: Int
            as split
            under /slug/{slug}-{n}
        public /go/{tab: Tab}/{id: Int} => /shop/{tab}/{id}
        public app://{tab: Tab}/of => https://www.h.example/shop/{tab}
        public app://{tab: Label}/find?name: String => /find?name={name}&tab={tab}
        public app://{tab: Label}/cut/{slug} => https://www.h.example/cut/{slug}-{tab}
        public https://www.h.example/cut/{slug}-{tab: Label}
            as cut
        public app://{on: Bool}/mark/{slug} => https://www.h.example/mark/{slug}-{on}?also={on}
        public https://www.h.example/mark/{slug}-{on: Bool}?also: Bool
            as mark
        public app://{tab: Label}/text => https://www.h.example/text/{tab}
        public /words?on: Bool & all: [Bool] => /text/{on}?all={all}
        public /text/{text}?all: [Bool]
            as text
        public /id/{id: UUID}/{n: UInt64}/{f: Float}
            as id
        miss app://shop
        base https://{t: Label}.tabs.example app://tabs/{t: Label}
        public /
            as tabs
        public /{n: Int}
            as number
            under /
        public app://named?t: Label & n: Int
            as named
            under /{n}
        """

    private static let ancestorURLs =
        [
            "app://TRUE/mark/a", "app://false/mark/a-b", "app://True/mark/-", "app://HOT/text", "app://Top/text",
            "app://words?on", "app://words?on=1&all=0&all", "app://words?on=0&all=true", "app://words?on=&all=x",
        ]
        + ["hot", "HOT", "Top", "top", "x"].flatMap { tab in
            ["app://", "https://www.h.example/", "https://\(tab).tabs.example/", "app://tabs/\(tab)/"].flatMap {
                origin in
                [
                    "\(origin)shop/\(tab)", "\(origin)shop/\(tab)?on=0&scale=1e3",
                    "\(origin)shop/\(tab)/007?ids=1,-2&cost=007.50",
                    "\(origin)shop/\(tab)/9223372036854775807?on=1", "\(origin)go/\(tab)/-0", "\(origin)7",
                    "\(origin)named?t=\(tab)&n=007", "\(origin)shop?page=-0", origin,
                    "\(origin)find?name=a", "\(origin)find?name=", "\(origin)find?name=.&tab=Top",
                    "\(origin)find?name=a%2Fb",
                    "\(origin)size/5?h=-3", "\(origin)size/9007199254740993?h=1", "\(origin)split/a-b?n=-0",
                    "\(origin)split/a-?n=-1", "\(origin)split/a?n=007", "\(origin)sized/1.50x2",
                    "\(origin)id/123e4567-e89b-12d3-a456-426614174000/18446744073709551615/0.1",
                ]
            } + ["app://\(tab)/of", "app://\(tab)/find?name=a", "app://\(tab)/cut/a", "app://\(tab)/cut/a-hot"]
        }

    /// Segments that can be split in many ways. The search ends after a number of steps.
    private static let splits = """
        base app://

        enum Letter = é | ab | aé-

        public /n/{a: Int}0{b: Int}0{c: Int}0{d: Int}
            as digits
        public /d/{a: Double}-{b: Decimal}-{c: Float}
            as numbers
        public /t/{a}-{b}-{c}-{d}
            as texts
        public /l/{a: Letter}-{b: Letter}é{c: Letter}
            as letters
        public /m/{a: Int}-{b}e{c: UUID}
            as mixed
        public /b/{a}-{b: Bool}-{c: UInt8}
            as bits
        """

    private static let splitURLs: [String] = {
        let repeated = ["0", "10", "01", "-", "-0", "é-", "a", "1e", "1-", "0é"]
        let long = repeated.flatMap { text in
            [20, 199, 1_600].flatMap { count in
                ["", "x", "-1"].map { String(repeating: text, count: count / text.count) + $0 }
            }
        }
        let short = [
            "é-é", "é-abéé", "aé--aé-éaé-", "é--éé", "1-2-3", "1e3--4.50-1e-9", "a-true-7", "a-b-false-256", "-0-0-0-0",
            "-1-ee123e4567-e89b-12d3-a456-426614174000", "1-éeé123e4567-e89b-12d3-a456-426614174000", "10203040506070",
        ]
        return ["n", "d", "t", "l", "m", "b"].flatMap { path in (long + short).map { "app://\(path)/\($0)" } }
    }()

    /// Random routes, with URLs of them and others.
    ///
    /// - Parameters:
    ///   - first: The number of the first set.
    ///   - sets: The number of sets, unless a variable gives another.
    static func random(_ first: Int, sets: Int) -> [MatcherCases] {
        let urls = RandomTestSize.urls(1_000)
        return (0..<RandomTestSize.sets(sets)).map { $0 + first }.map { number in
            let routes = RandomRoutes(number: number, count: 14)
            var random = SeededRandom(number + 1_000)
            let urls = (0..<urls).map { _ in AgreementURL(set: 0, model: routes.model, using: &random).text }
            return MatcherCases(compilation: routes.compilation, urls: urls)
        }
    }

    /// The expected lines.
    var lines: [String] {
        let reference = MatchLine(compilation)
        return urls.map(reference.line)
    }

    /// The URLs, one a line, in hexadecimal digits after an `x`.
    var file: String { urls.map { MatchLine.hex($0) + "\n" }.joined() }
}
