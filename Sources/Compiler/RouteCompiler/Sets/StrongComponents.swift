/// The strongly connected components of a directed graph: Tarjan's algorithm, without recursion.
package struct StrongComponents<Node: DenseID> {
    /// Each component follows all components that it leads to. Without cycles, this is a topological order.
    package private(set) var groups: [[Node]] = []
    private let next: IndexedBy<Node, [Node]>
    /// The order in which nodes are reached, from 0; -1 before.
    private var numbers: IndexedBy<Node, Int>
    /// The lowest number that a node leads back to.
    private var lowest: IndexedBy<Node, Int>
    private var isOpen: IndexedBy<Node, Bool>
    private var open: [Node] = []
    private var count = 0

    /// - Parameter next: The successors of each node.
    package init(_ next: IndexedBy<Node, [Node]>) {
        self.next = next
        numbers = IndexedBy(repeating: -1, count: next.count)
        lowest = numbers
        isOpen = IndexedBy(repeating: false, count: next.count)
        for node in next.indices where numbers[node] < 0 { visit(node) }
    }

    private mutating func visit(_ start: Node) {
        enter(start)
        var path = [(node: start, position: 0)]
        while let (node, position) = path.last {
            if position < next[node].count {
                path[path.count - 1].position += 1
                let other = next[node][position]
                if numbers[other] < 0 {
                    enter(other)
                    path.append((other, 0))
                } else if isOpen[other] {
                    lowest[node] = min(lowest[node], numbers[other])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
            if lowest[node] == numbers[node] { close(node) }
        }
    }

    private mutating func enter(_ node: Node) {
        numbers[node] = count
        lowest[node] = count
        count += 1
        isOpen[node] = true
        open.append(node)
    }

    private mutating func close(_ root: Node) {
        var group: [Node] = []
        while let node = open.popLast() {
            isOpen[node] = false
            group.append(node)
            if node == root { break }
        }
        groups.append(group.sorted())
    }
}
