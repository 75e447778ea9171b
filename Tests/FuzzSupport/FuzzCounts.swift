/// How many inputs went how far: a fuzzer that only makes nonsense tests next to nothing.
public enum FuzzCounts {
    public enum Kind: String, CaseIterable, Sendable {
        case inputs
        /// Inputs that were what they should be: files without errors, documents that were read.
        case valid
        /// URLs that were matched or opened, and of these the ones that a route took.
        case urls, taken
    }

    /// Inputs come one after the other, on one thread.
    nonisolated(unsafe) private static var counts = [Int](repeating: 0, count: Kind.allCases.count)
    private static let places = Dictionary(uniqueKeysWithValues: Kind.allCases.enumerated().map { ($1, $0) })

    static func count(_ kind: Kind, _ number: Int = 1) { counts[places[kind]!] += number }

    public static subscript(kind: Kind) -> Int { counts[places[kind]!] }

    /// `1200 inputs, 710 valid (59 %), 9000 urls, 4000 taken (44 %)`
    public static var words: String {
        func share(_ part: Kind, of all: Kind) -> String {
            "\(self[part]) \(part.rawValue)" + (self[all] > 0 ? " (\(self[part] * 100 / self[all]) %)" : "")
        }
        var words = ["\(self[.inputs]) inputs", share(.valid, of: .inputs)]
        if self[.urls] > 0 { words += ["\(self[.urls]) urls", share(.taken, of: .urls)] }
        return words.joined(separator: ", ")
    }
}
