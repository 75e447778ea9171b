import RouteCompiler

/// Sample texts for each combination of matching patterns.
struct PatternSamples {
    /// The decoded samples. For each combination of matching patterns, including none, the text with the shortest
    /// encoding.
    private(set) var texts: [[UInt8]] = []

    private struct Node: Hashable {
        var plain: Int
        var spelled: Int
    }

    /// - Parameters:
    ///   - plain: Patterns of decoded texts.
    ///   - spelled: Patterns of percent-encoded texts.
    init(plain: [NFA], spelled: [NFA] = [], _ budget: WorkBudget) throws(Undecided) {
        let (plain, spelled) = (LazyDFA(plain), LazyDFA(spelled))
        let alphabet = Self.alphabet(plain, spelled)
        // Ordered by the length of the encoded text.
        var levels = [[(node: Node(plain: 0, spelled: 0), text: [UInt8]())]]
        var seen: Set<Node> = []
        var told: Set<[[Int]]> = []
        var length = 0
        while length < levels.count {
            for (node, text) in levels[length] where seen.insert(node).inserted {
                // Invalid UTF-8 is not a readable example.
                let isText = PercentEncoding.decoded(QueryAndFragment.spelled(text)[...]) != nil
                if isText, told.insert([plain.endings(node.plain), spelled.endings(node.spelled)]).inserted {
                    texts.append(text)
                }
                try budget.spend(alphabet.count)
                for symbol in alphabet {
                    let bytes = QueryAndFragment.spelled([symbol])
                    var next = Node(plain: plain.next(node.plain, symbol), spelled: node.spelled)
                    for byte in bytes { next.spelled = spelled.next(next.spelled, byte) }
                    guard !seen.contains(next) else { continue }
                    while levels.count <= length + bytes.count { levels.append([]) }
                    levels[length + bytes.count].append((next, text + [symbol]))
                }
            }
            length += 1
        }
    }

    private static func alphabet(_ plain: LazyDFA, _ spelled: LazyDFA) -> [UInt8] {
        LazyDFA.symbols { symbol in
            let text = QueryAndFragment.spelled([symbol])
            return [[text.count > 1 ? 1 : 0], plain.traits(of: [symbol]), spelled.traits(of: text)]
        }
    }

    /// Returns the shortest text that a pattern matches, or `nil` if the budget runs out.
    static func shortest(_ pattern: NFA) -> [UInt8]? {
        let samples = try? PatternSamples(plain: [pattern], WorkBudget())
        return samples?.texts.first { pattern.matches($0) }
    }
}
