import NestedTestSupport
import Testing

@testable import RouteCompiler

/// Suggestions for unknown names stay within their budget for every file. The tests assert steps, never time.
@Suite struct SuggestionTests {
    private static func resolution(_ lines: [String]) -> Resolution {
        let source = Source(path: "/F.routes", text: HardRoutes.file(lines))
        var found = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &found)
        return Resolver.resolution([tree], sources: [source], found)
    }

    /// The messages of one kind.
    private static func messages(of id: DiagnosticID, in resolution: Resolution) -> [String] {
        resolution.diagnostics.all.filter { $0.id == id }.map(\.message)
    }

    /// Only the first cases of an enum are listed, because the text would otherwise be too long.
    @Test func notAllCasesAreNamed() {
        let few = Self.messages(
            of: .unknownEnumCase, in: Self.resolution(HardRoutes.wrongDefaults(cases: 8, routes: 1)))
        #expect(
            few == ["'E' has no case '.zzz'; write '.c0', '.c1', '.c2', '.c3', '.c4', '.c5', '.c6', '.c7'"])
        let many = Self.messages(
            of: .unknownEnumCase, in: Self.resolution(HardRoutes.wrongDefaults(cases: 9, routes: 2)))
        let wanted =
            "'E' has no case '.zzz'; write one of its 9, such as '.c0', '.c1', '.c2', '.c3', '.c4', '.c5', '.c6', '.c7'"
        #expect(many == [wanted, wanted])
    }

    /// A candidate of quite another length is looked at, and its letters are not.
    @Test func stepsOfNames() {
        var steps = 0
        #expect(closestName(to: "abc", among: ["abcdefgh", "abcdefgi"], steps: &steps, atMost: 1_000) == nil)
        #expect(steps == 2 * stepsOfCandidate)
        #expect(closestName(to: "abc", among: ["abd"], steps: &steps, atMost: 1_000) == "abd")
        #expect(steps == 3 * stepsOfCandidate + 9)
    }

    /// A target is compared with the routes below its own base, and an undeclared scheme with the declared ones.
    @Test func targetsOfOneOrigin() {
        let origins = 200
        let routes = (0..<40).map { "public /a\($0)" }
        func steps(_ base: String) -> Int {
            let lines = HardRoutes.wrongTargets(origins: origins, routes: 0, targets: 0) + routes
            let resolution = Self.resolution(lines + ["public x://b => \(base)zz/zzN"])
            #expect(Self.messages(of: .redirectTarget, in: resolution).count == 1)
            return resolution.suggestions.steps
        }
        // The routes are counted, and their schemes compared.
        #expect((240...240 * 32).contains(steps("none://")))
        // A few steps for each route of the origin, for any number of origins.
        #expect((40...40 * 32).contains(steps("s7://")))
    }

    /// The pattern with the fewest misspelled words is meant, and of two of them the first in alphabetical order.
    @Test(
        arguments: [
            (["/item/new", "/itm/new as b"], "/itm/nwe", "/itm/new"), (["/itme", "/item"], "/itm", "/item"),
            (["/list/{id: Int}"], "/lsit/7?a=b", "/list/7?a=b"), (["/list/{id: Int}/x"], "/lsit/7/y", nil),
            (["/list/caf%C3%A9s"], "/lsit/caf%C3%A9s", "/list/caf%C3%A9s"), (["/a%2Fb"], "/a%2Fbc", "/a%2Fb"),
            (["/files/{path...}"], "/flies/a/b", "/files/a/b"), (["/files/{path...}"], "/flies/a", "/files/a"),
            (["/files/{path...}"], "/flies", nil), (["/files"], "/flies/a", nil),
            (["/files/{path...}"], "/flies/{a...}", "/files/{a...}"), (["/files/{path}"], "/flies/{a...}", nil),
        ] as [(routes: [String], target: String, meant: String?)])
    func misspelledTargets(routes: [String], target: String, meant: String?) {
        let lines = routes.map { "public \($0)" } + ["public /o/{a...} => \(target)"]
        let messages = Self.messages(of: .redirectTarget, in: Self.resolution(lines))
        let start = "no route is declared for '\(target)'; "
        if let meant {
            #expect(messages == [start + "did you mean '\(meant)'?"])
        } else {
            #expect(messages.count == 1 && messages[0].hasPrefix(start + "declare it"), "\(messages)")
        }
    }

    /// The patterns of very many origins, once for each of very many targets, would be some ten thousand million looks.
    @Test func manyWrongTargets() {
        let lines = HardRoutes.wrongTargets(origins: 660, routes: 100, targets: 200)
        #expect(HardRoutes.file(lines).utf8.count < 12_000)
        let resolution = Self.resolution(lines)
        #expect(resolution.suggestions.steps <= Suggestions().limit + 1_000)
        let messages = Self.messages(of: .redirectTarget, in: resolution)
        #expect(messages.count == 200)
        #expect(messages.allSatisfy { $0.hasPrefix("no route is declared for '/zz/zzN") })
    }

    /// Errors have suggestions until the limit; further errors have none.
    @Test func suggestionsEnd() {
        let source = Source(
            path: "/F.routes",
            text: HardRoutes.file((0..<20).map { "public /path\($0) => /shop" } + ["public /shpo", "public /x/y/z"]))
        func messages(_ limit: Int) -> [String] {
            var found = Diagnostics()
            let tree = Parser.parse(source, file: 0, into: &found)
            let resolution = Resolver.resolution([tree], sources: [source], found) {
                $0.suggestions = Suggestions(limit: limit)
            }
            #expect(resolution.suggestions.steps <= limit + 100)
            return Self.messages(of: .redirectTarget, in: resolution)
        }
        func told(_ messages: [String]) -> Int { messages.count { $0.hasSuffix("did you mean '/shpo'?") } }
        let all = messages(Suggestions().limit)
        #expect(all.count == 20 && told(all) == 20)
        let some = messages(3_000)
        #expect(some.count == 20 && told(some) > 2 && told(some) < 18)
        // The first ones.
        #expect(told(Array(some.prefix(told(some)))) == told(some))
        #expect(told(messages(0)) == 0)
    }

    @Test(arguments: [
        (HardRoutes.wrongNames(routes: 250, names: 200), DiagnosticID.unknownRoute, 200),
        (HardRoutes.wrongDefaults(cases: 2_000, routes: 1_000), .unknownEnumCase, 1_000),
    ])
    func manyWrongNames(lines: [String], id: DiagnosticID, count: Int) {
        #expect(HardRoutes.file(lines).utf8.count < 65_536)
        let resolution = Self.resolution(lines)
        #expect(resolution.suggestions.steps > Suggestions().limit / 2)
        #expect(resolution.suggestions.steps <= Suggestions().limit + 20_000)
        let messages = Self.messages(of: id, in: resolution)
        #expect(messages.count == count)
        #expect(messages.allSatisfy { $0.utf8.count < 400 })
    }

    /// However many routes a target could mean, all targets of its shape lead to one.
    @Test func alikeTargets() {
        let (routes, targets) = (20, 30)
        let model = Self.resolution(HardRoutes.alikeTargets(origins: 3, routes: routes, targets: targets)).model
        let redirects = model.routes.compactMap(\.redirect)
        #expect(redirects.count == targets && Set(redirects.map(\.target)).count == 1)
    }

    /// Names with labels are looked up, not looked for.
    @Test func labelledNames() {
        let model = Self.resolution(HardRoutes.labelledNames(routes: 500, names: 1_000)).model
        let all = model.routes.first { $0.name == "all" }
        #expect(all?.before.count == 1_000)
    }
}
