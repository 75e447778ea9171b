import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteManifest
@testable import RouteReports

/// Random edits of random routes: `diff` reports exactly the links that now open nothing, another route, or other values,
/// as a list of all links of a small vocabulary shows.
struct DiffLinkTests {
    private enum Fate: Hashable {
        case opensNothing
        case opens(Int)
        case otherValues
    }
    private struct Break: Hashable {
        var route: Int
        var fate: Fate
    }

    /// An old and a new set, with the models of both.
    private struct Pair {
        let old: LinkRoutes
        let new: LinkRoutes
        let changes: [RouteChange]
        let before: RouteModel
        let after: RouteModel
        let tables: (before: LinkTable, after: LinkTable)
        /// By its number before, a route's number now.
        private(set) var numbers: [Int: Int] = [:]

        init(_ oldTable: LinkTable, _ newTable: LinkTable) {
            let (old, new) = (oldTable.routes, newTable.routes)
            (self.old, self.new) = (old, new)
            tables = (oldTable, newTable)
            let compilations = [old, new].map { Compilation(sources: [Source(path: "/F.routes", text: $0.text)]) }
            for compilation in compilations where compilation.diagnostics.hasErrors {
                let text = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
                Issue.record("\(String(decoding: compilation.sources[0].bytes, as: UTF8.self))\n\(text)")
            }
            (before, after) = (compilations[0].model, compilations[1].model)
            changes = RouteDiff(old: before, new: after).changes
            for number in old.numbers where new.routes[number] != nil { numbers[number] = number }
            for change in changes where change.kind == .renamed {
                numbers[Self.number(before, change.old, old)] = Self.number(after, change.new, new)
            }
        }

        /// Routes stand one a line, in the order of their numbers.
        static func number(_ model: RouteModel, _ route: RouteID?, _ routes: LinkRoutes) -> Int {
            let source = Source(path: "/F.routes", text: routes.text)
            return routes.numbers[source.location(at: model.routes[route!].range.start).line - 3]
        }

        var breaks: [(change: RouteChange, value: Break)] {
            changes.filter(\.isBreaking).map { change in
                let fate: Fate =
                    change.opens.map { .opens(Int($0.dropFirst(3))!) }
                    ?? (change.kind == .values ? .otherValues : .opensNothing)
                return (change, Break(route: Self.number(before, change.old, old), fate: fate))
            }
        }

        /// Returns the fate of a link that opened a route, or `nil` if it does not break.
        func fate(_ url: LinkURL, of route: Int, now: Int?) -> Fate? {
            guard let now else { return .opensNothing }
            let (was, ends) = (old.end(url, of: route), new.end(url, of: now))
            guard numbers[was.target] == ends.target else {
                // A redirect that takes the place of a route is meant.
                return new.routes[now]!.redirect != nil && numbers[route] == nil ? nil : .opens(ends.target)
            }
            let differs = was.values.contains { name, value in
                ends.values[name].map { $0 != value } ?? false
            }
            return differs ? .otherValues : nil
        }

        /// Returns whether a link's two routes are counterparts.
        func isSame(_ route: Int, _ now: Int?) -> Bool {
            guard let now else { return false }
            return numbers[old.target(of: route)] == new.target(of: now)
        }

        /// Returns whether both ends and their values are unchanged.
        func isUnchanged(_ route: Int, _ now: Int?) -> Bool {
            func isSame(_ number: Int) -> Bool {
                guard var one = old.routes[number], let other = new.routes[number] else { return false }
                one.before = other.before
                return one == other
            }
            guard now == route, isSame(route) else { return false }
            return old.routes[route]!.redirect.map { isSame($0.target) } ?? true
        }

        var text: String {
            [old, new].map(\.text).joined(separator: "\n")
                + changes.map {
                    "\($0.isBreaking) \($0.route) \($0.kind) \($0.message) \($0.url ?? "") \($0.opens ?? "")\n"
                }
                .joined()
        }
    }

    /// Links that the routes of both sets do not tell apart, and which of the old ones promise them.
    private struct Likeness: Hashable {
        var old: UInt32
        var new: UInt32
        var promised: UInt32 = 0
    }

    private static func listed(_ pair: Pair, _ universe: LinkUniverse) -> [Break: String] {
        let (before, after) = pair.tables
        var (paths, queries): ([Likeness: [Int]], [Likeness: [Int]]) = ([:], [:])
        for path in universe.paths.indices where before.byPath[path] != 0 {
            paths[Likeness(old: before.byPath[path], new: after.byPath[path]), default: []].append(path)
        }
        let promised = before.numbers.map { universe.promised(pair.old.routes[$0]!) }
        for query in universe.queries.indices where before.byQuery[query] != 0 {
            var likeness = Likeness(old: before.byQuery[query], new: after.byQuery[query])
            for (index, promised) in promised.enumerated() where promised[query] {
                likeness.promised |= 1 << UInt32(index)
            }
            if likeness.promised != 0 { queries[likeness, default: []].append(query) }
        }
        var result: [Break: String] = [:]
        for (path, alikePaths) in paths {
            for (query, alikeQueries) in queries where path.old & query.old & query.promised != 0 {
                guard let was = before.winner(path.old & query.old), was >= 0, query.promised & 1 << UInt32(was) != 0,
                    let now = after.winner(path.new & query.new)
                else { continue }
                let (number, other) = (before.numbers[was], now < 0 ? nil : after.numbers[now])
                if pair.isUnchanged(number, other) { continue }
                // Only values may be told apart among these.
                for path in alikePaths {
                    for query in alikeQueries {
                        if result[Break(route: number, fate: .otherValues)] != nil, pair.isSame(number, other) { break }
                        let url = universe.url(path, query)
                        guard let fate = pair.fate(url, of: number, now: other) else { continue }
                        result[Break(route: number, fate: fate)] = "\(url)"
                        if fate != .otherValues { break }
                    }
                    if !pair.isSame(number, other) { break }
                }
            }
        }
        return result
    }

    private static func parsed(_ text: String) -> LinkURL {
        func decoded(_ text: Substring) -> String {
            var bytes: [UInt8] = []
            var rest = Array(text.utf8)[...]
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "%") else {
                    bytes.append(byte)
                    continue
                }
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)!)
                rest = rest.dropFirst(2)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = halves[0].dropFirst("https://a.b".count).split(separator: "/").map(decoded)
        let items =
            halves.count < 2
            ? []
            : halves[1].split(separator: "&").map {
                $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            }
        return LinkURL(
            path: path, query: items.map { (decoded($0[0]), $0.count < 2 ? "" : decoded($0[1])) },
            fragment: parts.count < 2 ? nil : decoded(parts[1]))
    }

    /// Returns whether a change's claim about its own URL is true.
    private static func isTrue(_ value: Break, _ url: LinkURL, _ pair: Pair) -> Bool {
        let (before, after) = pair.tables
        guard let was = before.winner(before.mask(pair.old.candidates(url))), was >= 0,
            let now = after.winner(after.mask(pair.new.candidates(url)))
        else { return false }
        return before.numbers[was] == value.route && pair.old.routes[value.route]!.promises(url)
            && pair.fate(url, of: value.route, now: now < 0 ? nil : after.numbers[now]) == value.fate
    }

    /// Returns the differences of two manifests.
    private static func throughManifests(_ pair: Pair) throws -> [String] {
        let models = try [pair.before, pair.after].map { model in
            try ManifestReader.read(Array(ManifestExporter.export(model, sources: []).text.utf8)).model
        }
        return RouteDiff(old: models[0], new: models[1]).changes.map(words)
    }

    private static func words(_ change: RouteChange) -> String {
        "\(change.isBreaking) \(change.kind) \(change.route) \(change.message) \(change.url ?? "") \(change.opens ?? "")"
    }

    @Test(arguments: 0..<20)
    func onlyBreakingChangesAreReported(seed: Int) throws {
        let universe = LinkUniverse()
        var generator = LinkGenerator(random: SeededRandom(31_000 + seed), universe: universe)
        var compared: [String: Int] = [:]
        for _ in 0..<100 {
            let old = generator.routes()
            let pair = Pair(old, generator.edited(old))
            let expected = Self.listed(pair, universe)
            if generator.random.once(in: 4) {
                #expect(try Self.throughManifests(pair) == pair.changes.map(Self.words), "\(pair.text)")
                compared["manifests", default: 0] += 1
            }
            let found = pair.breaks
            for (value, url) in expected where !found.contains(where: { $0.value == value }) {
                Issue.record("missed: \(value), such as \(url)\n\(pair.text)")
            }
            for (change, value) in found {
                let url = try #require(change.url)
                #expect(Self.isTrue(value, Self.parsed(url), pair), "\(change)\n\(pair.text)")
            }
            compared["pairs", default: 0] += 1
            for (value, _) in expected {
                switch value.fate {
                case .opensNothing: compared["opens nothing", default: 0] += 1
                case .opens: compared["opens another", default: 0] += 1
                case .otherValues: compared["other values", default: 0] += 1
                }
            }
        }
        #expect(compared["pairs"] == 100)
        for (kind, least) in [("opens nothing", 20), ("opens another", 5), ("other values", 15), ("manifests", 10)] {
            #expect(compared[kind, default: 0] >= least, "\(kind): \(compared)")
        }
    }
}
