import RouteCompiler

/// The positions of a tree's nodes: leaves below each other, and each parent centered on its children.
///
/// A tall tree continues in further columns, each of which repeats the ancestors of its leaves. A level is as wide as its
/// widest inner node.
struct SVGLayout {
    typealias BoxID = ID<Box>

    struct Box {
        var node: RouteGraph.NodeID
        var x = 0
        var y = 0
        var width: Int
        var height: Int { SVGLayout.rowHeight }
        var right: Int { x + width }
        var middle: Int { y + height / 2 }
    }

    let nodes: IDArray<RouteGraph.NodeID, RouteGraph.Node>
    private(set) var boxes = IDArray<BoxID, Box>()
    /// The lines between boxes of neighboring levels.
    private(set) var edges: [(from: BoxID, to: BoxID)] = []
    private(set) var width = 0
    private(set) var height = 0

    static let rowHeight = 20
    static let padding = 6
    static let levelGap = 28
    /// The gap between a path and its name.
    static let wordGap = 12
    private static let rowGap = 4
    private static let margin = 16
    /// The gap beside a column, with room for the lines between routes.
    private static let columnGap = 32
    private static let linkRoom = 80
    private static let mostColumns = 8
    /// The size of a typical screen.
    private static let screen = (width: 1600, height: 900)

    /// Returns the smallest number of columns with which the drawing can be shown at the largest scale.
    static func fitting(_ graph: RouteGraph) -> SVGLayout {
        let leaves = graph.nodes.indices.filter { graph.nodes[$0].children.isEmpty }
        let layouts = (1...mostColumns).prefix(max(1, leaves.count)).map { SVGLayout(graph.nodes, leaves, columns: $0) }
        return layouts.min { $0.overflow < $1.overflow } ?? SVGLayout(graph.nodes, leaves, columns: 1)
    }

    /// The ratio of the drawing to a screen, at least 1.
    private var overflow: Double {
        max(1, Double(width) / Double(Self.screen.width), Double(height) / Double(Self.screen.height))
    }

    private typealias Parents = IDArray<RouteGraph.NodeID, RouteGraph.NodeID?>

    private init(
        _ nodes: IDArray<RouteGraph.NodeID, RouteGraph.Node>, _ leaves: [RouteGraph.NodeID], columns: Int
    ) {
        self.nodes = nodes
        var parents = Parents(repeating: nil, count: nodes.count)
        for (id, node) in zip(nodes.indices, nodes) { for child in node.children { parents[child] = id } }
        let room = nodes.contains { $0.target != nil || $0.parent != nil } ? Self.linkRoom : 0
        let size = (leaves.count + columns - 1) / columns
        var left = Self.margin
        for start in stride(from: 0, to: leaves.count, by: max(1, size)) {
            let right = addColumn(
                of: leaves[start..<min(start + size, leaves.count)], parents, at: left, isFirst: start == 0)
            width = right + room + Self.margin
            left = right + room + Self.columnGap
        }
        height = (boxes.map { $0.y + $0.height }.max() ?? 0) + Self.margin
    }

    /// Places some leaves and their ancestors, the root only in the first column. Returns the end of the column.
    private mutating func addColumn(
        of leaves: ArraySlice<RouteGraph.NodeID>, _ parents: Parents, at left: Int, isFirst: Bool
    ) -> Int {
        var boxOfNode: [RouteGraph.NodeID: BoxID] = [:]
        var depths: [RouteGraph.NodeID: Int] = [:]
        for leaf in leaves {
            var path = [leaf]
            while let parent = parents[path[path.count - 1]] { path.append(parent) }
            if !isFirst { path.removeLast() }
            for (depth, node) in path.reversed().enumerated() { depths[node] = depth }
        }
        let order = depths.keys.sorted()
        var widths: [Int] = []
        for node in order {
            boxOfNode[node] = boxes.append(Box(node: node, width: Self.width(of: nodes[node])))
            let depth = depths[node] ?? 0
            while widths.count <= depth { widths.append(0) }
            // Each leaf has its own row.
            if !nodes[node].children.isEmpty { widths[depth] = max(widths[depth], Self.width(of: nodes[node])) }
        }
        var lefts = [left]
        for width in widths { lefts.append(lefts[lefts.count - 1] + width + Self.levelGap) }
        var top = Self.margin
        for leaf in leaves {
            if let box = boxOfNode[leaf] { boxes[box].y = top }
            top += Self.rowHeight + Self.rowGap
        }
        // From the last node to the first, so that children are placed before their parents.
        for node in order.reversed() {
            guard let box = boxOfNode[node] else { continue }
            boxes[box].x = lefts[depths[node] ?? 0]
            let children = nodes[node].children.compactMap { boxOfNode[$0] }
            for child in children { edges.append((box, child)) }
            guard let first = children.first, let last = children.last else { continue }
            boxes[box].y = (boxes[first].y + boxes[last].y) / 2
        }
        return order.compactMap { boxOfNode[$0] }.map { boxes[$0].right }.max() ?? left
    }

    /// The width in columns of a monospaced font. Wide characters have two columns.
    static func width(of words: String) -> Int {
        words.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) } * 73 / 10
    }

    private static func width(of node: RouteGraph.Node) -> Int {
        node.lines.map { width(of: $0) + wordGap }.reduce(0, +) - wordGap + 2 * padding + 2
    }
}
