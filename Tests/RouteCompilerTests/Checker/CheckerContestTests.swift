import RouteIDE
import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// Three and more routes for a URL: it goes to the one that wins against all others. Cycles are errors.
@Suite struct CheckerContestTests {
    private func outcomes(_ declarations: String, _ urls: [String]) -> [String] {
        let compiled = CompiledRoutes(files: [("F.routes", ContestReference.head + declarations)])
        #expect(compiled.errors.isEmpty, "\(compiled.errors)")
        return urls.map { String(compiled.outcome($0).prefix { $0 != " " }) }
    }

    @Test func threeQueriesOfOnePath() {
        for key in ["a", "zz"] {
            let routes = """
                public /x?\(key)={a} as s0
                public /x?b={b} as s1 before s0
                public /x?c={c} as s2 before s0, s1
                """
            let urls = ["?\(key)=1&b=1&c=1", "?\(key)=1&b=1", "?\(key)=1&c=1", "?b=1&c=1", "?b=1"]
            #expect(outcomes(routes, urls.map { "https://a.b/x" + $0 }) == ["s2", "s1", "s2", "s2", "s1"])
            // Its arguments are its own, not those of the routes that it wins over.
            let compiled = CompiledRoutes(files: [("F.routes", ContestReference.head + routes)])
            #expect(compiled.outcome("https://a.b/x?\(key)=1&b=2&c=3") == "s2 c=3")
            #expect(compiled.outcome("https://a.b/x?c=3&b=2&\(key)=1") == "s2 c=3")
        }
    }

    @Test func aThirdRouteChangesNothingBetweenTwo() {
        let two = "public /search?q={text} & tab=hot as hot\npublic /search?q={id: Int} as byID before hot\n"
        let third = "public /{page}?q={n: UInt8} & tab={tab} as any fallback\n"
        let urls = ["tab=hot&q=1", "tab=hot&q=x", "q=1&tab=cold"].map { "https://a.b/search?" + $0 }
        #expect(outcomes(two, urls) == ["byID", "hot", "byID"])
        #expect(outcomes(two + third, urls + ["https://a.b/y?tab=hot&q=1"]) == ["byID", "hot", "byID", "any"])
    }

    /// The later route wins on paths for which the matcher tries the first one much earlier.
    @Test func theWidestPathWinsAll() {
        let routes = """
            public /a/{x}/{y} as one
            public /{x}/b/{y} as two before one
            public /{x}/{y}/c as three before one, two
            """
        let urls = ["a/b/c", "a/b/x", "a/x/c", "x/b/c", "a/x/x", "x/b/x"].map { "https://a.b/" + $0 }
        #expect(outcomes(routes, urls) == ["three", "two", "three", "three", "one", "two"])
    }

    /// `x` begins where `z` ends, so they share no URL, and no cycle goes through both.
    @Test func aRestIsOneSegmentAtLeast() {
        let compiled = CompiledRoutes(
            files: [
                (
                    "F.routes",
                    ContestReference.head + """
                        public /{p}/b/{r...} as x before w
                        public /a/{r...} as y before x
                        public /{p}/b as z before y
                        public /{r...}?j={j} as w before y, z

                        """
                )
            ])
        #expect(compiled.errors.count == 1, "\(compiled.errors)")
    }

    /// Any two of `K`, `L`, and `M` share a value, and all three share none: also then no order has each before the next.
    @Test(arguments: ["/{p: #}", "/x?q={p: #}"])
    func aCircleWithoutAURLIsAnError(_ pattern: String) {
        func path(_ type: String) -> String { pattern.split(separator: "#").joined(separator: type) }
        let routes = """
            public \(path("K")) as k before m fallback
            public \(path("L")) as l
            public \(path("M")) as m before l
            """
        // K wins over M, which wins over L, which wins over K, which is the fallback.
        let source = Source(path: "/F.routes", text: ContestReference.head + routes)
        let found = Compilation(sources: [source]).diagnostics.all.filter { $0.severity == .error }
        #expect(found.map(\.id) == [.beforeCycle])
    }

    /// Their names form a cycle, even if no URL matches all of them: they have no order.
    @Test func aCircleOfNamesIsAnErrorWithoutAURL() {
        let routes = """
            public /x?q={p: K} as k before m
            public /x?q={p: L} as l before k
            public /x?q={p: M} as m before l
            """
        let source = Source(path: "/F.routes", text: ContestReference.head + routes)
        let found = Compilation(sources: [source]).diagnostics.all
        #expect(found.filter { $0.severity == .error }.map(\.id) == [.beforeCycle])
    }

    @Test func aCircleNamesItsURLsAndRoutes() {
        let text = """
            base aop://
            enum K = a | b
            public /a/{x} as r before s
            public /{y: K}/b as s
            public /{z}/b as t before r
            public /{rest...} as other
            """
        let compilation = Compilation(sources: [Source(path: "/F.routes", text: text)])
        let expected = """
            /F.routes:3:27: error: '/a/{x}' wins over '/{y: K}/b' wins over '/{z}/b' wins over '/a/{x}', which is a cycle; \
            remove this 'before', or declare a route for the URLs that two of these routes share [before-cycle]
            /F.routes:3:8: note: '/a/{x}' is declared here; it wins aop://a/b from '/{y: K}/b' by 'before'
            /F.routes:4:8: note: '/{y: K}/b' is declared here; it wins aop://a/b from '/{z}/b' because it is more specific
            /F.routes:5:8: note: '/{z}/b' is declared here; it wins aop://a/b from '/a/{x}' by 'before'

            """
        #expect(DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics) == expected)
        #expect(compilation.diagnostics.all.map(\.witnesses) == [["aop://a/b", "aop://a/b", "aop://a/b"]])
    }

    /// A route for exactly the cyclic URLs resolves the cycle.
    @Test func aRouteForTheCycleFixesIt() {
        func routes(_ visibility: String) -> String {
            """
            public /a/{x} as r before s
            public /{y: K}/b as s
            public /{z}/b as t before r
            \(visibility) /a/b as both
            """
        }
        let urls = ["a/b", "a/x", "b/b", "x/b"].map { "https://a.b/" + $0 }
        #expect(outcomes(routes("public"), urls) == ["both", "r", "s", "t"])
        let source = Source(path: "/F.routes", text: ContestReference.head + routes("internal"))
        let found = Compilation(sources: [source]).diagnostics.all.filter { $0.severity == .error }
        // From outside the internal route is not there.
        #expect(found.map(\.id) == [.beforeCycle])
        #expect(found.first?.notes.count == 3)
    }

    /// A name of two routes refers to both; with labels it refers to one.
    @Test func aBeforeThatNamesTwoRoutes() {
        let routes = """
            public /a/{x} as view
            public /b/{x: Int}/{y} as view
            public /{p}/1
                as one
                before view
            public /{p}/1/{q: K}
                as two
                before view
            """
        let urls = ["a/1", "b/1/a", "a/x", "b/1/x", "c/1"].map { "https://a.b/" + $0 }
        #expect(outcomes(routes, urls) == ["one", "two", "view", "view", "one"])
        // Each settles something with one of the two, which is reason enough.
        let source = Source(path: "/F.routes", text: ContestReference.head + routes)
        #expect(!Compilation(sources: [source]).diagnostics.all.contains { $0.id == .unusedBefore })
        let labelled = routes.replacing("before view", with: "before view(x:y:)")
        let found = Compilation(sources: [Source(path: "/F.routes", text: ContestReference.head + labelled)])
            .diagnostics.all.filter { $0.id == .ambiguousRoutes || $0.id == .unusedBefore }
        #expect(found.map(\.id) == [.ambiguousRoutes, .unusedBefore])
    }

    /// No fix proposes URLs that an internal route already has, because they cannot be declared twice.
    @Test func noFixProposesWhatAnInternalRouteHas() {
        let routes = "public /a/{x} as one\npublic /{y}/b as two\n"
        for (text, declares) in [(routes, true), (routes + "internal /a/b as three\n", false)] {
            let source = Source(path: "/F.routes", text: ContestReference.head + text)
            let compilation = Compilation(sources: [source])
            let errors = compilation.diagnostics.all.filter { $0.id == .ambiguousRoutes }
            #expect(errors.count == 1)
            for error in errors {
                #expect(compilation.fixes(of: error).contains { $0.title.contains("Declare") } == declares)
                #expect(error.notes.contains { $0.message.contains("declare https") } == declares)
                #expect(compilation.fixes(of: error).count { $0.title.contains("before") } == 2)
            }
        }
    }

    @Test func veryManyOverlapsAreSettled() {
        var text = "base aop://\n"
        for number in 0..<24 {
            let path = (0..<24).map { $0 == number ? "/w\($0)" : "/{p\($0)}" }.joined()
            let others = (0..<number).map { "r\($0)" }.joined(separator: ", ")
            text += "public \(path) as r\(number)" + (others.isEmpty ? "" : " before \(others)") + "\n"
        }
        let compiled = CompiledRoutes(files: [("F.routes", text)])
        #expect(compiled.errors.isEmpty, "\(compiled.errors)")
        let words = (0..<24).map { "w\($0)" }
        #expect(compiled.outcome("aop://" + words.joined(separator: "/")).hasPrefix("r23 "))
        for number in [0, 11, 22] {
            let url = "aop://" + words.indices.map { $0 > number ? "x" : words[$0] }.joined(separator: "/")
            #expect(compiled.outcome(url).hasPrefix("r\(number) "))
        }
    }
}

/// Sets made by chance, against listing.
extension CheckerContestTests {
    static func randomRoutes(_ random: inout SeededRandom, keys: [String]) -> [ContestReference.Route] {
        typealias Kind = ContestReference.Kind
        let pathKinds = ContestReference.shared + ContestReference.inPaths
        // Any text is among them, so that routes intersection.
        let any = [Kind(source: "{#}") { _ in true }]
        let segments = any + (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(pathKinds) }
        let values = any + (0..<Int.random(in: 1...2, using: &random)).map { _ in random.pick(ContestReference.shared) }
        let length = Int.random(in: 1...2, using: &random)
        let hasInternal = random.once(in: 3)
        return (0..<Int.random(in: 4...7, using: &random)).map { number in
            var route = ContestReference.Route(
                name: "r\(number)", path: (0..<length).map { _ in random.pick(segments) })
            if random.once(in: 8) {
                route.path.removeLast()
                route.hasRest = true
            }
            for key in keys where random.once(in: 3) { route.query.append((key, random.pick(values))) }
            if hasInternal { route.isPublic = Bool.random(using: &random) }
            return route
        }
    }

    /// Settles all pairs: in one order of all routes, or each pair by chance.
    static func settled(
        _ routes: [ContestReference.Route], keys: [String], _ random: inout SeededRandom
    ) -> ContestReference {
        var reference = ContestReference(routes, keys: keys)
        let inOrder = random.once(in: 2)
        while true {
            for index in reference.routes.indices {
                reference.routes[index].before = []
                reference.routes[index].isFallback = random.once(in: 5)
            }
            let order = reference.routes.indices.shuffled(using: &random)
            while true {
                let pairs = reference.unsettled().sorted { $0.lexicographicallyPrecedes($1) }
                if pairs.isEmpty { break }
                for pair in pairs {
                    let isFirst = inOrder ? order[pair[0]] < order[pair[1]] : Bool.random(using: &random)
                    let (winner, loser) = isFirst ? (pair[0], pair[1]) : (pair[1], pair[0])
                    reference.routes[winner].before.append(reference.routes[loser].name)
                }
            }
            guard let useless = reference.useless() else { return reference }
            var left = reference.routes
            left.remove(at: useless)
            reference = ContestReference(left, keys: keys)
        }
    }

    @Test func winnersAgreeWithListing() {
        var random = SeededRandom(12)
        var (legal, circles, compared, ofThree) = (0, 0, 0, 0)
        for _ in 0..<300 {
            let keys = Array(["x", "y", "z"].prefix(Int.random(in: 0...3, using: &random)))
            let reference = Self.settled(Self.randomRoutes(&random, keys: keys), keys: keys, &random)
            if reference.hasNamedCircle() { continue }
            let order = reference.routes.shuffled(using: &random)
            let text = ContestReference.head + order.map { $0.source + "\n" }.joined()
            let compilation = Compilation(sources: [Source(path: "/F.routes", text: text)])
            let errors = compilation.diagnostics.all.filter { $0.severity == .error }
            if reference.hasCircle() {
                circles += 1
                #expect(!errors.isEmpty && errors.allSatisfy { $0.id == .beforeCycle }, "\(text)")
                continue
            }
            #expect(reference.contested() == nil, "\(text)")
            #expect(errors.isEmpty, "\(errors.map(\.message))\n\(text)")
            if !errors.isEmpty { continue }
            legal += 1
            let (urls, three) = compare(reference, compilation, text, &random)
            compared += urls
            ofThree += three
        }
        #expect(legal > 200, "\(legal)")
        #expect(circles > 20, "\(circles)")
        #expect(compared > 10_000, "\(compared)")
        #expect(ofThree > 2_000, "\(ofThree)")
    }

    private func compare(
        _ reference: ContestReference, _ compilation: Compilation, _ text: String, _ random: inout SeededRandom
    ) -> (urls: Int, ofThree: Int) {
        let model = compilation.model
        let table = RouteTable(
            bytes: Lowering.table(for: model, sources: compilation.sources, precedence: compilation.precedence))
        let tried = TriedCandidates(model, compilation.precedence)
        let urls = reference.urls.shuffled(using: &random)
        let ranked = [3, 2, 0].flatMap { least in
            urls.lazy.filter { url in
                let count = reference.candidates(url, audience: .app).count
                return least == 3 ? count > 2 : least == 2 ? count == 2 : count < 2
            }.prefix(least == 3 ? 60 : 15)
        }
        var ofThree = 0
        for url in ranked {
            for audience in [Audience.app, .outside] {
                let candidates = reference.candidates(url, audience: audience)
                let expected = reference.winner(of: candidates).map { reference.routes[$0].name }
                var found: String?
                if case .route(let route, _) = table.match(reference.text(url), audience: audience) {
                    found = model.routes[RouteID(route)].name
                }
                #expect(found == expected, "\(reference.text(url)) \(audience)\n\(text)")
                // A matcher may try all candidates, and take that of the lowest number.
                let numbers = compilation.precedence.numbers
                let fitting = tried.all.filter { candidate in
                    candidates.contains { reference.routes[$0].name == model.routes[candidate.leaf.route].name }
                        && tried.takesPath(reference.segments(url), candidate)
                }
                let best = fitting.min { numbers[$0.leaf.route] < numbers[$1.leaf.route] }
                #expect(
                    best.flatMap { model.routes[$0.leaf.route].name } == expected,
                    "\(reference.text(url))\n\(text)")
                // The first one already where none tried later may win.
                if let first = fitting.first, !first.mayLose {
                    #expect(first.leaf.route == best?.leaf.route, "\(reference.text(url))\n\(text)")
                }
                if candidates.count > 2 { ofThree += 1 }
            }
        }
        return (2 * ranked.count, ofThree)
    }
}

extension TriedCandidates {
    fileprivate func takesPath(_ path: [String], _ candidate: Candidate) -> Bool {
        let count = candidate.segments.count
        guard candidate.hasRest ? path.count > count : path.count == count else { return false }
        return zip(candidate.segments, path).allSatisfy { segment, text in
            switch segment {
            case .literal(let literal): literal == Array(text.utf8)
            case .set(let number): sets[number].contains(Array(text.utf8))
            }
        }
    }
}
