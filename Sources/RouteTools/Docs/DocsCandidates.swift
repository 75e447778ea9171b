import RouteChecker
import RouteGenerator
import RouteModel
import RouteSets

/// All that can take a URL, in the order in which the match table tries it: the first that takes a URL wins.
struct DocsCandidates {
    enum Segment {
        case literal([UInt8])
        /// Indexes into ``DocsCandidates/sets``: the text must be in each.
        case sets([Int])
    }

    struct Candidate {
        var origin: Int
        var segments: [Segment]
        /// Whether one or more segments of any text follow.
        var hasRest: Bool
        var terminal: LoweringTrie.Terminal
    }

    private(set) var origins: [Origin] = []
    private(set) var sets: [SegmentSet] = []
    private(set) var all: [Candidate] = []
    private var originNumbers: [Origin: Int] = [:]
    private var setNumbers: [SetID: Int] = [:]

    init(_ model: RouteModel, _ specificity: Specificity) {
        let hosts = LabelledHosts(model.routes)
        for route in model.routes { for pattern in route.patterns { note(pattern.origin) } }
        let trie = LoweringTrie(model, specificity)
        let order = TerminalOrder(model, specificity)
        var open = trie.nodes[LoweringTrie.root].literals.reversed().map {
            (node: $0.child, path: [] as [Segment], hasRest: false)
        }
        while let (id, path, hasRest) = open.popLast() {
            let node = trie.nodes[id]
            let terminals = node.terminals.count > 1 ? order.sorted(node.terminals) : node.terminals
            for terminal in terminals {
                let origin = hosts.placed(model.routes[terminal.route].patterns[terminal.pattern]).origin
                // A web origin's host is a step of its own in the trie.
                all.append(
                    Candidate(
                        origin: self.number(of: origin), segments: Array(path.dropFirst(origin.isWeb ? 1 : 0)),
                        hasRest: hasRest, terminal: terminal))
            }
            if let rest = node.rest { open.append((rest, path, true)) }
            for edge in node.edges.reversed() {
                let numbers = edge.sets.map { self.number(of: $0, specificity) }
                open.append((edge.child, path + [.sets(numbers)], false))
            }
            for literal in node.literals.reversed() {
                open.append((literal.child, path + [.literal(trie.texts[literal.text])], false))
            }
        }
    }

    func number(of origin: Origin) -> Int { originNumbers[origin] ?? 0 }

    private mutating func note(_ origin: Origin) {
        guard originNumbers[origin] == nil else { return }
        originNumbers[origin] = origins.count
        origins.append(origin)
    }

    private mutating func number(of set: SetID, _ specificity: Specificity) -> Int {
        if let known = setNumbers[set] { return known }
        sets.append(specificity.sets[set])
        setNumbers[set] = sets.count - 1
        return sets.count - 1
    }
}
