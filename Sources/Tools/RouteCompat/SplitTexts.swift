import RouteCompiler
import RouteLayout

/// Texts of a segment that two patterns match, and that they are likely to split differently.
///
/// Some texts have one literal more than a pattern: `1-a-1` for `{a: Int}-{b}` and `{a}-{b}`. All texts up to a limit are
/// listed, because whether a placeholder matches decides where its neighbors end.
struct SplitTexts {
    private let one: SegmentSplitter
    private let other: SegmentSplitter
    private static let mostTexts = 4_096
    private static let mostValues = 16
    private static let plain = ["1", "a"].map { Array($0.utf8) }

    init(_ one: SegmentSplitter, _ other: SegmentSplitter) {
        (self.one, self.other) = (one, other)
    }

    /// Returns the texts, those of the plainest values first.
    func texts(_ algebra: SegmentAlgebra) -> [[UInt8]] {
        let (prefix, suffix) = (longer(\.first), longer(\.last))
        let (values, patterns) = (values(algebra), literals)
        /// For each text, the number of values that are not plain.
        var ranks: [[UInt8]: Int] = [:]
        for literals in patterns {
            let count = (0...literals.count).reduce(1) { count, _ in count * values.count }
            // A prime number larger than the number of values reaches each combination once, in mixed order.
            for index in 0..<min(count, Self.mostTexts / patterns.count) {
                var choice = index * 7_919 % count
                var (text, rank) = (prefix, 0)
                for literal in literals + [suffix] {
                    let value = choice % values.count
                    if value >= Self.plain.count { rank += 1 }
                    text += values[value] + literal
                    choice /= values.count
                }
                if one.folds { text = ASCII.lowercased(text) }
                guard one.ranges(in: text) != nil, other.ranges(in: text) != nil else { continue }
                ranks[text] = min(rank, ranks[text] ?? rank)
            }
        }
        return ranks.sorted { one, other in
            let (first, second) = ((one.value, one.key.count), (other.value, other.key.count))
            return first == second ? one.key.lexicographicallyPrecedes(other.key) : first < second
        }
        .map(\.key)
    }

    private var separators: [[UInt8]] {
        Set([one, other].flatMap { $0.literals.dropFirst().dropLast() }).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The literals between the values of a text: those of a pattern, and perhaps one more.
    private var literals: Set<[[UInt8]]> {
        var result: Set<[[UInt8]]> = []
        for pattern in [one, other] {
            let between = Array(pattern.literals.dropFirst().dropLast())
            result.insert(between)
            for separator in separators {
                for position in 0...between.count {
                    var more = between
                    more.insert(separator, at: position)
                    result.insert(more)
                }
            }
        }
        return result
    }

    /// Returns plain values, and one for each combination of placeholders that match it and of separators in it.
    private func values(_ algebra: SegmentAlgebra) -> [[UInt8]] {
        let forms = one.forms + other.forms
        let sets = forms.map { algebra.id(of: SegmentSet(domain: .value, form: $0)) }
        var usual = Self.plain + [[]]
        for digits in forms.compactMap(Self.digitsOfLowest) where !usual.contains(digits) { usual.append(digits) }
        // A value can continue a separator: `1---2` is `1--{-2}` or `{1-}--2`.
        let marks = separators.flatMap { [$0, Array($0.prefix(1)), Array($0.suffix(1))] }
        let along = Set(sets + marks.map { algebra.id(ofTextsWith: $0) }).filter { !algebra.isLiteral[$0] }
        let all = algebra.budget.ask(orElse: []) { () throws(Undecided) in
            try algebra.atoms(of: [algebra.id(of: .all(.value))], along: along.sorted(), apartFrom: usual)
        }
        return Array((usual + all.compactMap(\.text).filter { !usual.contains($0) }).prefix(Self.mostValues))
    }

    /// The digits of the lowest integer of a small type. They are an integer of the type only after a minus.
    ///
    /// Published links do not contain the lowest 64-bit integer.
    private static func digitsOfLowest(_ form: SegmentSet.Form) -> [UInt8]? {
        guard case .around(_, .builtin(.integer(let bits, signed: true)), _) = form, bits < 64 else { return nil }
        return Array("\(1 << (bits - 1))".utf8)
    }

    private func longer(_ literal: (([[UInt8]]) -> [UInt8]?)) -> [UInt8] {
        let (first, second) = (literal(one.literals) ?? [], literal(other.literals) ?? [])
        return first.count < second.count ? second : first
    }
}

extension SegmentAlgebra {
    /// The values that contain a text.
    func id(ofTextsWith text: [UInt8]) -> SetID {
        id(of: SegmentSet(domain: .value, form: .around(prefix: [], .joined(between: [text]), suffix: [])))
    }
}
