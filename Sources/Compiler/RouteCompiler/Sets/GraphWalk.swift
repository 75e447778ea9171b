/// A walk through a directed graph, depth first and without recursion: the cycles that it meets, and an order in which
/// each node comes after all that it leads to.
package struct GraphWalk<Node: DenseID> {
    package struct Edge: Sendable {
        package var node: Node
        /// Which of those that the node leads to is meant.
        package var position: Int
    }

    /// Each as the edges that lead around it, the one last that closes it.
    package private(set) var cycles: [[Edge]] = []
    /// Each node after all that it leads to, but for the edges that close a cycle.
    package private(set) var finished: [Node] = []

    private enum State { case new, open, done }
    private let next: IndexedBy<Node, [Node]>
    private var states: IndexedBy<Node, State>
    private var path: [Edge] = []

    /// - Parameters:
    ///   - next: For each node those that it leads to.
    ///   - starts: Where to begin.
    ///   - limit: Once the cycles so far have more edges than this, the walk ends.
    package init(_ next: IndexedBy<Node, [Node]>, from starts: some Sequence<Node>, limit: Int = .max) {
        self.next = next
        states = IndexedBy(repeating: .new, count: next.count)
        var length = 0
        for start in starts where states[start] == .new {
            enter(start)
            while let edge = path.last {
                guard edge.position < next[edge.node].count else {
                    finish(edge.node)
                    continue
                }
                let other = next[edge.node][edge.position]
                path[path.count - 1].position += 1
                switch states[other] {
                case .done: break
                case .new: enter(other)
                case .open:
                    if length > limit { return }
                    let cycle = path.drop { $0.node != other }
                    length += cycle.count
                    cycles.append(cycle.map { Edge(node: $0.node, position: $0.position - 1) })
                }
            }
        }
    }

    private mutating func enter(_ node: Node) {
        states[node] = .open
        path.append(Edge(node: node, position: 0))
    }

    private mutating func finish(_ node: Node) {
        states[node] = .done
        finished.append(node)
        path.removeLast()
    }
}
