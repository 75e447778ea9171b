import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Suggestions for misspelled URLs of an app's own scheme: the route that was meant comes first.
struct TypoTests {
    private static let text = """
        base market:// https://www.market.example

        enum Sort = price | newest | rating
        enum Section = notifications | privacy | payments

        public /
            as home
        public /item/{id: Int}
            as item
        public /item/{id: Int}/reviews?sort: Sort = .newest
            as reviews
        public /item/{id: Int}/reviews/{review: Int}
            as review
        public /category/{name}
            as category
        public /category/{name}/sale
            as sale
        public /find/{words}
            as find
        public /search?q: String & sort: Sort = .price
            as search
        public /basket
            as basket
        public /basket/checkout
            as checkout
        public /orders
            as orders
        public /orders/{number: Int}
            as order
        public /orders/{number: Int}/invoice
            as invoice
        public /account/settings/{section: Section}
            as settings
        public /account/profile
            as profile
        public /seller/{seller: UUID}
            as seller
        public /seller/{seller: UUID}/items
            as sellerItems
        public /help/{path...}
            as help
        public /invite/{code}
            as invite
        public /wishlist
            as wishlist
        public /wishlist/{id: Int}
            as wish

        """
    private static let urls = [
        ("item", "item/7"), ("reviews", "item/7/reviews"), ("review", "item/7/reviews/3"),
        ("category", "category/shoes"),
        ("sale", "category/shoes/sale"), ("find", "find/shoes"), ("search", "search?q=shoes"), ("basket", "basket"),
        ("checkout", "basket/checkout"), ("orders", "orders"), ("order", "orders/812"),
        ("invoice", "orders/812/invoice"), ("settings", "account/settings/privacy"), ("profile", "account/profile"),
        ("seller", "seller/3F2504E0-4F89-11D3-9A0C-0305E82C3301"),
        ("sellerItems", "seller/3F2504E0-4F89-11D3-9A0C-0305E82C3301/items"), ("help", "help/returns/how"),
        ("invite", "invite/abc"), ("wishlist", "wishlist"), ("wish", "wishlist/12"),
    ]

    private let model: RouteModel
    private let finder: NearMissFinder

    init() throws {
        let compilation = Compilation(sources: [Source(path: "/Home.routes", text: Self.text)])
        try #require(compilation.diagnostics.all.isEmpty)
        model = compilation.model
        finder = NearMissFinder(model)
    }

    /// The first suggestion for a URL, `nil` if a route matches.
    private func suggestion(_ url: String) throws -> String? {
        let parts = try #require(URLText(url, plusAsSpace: false), "\(url)")
        let miss = try #require(finder.nearest(1, to: parts, except: nil, audience: .outside).first, "\(url)")
        return miss.distance == 0 ? nil : model.routes[miss.route].name
    }

    /// One way to misspell a URL.
    private enum Slip: CaseIterable {
        case oneLetter, twoLetters, missingSegment, extraSegment, wrongValue
    }

    /// Returns `nil` if the URL has no place for the slip.
    private static func misspelled(_ url: String, _ slip: Slip, using random: inout SeededRandom) -> String? {
        let (path, query) = (url.prefix { $0 != "?" }, url.drop { $0 != "?" })
        var segments = path.split(separator: "/").map(Array.init)
        // Letters of words, and not of values, are misspelled.
        let words = segments.indices.filter { segments[$0].count > 3 && segments[$0].allSatisfy(\.isLowercase) }
        switch slip {
        case .oneLetter, .twoLetters:
            for _ in 0..<(slip == .oneLetter ? 1 : 2) {
                guard let word = words.filter({ $0 % 2 == 0 || segments.count < 3 }).randomElement(using: &random)
                else {
                    return nil
                }
                segments[word].misspell(using: &random)
            }
        case .missingSegment:
            guard segments.count > 1 else { return nil }
            segments.remove(at: .random(in: segments.indices, using: &random))
        case .extraSegment:
            segments.insert(Array("extra"), at: .random(in: 1...segments.count, using: &random))
        case .wrongValue:
            guard let value = segments.lastIndex(where: { $0.contains(where: \.isNumber) }) else { return nil }
            segments[value] = Array("unknown")
        }
        return segments.map { String($0) }.joined(separator: "/") + query
    }

    @Test func theRouteThatWasMeantComesFirst() throws {
        var random = SeededRandom(11)
        var (asked, wrong): (Int, [String]) = (0, [])
        while asked < 1_000 {
            let (name, url) = Self.urls.randomElement(using: &random)!
            let slip = Slip.allCases.randomElement(using: &random)!
            guard let typo = Self.misspelled(url, slip, using: &random), typo != url else { continue }
            let base = ["market://", "https://www.market.example/"].randomElement(using: &random)!
            guard let found = try suggestion(base + typo) else { continue }
            asked += 1
            if found != name { wrong.append("\(typo): \(found), not \(name)") }
        }
        #expect(wrong.count <= asked / 10, "\(wrong.joined(separator: "\n"))")
    }

    /// The search for one route leaves out patterns whose number of segments alone makes them farther.
    @Test func theNearestOfAllIsTheNearestAlone() throws {
        var random = SeededRandom(12)
        for _ in 0..<500 {
            let (_, url) = Self.urls.randomElement(using: &random)!
            let segments =
                url.split(separator: "/").map(String.init) + [["x"], [], ["returns", "how", "7"]].randomElement(
                    using: &random)!
            let kept = segments.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            let text = "market://" + kept.shuffled(using: &random).joined(separator: "/")
            let parts = try #require(URLText(text, plusAsSpace: false), "\(text)")
            let first = finder.nearest(1, to: parts, except: nil, audience: .app).first
            let alone = finder.meant(by: parts) { _ in true }?.nearest
            #expect(first?.route == alone?.route && first?.distance == alone?.distance, "\(text)")
        }
    }

    @Test(arguments: [
        ("itm/7", "item"), ("item/x", "item"), ("imprint", nil), ("search", "search"), ("hlep/returns", "help"),
        ("basket/chekout", "checkout"), ("orders/invoice", "invoice"), ("item/7/reviews/3/4", "review"),
        ("item/7/revews?sort=old", "reviews"), ("completely/other/words", nil),
    ])
    func meant(_ url: String, _ name: String?) throws {
        let parts = try #require(URLText("market://" + url, plusAsSpace: false))
        let found = finder.meant(by: parts) { _ in true }
        #expect(found.flatMap { $0.isMeant ? model.routes[$0.nearest.route].name : nil } == name)
    }
}

extension [Character] {
    /// Drops, doubles, swaps, or changes a letter after the first.
    fileprivate mutating func misspell(using random: inout SeededRandom) {
        let place = Int.random(in: 1..<count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: remove(at: place)
        case 1: insert(self[place], at: place)
        case 2: swapAt(place, place - 1)
        default: self[place] = Array("abcdefghijklmnopqrstuvwxyz").randomElement(using: &random)!
        }
    }
}
