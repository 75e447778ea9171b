package import RouteCompiler
import RouteReports

/// The patterns of a model, in the order in which the match table tries them.
package struct TriedCandidates {
    package typealias OriginID = ID<TriedCandidates>

    package typealias TextsID = ID<Segment>

    package enum Segment {
        case literal([UInt8])
        case set(TextsID)
    }

    package struct Candidate {
        package var origin: OriginID
        package var segments: [Segment]
        /// True if a rest parameter follows.
        package var hasRest: Bool
        package var leaf: URLBox
        /// True if a candidate that is tried later may win.
        package var mayLose: Bool
    }

    package private(set) var sets = IDArray<TextsID, SegmentSet>()
    package private(set) var all: [Candidate] = []
    private let hosts: WildcardHosts
    private let originIDs: [Origin: OriginID]
    private var textsOfSet: [SetID: TextsID] = [:]

    package init(_ model: RouteModel, _ precedence: Precedence) {
        hosts = model.hosts
        let origins = model.origins
        originIDs = Dictionary(uniqueKeysWithValues: origins.indices.map { (origins[$0], OriginID($0)) })
        let trie = precedence.trie
        var open = trie.nodes[PatternTrie.root].literals.reversed().map {
            (node: $0.node, path: [] as [Segment], hasRest: false)
        }
        while let (id, path, hasRest) = open.popLast() {
            let node = trie.nodes[id]
            for box in hasRest ? node.rests : node.ends {
                let leaf = precedence.boxes[box]
                let origin = model.routes[leaf.route].patterns[leaf.pattern].origin
                // A web origin's host is a step of its own in the trie.
                all.append(
                    Candidate(
                        origin: matched(origin), segments: Array(path.dropFirst(origin.isWeb ? 1 : 0)),
                        hasRest: hasRest, leaf: leaf,
                        mayLose: precedence.losers.contains(box)))
            }
            if hasRest { continue }
            if !node.rests.isEmpty { open.append((id, path, true)) }
            for edge in node.others.reversed() {
                open.append((edge.node, path + [.set(texts(of: edge.set, precedence))], false))
            }
            for literal in node.literals.reversed() {
                open.append((literal.node, path + [.literal(precedence.text(of: literal))], false))
            }
        }
    }

    private func matched(_ origin: Origin) -> OriginID {
        originIDs[hosts.placed(origin)?.origin ?? origin] ?? OriginID(0)
    }

    private mutating func texts(of set: SetID, _ precedence: Precedence) -> TextsID {
        if let known = textsOfSet[set] { return known }
        let new = sets.append(precedence.sets[set])
        textsOfSet[set] = new
        return new
    }
}
