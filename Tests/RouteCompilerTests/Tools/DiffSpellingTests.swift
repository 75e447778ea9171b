import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteCompiler

/// A change of `matching` with other changes: `diff` is compared with both matchers, URL by URL.
@Suite struct DiffSpellingTests {
    private static let head = "enum E = a | x%20y | Hot\nenum F = a | Hot\n"

    private static func compiled(_ text: String) -> CompiledRoutes {
        CompiledRoutes(files: [("M.routes", head + text)])
    }

    /// Each breaking change with the route, the new route, and the URL.
    private static func breaks(_ old: CompiledRoutes, _ new: CompiledRoutes) -> [RouteChange] {
        RouteDiff(old: old.model, new: new.model).changes.filter(\.isBreaking)
    }

    @Test(arguments: [
        ("public /d?Page={p: Int} as d", "matching case-insensitive", ["/d?Page=1"]),
        ("public /d?Page={p: Int} as d", "matching case-insensitive\npublic /d?Page={p: UInt8} as d", ["/d?Page=-1"]),
        ("public /d?Page={p: Int} as d", "matching case-insensitive\nweb /d?Page={p: Int}", ["/d?Page=1"]),
        ("public /d?Page=a as d", "matching case-insensitive\npublic /e?Page=a as d", ["/d?Page=a"]),
        ("public /d?page={p: Int?} as d", "matching case-insensitive\npublic /d?page={p: Int?} as d", []),
        ("public /d?Page={p: Int?} as d", "matching case-insensitive\npublic /d?Page={p: Int?} as d", []),
        (
            "matching case-insensitive\npublic /d?k={p: [Int](;)} as d", "public /d?k={p: [Int](;)} as d",
            ["/D", "/d?K=1"]
        ),
        ("matching plus-as-space\npublic /d?k=v{p} as d", "public /d?k=v{p} as d", ["/d?k=v+"]),
        ("matching plus-as-space\npublic /d?k=a%20{p: Int?} as d", "public /d?k=a%20{p: Int?} as d", ["/d?k=a+1"]),
        ("matching plus-as-space\npublic /d?x%20y={p: Int?} as d", "public /d?x%20y={p: Int?} as d", ["/d?x+y=1"]),
        ("matching plus-as-space\npublic /d?k={p: [E](,)} as d", "public /d?k={p: [E](,)} as d", ["/d?k=x+y"]),
    ])
    func changes(_ old: String, _ new: String, _ urls: [String]) {
        let found = Self.breaks(Self.compiled("base https://a.b\n" + old), Self.compiled("base https://a.b\n" + new))
        #expect(found.compactMap(\.url) == urls.map { "https://a.b" + $0 }, "\(found)")
    }

    @Test func lostOrigins() {
        let found = Self.breaks(
            Self.compiled("base https://a.b aop://\npublic /d?Page={p: Int} as d"),
            Self.compiled("matching case-insensitive\nbase https://a.b\npublic /d?Page={p: Int} as d"))
        #expect(found.map(\.kind) == [.originRemoved])
        #expect(found.map(\.url) == ["aop://d?Page=1"])
    }

    // MARK: Random routes

    private struct Route {
        var path: String
        var key: String
        /// The query item; `nil` for none.
        var item: String?
        var isWeb = false

        static let paths = ["/d", "/Users/{id: Int}", "/x/{s}", "/x/{s: F}", "/x%20y"]
        static let keys = ["k", "Page", "x%20y"]
        static let items = [
            "#={p: Int}", "#={p: Int?}", "#={p: String?}", "#={p}", "#={p: [Int](;)}", "#={p: [E](,)}", "#={p: E?}",
            "#={p: [E]}", "#=v{p}", "#=a%20{p: Int?}", "#=a%20b", "#=A", "#={p: Double?}",
        ]

        init(_ random: inout SeededRandom) {
            path = Self.paths.randomElement(using: &random)!
            key = Self.keys.randomElement(using: &random)!
            item = random.once(in: 6) ? nil : Self.items.randomElement(using: &random)!
        }

        func source(_ name: String) -> String {
            let query = item.map { "?" + $0.replacing("#", with: key) } ?? ""
            return (isWeb ? "web " : "public ") + path + query + " as \(name)\n"
        }

        /// The raw keys under which a link can have a value.
        func declares(_ raw: String, _ matching: Matching) -> Bool {
            func plain(_ key: String) -> String {
                let key = key.replacing("%20", with: " ")
                return matching.caseInsensitive ? key.lowercased() : key
            }
            guard item != nil else { return false }
            return plain(matching.plusAsSpace ? raw.replacing("+", with: " ") : raw) == plain(key)
        }
    }

    private static let values = [
        "", "0", "1", "-1", "300", "a", "A", "v", "va+b", "va%20b", "a+7", "a%207", "a+b", "a%20b", "a%2Bb", "x%20y",
        "x+y", "1;2", "a,x+y", "Hot", "hot", "1e+1", "1e%2B1",
    ]
    private static let paths = [
        "/d", "/D", "/Users/1", "/users/1", "/x/z", "/x/Z", "/x/a", "/x/A", "/x/Hot", "/X/hot", "/x%20y", "/x+y",
        "/X%20y",
    ]
    private static let keys = ["k", "K", "Page", "page", "pAGE", "x%20y", "x+y", "X%20Y"]
    private static let urls: [(url: String, key: String?)] = paths.flatMap { path in
        var urls: [(url: String, key: String?)] = [("https://a.b" + path, nil)]
        for key in keys {
            for value in values { urls.append(("https://a.b" + path + "?" + key + "=" + value, key)) }
        }
        return urls
    }

    private struct Broken: Hashable {
        var route: String
        /// The new route; empty for none, `nil` for the same one with other values.
        var opens: String?
    }

    /// A URL's route and values; an empty list is not a value.
    private static func end(_ url: String, _ routes: CompiledRoutes) -> (name: String, values: String)? {
        let words = routes.outcome(url, audience: .outside)
        if words.hasPrefix("miss") { return nil }
        let name = words.prefix { $0 != " " }
        return (String(name), String(words.dropFirst(name.count)).replacing(" p=[]", with: ""))
    }

    @Test(arguments: 0..<8) func agreesWithListing(_ seed: Int) throws {
        var random = SeededRandom(7_100 + seed)
        let option = seed % 2 == 0 ? "case-insensitive" : "plus-as-space"
        var (compared, broken) = (0, 0)
        while compared < 12 {
            let old = (0..<Int.random(in: 1...2, using: &random)).map { _ in Route(&random) }
            var new: [Route?] = old
            if random.once(in: 2) {
                let changed = new.indices.randomElement(using: &random)!
                switch Int.random(in: 0..<4, using: &random) {
                case 0: new[changed] = nil
                case 1: new[changed]!.isWeb = true
                case 2: new[changed]!.item = Route.items.randomElement(using: &random)!
                default: new[changed]!.path = Route.paths.randomElement(using: &random)!
                }
            }
            let isAdded = seed / 2 % 2 == 0
            func text(_ routes: [Route?], hasOption: Bool) -> String {
                (hasOption ? "matching \(option)\n" : "") + "base https://a.b\n"
                    + routes.enumerated().map { $1?.source("r\($0)") ?? "" }.joined()
            }
            let (before, after) = (text(old, hasOption: !isAdded), text(new, hasOption: isAdded))
            let (was, now) = (Self.compiled(before), Self.compiled(after))
            guard was.errors.isEmpty, now.errors.isEmpty else { continue }
            compared += 1
            var expected: [Broken: String] = [:]
            for (url, key) in Self.urls {
                guard let first = Self.end(url, was) else { continue }
                if let key, !old[Int(first.name.dropFirst())!].declares(key, was.model.matching) { continue }
                let second = Self.end(url, now)
                if second?.name != first.name {
                    expected[Broken(route: first.name, opens: second?.name ?? "")] = url
                } else if second?.values != first.values {
                    expected[Broken(route: first.name, opens: nil)] = url
                }
            }
            broken += expected.count
            let changes = Self.breaks(was, now)
            let comment: Comment = "\(before)\n\(after)\n\(changes)\n\(expected)"
            var found: Set<Broken> = []
            for change in changes {
                let route = String(change.route.dropFirst(2))
                let opens = change.kind == .values ? nil : change.opens.map { String($0.dropFirst(2)) } ?? ""
                found.insert(Broken(route: route, opens: opens))
                guard let url = change.url else { continue }
                let (first, second) = (Self.end(url, was), Self.end(url, now))
                #expect(first?.name == route, "\(url)\n\(comment)")
                #expect((second?.name ?? "") == (opens ?? route), "\(url)\n\(comment)")
                if opens == nil { #expect(first?.values != second?.values, "\(url)\n\(comment)") }
            }
            #expect(Set(expected.keys).subtracting(found).isEmpty, comment)
        }
        #expect(broken > 3)
    }
}
