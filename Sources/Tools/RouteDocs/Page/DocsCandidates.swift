import RouteCompiler
import RouteReports

/// All that can take a URL, in the order in which the match table tries it.
struct DocsCandidates {
    /// An origin of the page.
    typealias OriginID = ID<DocsCandidates>

    /// A set of texts of the page, which has fewer of them than the algebra that they are from.
    typealias TextsID = ID<Segment>

    enum Segment {
        case literal([UInt8])
        case set(TextsID)
    }

    struct Candidate {
        var origin: OriginID
        var segments: [Segment]
        /// True if a rest parameter follows.
        var hasRest: Bool
        var terminal: LoweringTrie.Terminal
        /// True if a candidate that is tried later may win.
        var mayLose: Bool
    }

    private(set) var sets = IndexedBy<TextsID, SegmentSet>()
    private(set) var all: [Candidate] = []
    private let hosts: WildcardHosts
    private let originIDs: [Origin: OriginID]
    private var textsOfSet: [SetID: TextsID] = [:]

    init(_ model: RouteModel, _ precedence: Precedence) {
        hosts = WildcardHosts(model.routes)
        originIDs = Dictionary(uniqueKeysWithValues: zip(model.origins, (0...).lazy.map(OriginID.init)))
        let trie = LoweringTrie(model, precedence)
        var open = trie.nodes[LoweringTrie.root].literals.reversed().map {
            (node: $0.child, path: [] as [Segment], hasRest: false)
        }
        while let (id, path, hasRest) = open.popLast() {
            let node = trie.nodes[id]
            for terminal in node.terminals {
                let origin = model.routes[terminal.route].patterns[terminal.pattern].origin
                // A web origin's host is a step of its own in the trie.
                all.append(
                    Candidate(
                        origin: matched(origin), segments: Array(path.dropFirst(origin.isWeb ? 1 : 0)),
                        hasRest: hasRest, terminal: terminal,
                        mayLose: precedence.patterns[terminal.route][terminal.pattern].mayLose))
            }
            if let rest = node.rest { open.append((rest, path, true)) }
            for edge in node.edges.reversed() {
                open.append((edge.child, path + [.set(texts(of: edge.set, precedence))], false))
            }
            for literal in node.literals.reversed() {
                open.append((literal.child, path + [.literal(trie.texts[literal.text])], false))
            }
        }
    }

    /// Under which of the model's origins the routes of one are matched.
    func matched(_ origin: Origin) -> OriginID {
        originIDs[hosts.placed(origin)?.origin ?? origin] ?? OriginID(0)
    }

    private mutating func texts(of set: SetID, _ precedence: Precedence) -> TextsID {
        if let known = textsOfSet[set] { return known }
        let new = sets.append(precedence.sets[set])
        textsOfSet[set] = new
        return new
    }
}
