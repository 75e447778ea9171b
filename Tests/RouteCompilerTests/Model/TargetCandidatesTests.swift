import RouteLayout
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// The routes that a target may mean, compared with all patterns one by one.
@Suite struct TargetCandidatesTests {
    /// The parts of random segments: types with many texts, with few, and with one.
    private static let types = ["", ": Int", ": Many", ": One", ": Digit"]
    private static let literals = ["hot", "a", "x", "x1", "A", "1"]

    private static func segment(_ random: inout SeededRandom, _ count: inout Int, isTarget: Bool) -> String {
        let literal = random.pick(literals)
        func placeholder(_ random: inout SeededRandom) -> String {
            count += 1
            return "{p\(count)\(isTarget ? "" : random.pick(types))}"
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3: return literal
        case 3, 4: return placeholder(&random)
        case 5: return literal + placeholder(&random)
        case 6: return placeholder(&random) + "-" + literal
        default: return placeholder(&random) + "-" + placeholder(&random)
        }
    }

    private static func pattern(_ random: inout SeededRandom, isTarget: Bool) -> String {
        var count = 0
        let segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            segment(&random, &count, isTarget: isTarget)
        }
        let rest = random.once(in: 5) ? "/{rest...}" : ""
        return "/" + segments.joined(separator: "/") + rest
    }

    @Test(arguments: ["", "matching case-insensitive\n"]) func findsWhatHasTheShape(option: String) throws {
        var random = SeededRandom(41)
        var found = 0
        for _ in 0..<60 {
            var text = option + "base aop:// https://{t}.example.com https://a.example.com\n"
            text += "enum Many = x1 | x2 | hot\nenum One = hot\nenum Digit = 1 | 2\n"
            for number in 0..<25 {
                text += "public \(Self.pattern(&random, isTarget: false))?k\(number)={k: Int} as r\(number)\n"
            }
            let targets = (0..<40).map { _ in Self.pattern(&random, isTarget: true) }
            for (number, target) in targets.enumerated() {
                text += "public /redirect\(number)?a: String => \(target)\n"
            }
            let source = Source(path: "/F.routes", text: text)
            var diagnostics = Diagnostics()
            let tree = Parser.parse(source, file: 0, into: &diagnostics)
            #expect(diagnostics.all.isEmpty)
            var resolution = Resolution(trees: [tree], sources: [source], diagnostics: diagnostics)
            resolution.resolveDeclarations()
            let overlaps = OverlapAnalysis(resolution.model)
            for pending in resolution.pending {
                guard let target = pending.target else { continue }
                for base in pending.bases.origins.map({ $0.placed(in: resolution.model.hosts) }) {
                    let segments = base.path.map(\.syntax) + target.segments
                    let candidates = TargetCandidates(segments, below: base, in: overlaps).found
                    let expected = overlaps.space.boxes.indices.filter { box in
                        Self.hasShape(overlaps.space.pattern(of: box), segments, base, resolution.model.matching)
                    }
                    #expect(
                        candidates.sorted() == Array(expected),
                        "\(target.text) below \(base.text): \((candidates + expected).map { overlaps.space.pattern(of: $0).text })"
                    )
                    found += expected.count
                }
            }
        }
        #expect(found > 2_000)
    }

    /// Returns whether each segment of a target is the pattern's literal, a text for its placeholders, or placeholders between
    /// equal literals.
    private static func hasShape(
        _ pattern: URLPattern, _ segments: [SegmentSyntax], _ base: Base, _ matching: Matching
    ) -> Bool {
        guard pattern.origin == base.origin else { return false }
        var target = base.host.map { [SegmentSyntax(prefix: $0, range: SourceRange(file: 0, start: 0, end: 0))] } ?? []
        target += segments
        let hasRest = target.last?.placeholder?.isRest == true
        if hasRest { target.removeLast() }
        guard hasRest == (pattern.rest != nil), target.count == pattern.segments.count else { return false }
        return target.indices.allSatisfy { position in
            let folds = matching.folds(position, of: base.origin)
            func text(_ bytes: [UInt8]) -> String {
                let text = String(decoding: bytes, as: UTF8.self)
                return folds ? text.lowercased() : text
            }
            let declared = pattern.segments[position]
            let wanted = ([declared.prefix] + declared.parts.map(\.suffix)).map(text)
            let given = ([target[position].prefix] + target[position].parts.map(\.suffix)).map(text)
            if given.count > 1 { return given == wanted }
            return given == wanted || wanted.count > 1 && holds(given[0], wanted)
        }
    }

    /// Returns whether a text has these literals in order, the first at its start and the last at its end, with at least one
    /// letter between each two.
    private static func holds(_ text: String, _ literals: [String]) -> Bool {
        guard text.hasPrefix(literals[0]) else { return false }
        let rest = text.dropFirst(literals[0].count)
        if literals.count == 1 { return rest.isEmpty }
        if rest.isEmpty { return false }
        return (1...rest.count).contains { count in
            holds(String(rest.dropFirst(count)), Array(literals.dropFirst()))
        }
    }
}
