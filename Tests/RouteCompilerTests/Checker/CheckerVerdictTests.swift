import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Verdicts on random route sets, held against listing all URLs.
@Suite struct CheckerVerdictTests {
    typealias Segment = ReferenceRoute.Segment

    static let vocabulary: [Segment] = [
        Segment(prefix: "a"), Segment(prefix: "b"), Segment(prefix: "A"), Segment(prefix: "1"),
        Segment(prefix: "", type: "String"), Segment(prefix: "", type: "String"), Segment(prefix: "", type: "Int"),
        Segment(prefix: "", type: "UInt8"), Segment(prefix: "", type: "K"), Segment(prefix: "", type: "L"),
        Segment(prefix: "a", type: "String"), Segment(prefix: "", type: "String", suffix: "b"),
        Segment(prefix: "A", type: "String", suffix: "b"), Segment(prefix: "a", type: "Int"),
        Segment(prefix: "1", type: "UInt8"), Segment(prefix: "", type: "Double"), Segment(prefix: "", type: "Bool"),
        Segment(prefix: "", type: "URL"), Segment(prefix: "", type: "Date"), Segment(prefix: "a", type: "URL"),
        Segment(prefix: "a", type: "K"),
    ]

    /// One text for each way in which the vocabulary can take a text.
    static let texts: [String] = {
        var words: [String] = [""]
        var last = [""]
        for _ in 0..<3 {
            last = last.flatMap { word in ["a", "b", "1", "A"].map { word + $0 } }
            words += last
        }
        words += ["-1", "1.1", "999", "1999", "true", "a\u{1}", "a\u{2}", "a\u{3}", "\u{1}", "\u{2}", "\u{3}", "a-1"]
        words += ["\u{1}b", "a\u{1}b", "c", "ca", "a1999", "-1b", "-0", "1-0"]
        var seen: Set<[Bool]> = []
        return words.dropFirst().filter { word in
            seen.insert([false, true].flatMap { folds in vocabulary.map { $0.takes(word, folding: folds) } }).inserted
        }
    }()

    static func universe(origins: [String], hasQuery: Bool) -> ReferenceUniverse {
        let values: [String?] =
            hasQuery
            ? [nil, "", "a", "b", "0", "1", "-1", "c", "true", "\u{1}", "\u{3}"]
                + ["x", "x0", "x-1", "xtrue", "xc", "xab", "xb", "cb"]
            : [nil]
        return ReferenceUniverse(texts: texts, values: values, origins: origins, segments: vocabulary)
    }

    private static let queries = [
        "String", "Int", "Bool", "K", "=a", "=1", "URL", "x{Int}", "x{String}", "{String}b", "x{K}b", "x{Bool}",
    ]

    /// - Parameter hasWeb: True to include `web` declarations.
    static func randomRoutes(
        _ random: inout SeededRandom, hasQuery: Bool, origins: [String], hasWeb: Bool = false,
        vocabulary: [Segment] = vocabulary
    ) -> [ReferenceRoute] {
        // A few segments for each set, so that routes intersection.
        let palette = (0..<Int.random(in: 2...6, using: &random)).map { _ in vocabulary.randomElement(using: &random)! }
        let count = Int.random(in: 2...7, using: &random)
        let hasInternal = Int.random(in: 0..<3, using: &random) == 0
        let hasFixes = Int.random(in: 0..<2, using: &random) == 0
        return (0..<count).map { number in
            var route = ReferenceRoute(
                origins: origins,
                segments: (0..<Int.random(in: 0...2, using: &random)).map { _ in palette.randomElement(using: &random)!
                })
            if route.segments.count < 2, Int.random(in: 0..<6, using: &random) == 0 { route.hasRest = true }
            if !route.hasRest, let last = route.segments.last, last.type != nil, last.prefix.isEmpty,
                last.suffix.isEmpty, last.others.isEmpty, Int.random(in: 0..<4, using: &random) == 0
            {
                route.isOptional = true
            }
            if hasQuery, Bool.random(using: &random) {
                route.query = queries.randomElement(using: &random)!
            }
            if hasInternal { route.isPublic = Bool.random(using: &random) }
            if hasFixes {
                for other in 0..<number where Int.random(in: 0..<6, using: &random) == 0 { route.before.append(other) }
                route.isFallback = Int.random(in: 0..<6, using: &random) == 0
            }
            if hasWeb, random.once(in: 4) {
                (route.isWeb, route.isPublic) = (true, true)
                route.origins.removeAll { !$0.hasPrefix("https:") }
            }
            return route
        }
    }

    static func source(_ routes: [ReferenceRoute], order: [Int]) -> Source {
        let origins = routes.map(\.origins).max { $0.count < $1.count }!
        var text = "base " + origins.joined(separator: " ") + "\nenum K = a | b\nenum L = b | ab\n"
        for number in order { text += routes[number].source(number) + "\n" }
        return Source(path: "/F.routes", text: text)
    }

    /// Reads the checker's verdicts back, and checks each witness.
    static func verdicts(_ routes: [ReferenceRoute], order: [Int]) -> ReferenceVerdicts {
        let source = source(routes, order: order)
        let compilation = Compilation(sources: [source])
        func route(_ range: SourceRange) -> Int {
            order[source.bytes[..<range.start].count { $0 == 0x0A } - 3]
        }
        func check(_ index: Int, _ diagnostic: Diagnostic, by takers: [Int], not others: [Int] = []) {
            guard index < diagnostic.witnesses.count else { return }
            let url = ReferenceURL(parsing: diagnostic.witnesses[index])
            for taker in takers { #expect(routes[taker].takes(url), "\(diagnostic)") }
            for other in others { #expect(!routes[other].takes(url), "\(diagnostic)") }
        }
        var result = ReferenceVerdicts()
        let verdicts: Set<DiagnosticID> = [
            .duplicateRoute, .ambiguousRoutes, .beforeCycle, .unreachableRoute, .unusedBefore,
        ]
        for diagnostic in compilation.diagnostics.all {
            guard verdicts.contains(diagnostic.id) else {
                let others: Set<DiagnosticID> = [.unusedEnum, .caseOnlyDifference, .openRedirect, .tenantHost]
                #expect(others.contains(diagnostic.id), "\(diagnostic)")
                continue
            }
            let one = route(diagnostic.range)
            let other = diagnostic.notes.first.map { route($0.range) } ?? one
            let pair = [min(one, other), max(one, other)]
            switch diagnostic.id {
            case .beforeCycle:
                result.hasCycle = true
                #expect(diagnostic.witnesses.count == diagnostic.notes.count, "\(diagnostic)")
                let members = diagnostic.notes.map { routes[route($0.range)] }
                for url in diagnostic.witnesses.map({ ReferenceURL(parsing: $0) }) {
                    #expect(members.count { $0.takes(url) } > 1, "\(diagnostic)")
                }
            case .duplicateRoute:
                result.duplicates.insert(pair)
                check(0, diagnostic, by: pair)
                #expect(diagnostic.witnesses.count == 1)
            case .ambiguousRoutes:
                result.ambiguous.insert(pair)
                check(0, diagnostic, by: pair)
                if diagnostic.witnesses.count == 3 {
                    check(1, diagnostic, by: [one], not: [other])
                    check(2, diagnostic, by: [other], not: [one])
                }
            case .unreachableRoute:
                result.unreachable.insert(one)
                for (index, note) in diagnostic.notes.enumerated() {
                    check(index, diagnostic, by: [one, route(note.range)])
                }
            case .unusedBefore:
                if diagnostic.message.hasPrefix("'fallback'") {
                    result.unusedFallback.insert(one)
                } else {
                    let name = source.bytes[diagnostic.range.start..<diagnostic.range.end]
                    let number = Int(String(decoding: name, as: UTF8.self).drop { !$0.isNumber })
                    result.unusedBefore.insert([one, number ?? -1])
                }
            default: break
            }
        }
        return result
    }

    @Test(arguments: 0..<40)
    func agreeWithEnumeration(_ seed: Int) {
        var random = SeededRandom(seed)
        let origins = seed % 8 == 5 ? ["aop://", "https://a.b"] : seed % 2 == 0 ? ["https://a.b"] : ["aop://"]
        // Every other seed that has an origin of the web.
        let hasWeb = seed % 4 == 2 || seed % 8 == 5 && seed != 5
        var (webs, contests) = (0, 0)
        let hasQuery = seed % 4 == 3
        let universe = Self.universe(origins: origins, hasQuery: hasQuery)
        for _ in 0..<(hasQuery ? 20 : 100) {
            let routes = Self.randomRoutes(&random, hasQuery: hasQuery, origins: origins, hasWeb: hasWeb)
            webs += routes.count(where: \.isWeb)
            let expected = ReferenceVerdicts(routes, universe)
            // The order of declarations must not matter.
            let order = routes.indices.shuffled(using: &random)
            var found = Self.verdicts(routes, order: order)
            let text: Comment = "\(String(decoding: Self.source(routes, order: order).bytes, as: UTF8.self))"
            // The order decides which of a group of equal routes is called the first.
            if expected.duplicates.count > 1 {
                #expect(found.duplicates.count == expected.duplicates.count, text)
                found.duplicates = expected.duplicates
            }
            #expect(found.duplicates == expected.duplicates, text)
            #expect(found.ambiguous == expected.ambiguous, text)
            #expect(found.unreachable == expected.unreachable, text)
            #expect(found.hasCycle == expected.hasCycle, text)
            #expect(found.unusedBefore == expected.unusedBefore, text)
            #expect(found.unusedFallback == expected.unusedFallback, text)
            contests += expected.winners.enumerated().count { route, winners in
                winners.contains { routes[$0].isWeb != routes[route].isWeb }
            }
        }
        // Routes and what stays in the browser win over each other.
        #expect(hasWeb ? webs > 50 && contests > 20 : webs + contests == 0, "\(webs), \(contests)")
    }

    /// Each of the two ways that an ambiguity's note offers removes the error.
    @Test func fixesFix() {
        var random = SeededRandom(99)
        var tried = (declare: 0, before: 0)
        for _ in 0..<40 {
            let routes = Self.randomRoutes(&random, hasQuery: Bool.random(using: &random), origins: ["aop://"])
            let order = Array(routes.indices)
            let before = Self.verdicts(routes, order: order).ambiguous
            let source = Self.source(routes, order: order)
            guard !before.isEmpty else { continue }
            for diagnostic in Compilation(sources: [source]).diagnostics.all where diagnostic.id == .ambiguousRoutes {
                let places = [diagnostic.range, diagnostic.notes[0].range]
                let fix = diagnostic.notes[1].message
                let text = String(decoding: source.bytes, as: UTF8.self)
                func isFixed(_ fixed: String, shift: Int) -> Bool {
                    let starts = [places[0].start, places[1].start + shift]
                    return !Compilation(sources: [Source(path: "/F.routes", text: fixed)]).diagnostics.all.contains {
                        $0.id == .ambiguousRoutes && [$0.range.start, $0.notes[0].range.start] == starts
                    }
                }
                if let start = fix.range(of: "declare "), let end = fix.range(of: ", or add") {
                    let declarations = fix[start.upperBound..<end.lowerBound].components(separatedBy: " and ")
                    var fixed = text
                    for (number, pattern) in declarations.enumerated() { fixed += "public \(pattern) as x\(number)\n" }
                    #expect(isFixed(fixed, shift: 0), "\(fix)\n\(fixed)")
                    tried.declare += 1
                }
                if let start = fix.range(of: "before F."), let end = fix.range(of: "' to one of them") {
                    // The note's route is the one to add it to: the other is the one it names.
                    let insertion = " before " + fix[start.upperBound..<end.lowerBound]
                    let bytes = source.bytes
                    let line = bytes[places[0].start...].firstIndex(of: 0x0A) ?? bytes.endIndex
                    let route = String(decoding: bytes[places[0].start..<line], as: UTF8.self)
                    let clause = route.range(of: " before ") == nil ? insertion : ", " + insertion.dropFirst(8)
                    let place =
                        route.range(of: " fallback").map {
                            bytes.startIndex + places[0].start + $0.lowerBound.utf16Offset(in: route)
                        } ?? line
                    let fixed = bytes[..<place] + Array(clause.utf8) + bytes[place...]
                    #expect(isFixed(String(decoding: fixed, as: UTF8.self), shift: clause.utf8.count), "\(fix)")
                    tried.before += 1
                }
            }
        }
        #expect(tried.declare > 10)
        #expect(tried.before > 10)
    }
}

extension StringProtocol {
    /// Without Foundation.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }

    fileprivate func components(separatedBy text: String) -> [String] {
        guard let range = range(of: text) else { return [String(self)] }
        return [String(self[..<range.lowerBound])] + self[range.upperBound...].components(separatedBy: text)
    }
}
