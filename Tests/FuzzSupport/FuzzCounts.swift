/// How many inputs went how far: a fuzzer that only makes nonsense tests next to nothing.
public enum FuzzCounts {
    public enum Kind: Int, CaseIterable, Sendable {
        case inputs
        /// Inputs that were what they should be, such as documents that were read; of files those without errors.
        case valid
        /// URLs that were matched or opened, and of these the ones that a route took: each is a table and a URL.
        case urls, taken
        /// Files that went through the whole compiler.
        case compilations
        /// Files by what was looked at: the same Swift another time, the layout, what is exported, the documentation.
        case repetitions, layouts, exports, docs
        /// Pairs of files that `diff` compared, and URLs that it said break.
        case diffs, breaks
        /// Opens that went to their handler at once.
        case direct
    }

    /// Inputs come one after the other, on one thread.
    nonisolated(unsafe) private static var counts = [Int](repeating: 0, count: Kind.allCases.count)

    static func count(_ kind: Kind, _ number: Int = 1) { counts[kind.rawValue] += number }

    public static subscript(kind: Kind) -> Int { counts[kind.rawValue] }

    /// `1200 inputs, 710 valid (59 %), 9000 urls, 4000 taken (44 %)`
    public static var words: String {
        func share(_ part: Kind, of all: Kind) -> String {
            "\(self[part]) \(part)" + (self[all] > 0 ? " (\(self[part] * 100 / self[all]) %)" : "")
        }
        var words = ["\(self[.inputs]) inputs"]
        if self[.compilations] > 0 { words.append("\(self[.compilations]) compilations") }
        if self[.valid] > 0 { words.append(share(.valid, of: self[.compilations] > 0 ? .compilations : .inputs)) }
        if self[.urls] > 0 { words += ["\(self[.urls]) urls", share(.taken, of: .urls)] }
        let others: [Kind] = [.repetitions, .layouts, .exports, .docs, .diffs, .breaks, .direct]
        words += others.filter { self[$0] > 0 }.map { "\(self[$0]) \($0)" }
        if FuzzClock.longest > 0 { words.append("at most \(Int(FuzzClock.longest * 1_000)) ms a file") }
        return words.joined(separator: ", ")
    }
}
