import Testing

@testable import RouteMatching

/// A table whose records do not all have a place in its first 262,144 bytes, nor in the next turn.
struct MatchingLargeTableTests {
    static let count = 5_000
    /// Their names are in the order of their numbers.
    static let routes = CompiledRoutes(
        "enum Tab = hot | new | top-rated\nbase https://h.example\n"
            + (0..<count).map { "public /section\($0 / 20)/page\($0)/\(part($0)) as r\(10_000 + $0)\n" }.joined())

    /// Edges of several kinds, a set among them, in front of a literal that is too long for its record.
    private static func part(_ route: Int) -> String {
        switch route % 4 {
        case 0: "{id: Int}/view"
        case 1: "{tab: Tab}/a-literal-of-more-than-16-bytes-\(route)"
        case 2: "{id: Int}-x?q: [String]"
        default: "{name}/{rest...}"
        }
    }

    @Test func allRoutesAreFound() throws {
        #expect(Self.routes.errors == [])
        let table = Self.routes.table
        // The offsets of the records from an origin's paths to the last page, without those of descriptions.
        let places = (0..<Self.count).map { table.place(of: "section\($0 / 20)", "page\($0)") }
        #expect(places.allSatisfy { $0 % 524_288 < 262_144 })
        #expect(Set(places.map { $0 / 524_288 }).count >= 2, "\(places.max() ?? 0)")
        for route in 0..<Self.count {
            let start = "https://h.example/section\(route / 20)/page\(route)/"
            let (end, arguments) =
                switch route % 4 {
                case 0: ("7/view", "id=7")
                case 1: ("top-rated/a-literal-of-more-than-16-bytes-\(route)", "tab=top-rated")
                case 2: ("7-x?q=1&q=2", #"id=7 q=["1", "2"]"#)
                default: ("n/a/b", #"name=n rest=["a", "b"]"#)
                }
            #expect(Self.routes.outcome(start + end) == "r\(10_000 + route) \(arguments)")
            #expect(
                Self.routes.outcome(start + "7/other" + end).hasPrefix(
                    route % 4 == 3 ? "r\(10_000 + route) " : "miss: "))
            #expect(table.pattern(RouteNumber(route)).hasPrefix("/section\(route / 20)/page\(route)/"))
        }
    }
}

extension RouteTable {
    /// Returns the record of the second segment under the only origin.
    fileprivate func place(of first: String, _ second: String) -> Int {
        var node = TableLayout.PackedOffset.read(base, TableLayout.headerSize + TableLayout.Origin.record)
        for segment in [first, second] {
            node = Array(segment.utf8).withUnsafeBytes { RecordLookup.child(base, node, $0.baseAddress!, $0.count) }
        }
        return node
    }
}
