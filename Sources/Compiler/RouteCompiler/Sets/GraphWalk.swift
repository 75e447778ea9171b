/// An iterative depth-first walk through a directed graph. Finds cycles, and an order in which each node follows its
/// successors.
package struct GraphWalk<Node: DenseID> {
    package struct Edge: Sendable {
        package var node: Node
        /// The index among the successors of the node.
        package var position: Int
    }

    /// The edges of each cycle. The last edge closes it.
    package private(set) var cycles: [[Edge]] = []
    /// The nodes in an order in which each follows its successors, except along the edges that close a cycle.
    package private(set) var finished: [Node] = []

    private enum State { case new, open, done }
    private let next: IDArray<Node, [Node]>
    private var states: IDArray<Node, State>
    private var path: [Edge] = []

    /// - Parameters:
    ///   - next: The successors of each node.
    ///   - starts: The start nodes.
    ///   - limit: The walk ends once the cycles found have more edges than this.
    package init(_ next: IDArray<Node, [Node]>, from starts: some Sequence<Node>, limit: Int = .max) {
        self.next = next
        states = IDArray(repeating: .new, count: next.count)
        var length = 0
        for start in starts where states[start] == .new {
            enter(start)
            while let edge = path.last {
                guard edge.position < next[edge.node].count else {
                    states[edge.node] = .done
                    finished.append(edge.node)
                    path.removeLast()
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
}
