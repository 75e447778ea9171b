import RouteCompiler

/// Splits segments with several placeholders by listing all ways.
enum NaiveSplit {
    /// Returns the texts of the placeholders: of all ways to split a text those with the shortest last text, among these
    /// those with the shortest one before it, and so on.
    ///
    /// - Parameters:
    ///   - literals: The literals before, between, and after the placeholders.
    ///   - takes: Checks the text of a placeholder.
    static func texts(
        _ text: [UInt8], _ literals: [[UInt8]], _ takes: (_ number: Int, _ start: Int, _ end: Int) -> Bool
    ) -> [Range<Int>]? {
        guard text.starts(with: literals[0]) else { return nil }
        let ways = ways(text, from: literals[0].count, 0, literals, takes)
        return ways.min { one, other in
            let (lengths, others) = (one.reversed().map(\.count), other.reversed().map(\.count))
            return lengths.lexicographicallyPrecedes(others)
        }
    }

    private static func ways(
        _ text: [UInt8], from start: Int, _ number: Int, _ literals: [[UInt8]],
        _ takes: (_ number: Int, _ start: Int, _ end: Int) -> Bool
    ) -> [[Range<Int>]] {
        var result: [[Range<Int>]] = []
        let literal = literals[number + 1]
        let isLast = number + 2 == literals.count
        for end in start..<max(start, text.count + 1) where end > start {
            guard text[end...].starts(with: literal), takes(number, start, end) else { continue }
            if isLast {
                if end + literal.count == text.count { result.append([start..<end]) }
            } else {
                result += ways(text, from: end + literal.count, number + 1, literals, takes).map { [start..<end] + $0 }
            }
        }
        return result
    }
}
