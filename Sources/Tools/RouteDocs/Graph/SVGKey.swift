import RouteCompiler

/// The key of a drawing: a sample of each kind of box and line that it contains, in rows as wide as the drawing.
struct SVGKey {
    private struct Item {
        var text: String
        /// The class of the box or line.
        var kind: String
        var isLine = false
        var x = 0
        var row = 0
    }

    private var items: [Item] = []
    private var rows: Int { items.last.map { $0.row + 1 } ?? 0 }

    private static let margin = 16
    private static let sampleWidth = 24
    private static let gap = 6
    private static let rowHeight = SVGLayout.rowHeight + 4

    init(_ nodes: IDArray<RouteGraph.NodeID, RouteGraph.Node>, width: Int) {
        let kinds: [(RouteGraph.Node.Kind, String)] = [
            (.public, "public"), (.internal, "internal"), (.redirect, "redirect"), (.web, "left to the web site"),
        ]
        items = kinds.filter { kind, _ in nodes.contains { $0.kind == kind } }
            .map { Item(text: $1, kind: $0.rawValue) }
        if nodes.contains(where: { $0.target != nil }) {
            items.append(Item(text: "redirects to", kind: "redirect", isLine: true))
        }
        if nodes.contains(where: { $0.parent != nil }) {
            items.append(Item(text: "is under", kind: "parent", isLine: true))
        }
        var (x, row) = (Self.margin, 0)
        for index in items.indices {
            let size = Self.sampleWidth + Self.gap + SVGLayout.width(of: items[index].text)
            if x > Self.margin, x + size + Self.margin > width { (x, row) = (Self.margin, row + 1) }
            (items[index].x, items[index].row) = (x, row)
            x += size + 3 * Self.gap
        }
    }

    /// The height of the rows and of the margin after them.
    var height: Int { items.isEmpty ? 0 : rows * Self.rowHeight + Self.margin - 4 }

    func text(at top: Int) -> String {
        items.map { item in
            let y = top + item.row * Self.rowHeight
            let (end, middle) = (item.x + Self.sampleWidth, y + SVGLayout.rowHeight / 2)
            let sample =
                item.isLine
                ? "<path class=\"\(item.kind) edge key\" marker-end=\"url(#arrow)\" d=\"M\(item.x) \(middle)H\(end)\"/>"
                : "<rect x=\"\(item.x)\" y=\"\(y + 4)\" width=\"\(Self.sampleWidth)\" height=\"12\" rx=\"4\"/>"
            return
                "<g class=\"\(item.kind) key\">\(sample)<text x=\"\(end + Self.gap)\" y=\"\(y + 14)\">\(item.text)</text></g>\n"
        }.joined()
    }
}
