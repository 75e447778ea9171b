import RouteModel

extension RouteGraph {
    /// A drawing that needs no other program: the tree from left to right, in the reader's light or dark.
    package var svg: String { SVGDrawing(nodes).text }
}

/// Leaves stand below each other, what is above them in the middle of them; a column is as wide as its widest node.
private struct SVGDrawing {
    private let nodes: [RouteGraph.Node]
    private var depths: [Int]
    private var tops: [Int]
    private var columns: [(left: Int, width: Int)] = []
    private var height = 0

    private static let lineHeight = 16
    private static let padding = 8
    private static let gap = 10
    private static let columnGap = 44
    private static let margin = 16

    init(_ nodes: [RouteGraph.Node]) {
        self.nodes = nodes
        depths = nodes.map { _ in 0 }
        tops = nodes.map { _ in 0 }
        for (index, node) in nodes.enumerated() {
            for child in node.children { depths[child] = depths[index] + 1 }
        }
        var widths: [Int] = []
        for (index, node) in nodes.enumerated() {
            while widths.count <= depths[index] { widths.append(0) }
            widths[depths[index]] = max(widths[depths[index]], Self.width(of: node))
        }
        var left = Self.margin
        for width in widths {
            columns.append((left, width))
            left += width + Self.columnGap
        }
        placeAll()
    }

    /// In the font, all columns are equally wide; wide characters take two.
    private static func width(of node: RouteGraph.Node) -> Int {
        let columns = node.lines.map { line in
            line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
        }
        return (columns.max() ?? 0) * 73 / 10 + 2 * padding + 2
    }

    private static func height(of node: RouteGraph.Node) -> Int { node.lines.count * lineHeight + padding }

    /// From the last node to the first, so that children have their place before what is above them.
    private mutating func placeAll() {
        var next = Self.margin
        // Leaves in the order of the tree, which is the order of numbers.
        for (index, node) in nodes.enumerated() where node.children.isEmpty {
            tops[index] = next
            next += Self.height(of: node) + Self.gap
        }
        height = next - Self.gap + Self.margin
        for index in nodes.indices.reversed() {
            guard let first = nodes[index].children.first, let last = nodes[index].children.last else { continue }
            tops[index] = (middle(first) + middle(last) - Self.height(of: nodes[index])) / 2
        }
    }

    private func middle(_ index: Int) -> Int { tops[index] + Self.height(of: nodes[index]) / 2 }
    private func left(_ index: Int) -> Int { columns[depths[index]].left }
    private func right(_ index: Int) -> Int { left(index) + Self.width(of: nodes[index]) }

    var text: String {
        let hasRedirects = nodes.contains { $0.target != nil }
        let last = columns.last ?? (0, 0)
        let width = last.left + last.width + Self.margin + (hasRedirects ? 80 : 0)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
            <title id="title">\(XMLText.escaped(nodes[0].label)): the tree of routes</title>
            <style>
            \(Self.style)
            </style>
            <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
            orient="auto">\
            <path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
            <rect class="page" width="\(width)" height="\(height)"/>

            """
        for (index, node) in nodes.enumerated() {
            for child in node.children { text += edge(from: index, to: child) }
        }
        for (index, node) in nodes.enumerated() { text += drawing(of: node, index) }
        for (index, node) in nodes.enumerated() {
            if let target = node.target { text += redirect(from: index, to: target) }
        }
        return text + "</svg>\n"
    }

    private func edge(from: Int, to: Int) -> String {
        let (x1, y1, x2, y2) = (right(from), middle(from), left(to), middle(to))
        let bend = x2 - Self.columnGap / 2
        return "<path class=\"edge\" d=\"M\(x1) \(y1)H\(bend - 8)C\(x2 - 8) \(y1) \(bend) \(y2) \(x2) \(y2)\"/>\n"
    }

    private func redirect(from: Int, to: Int) -> String {
        let (x1, y1, x2, y2) = (right(from), middle(from), right(to), middle(to))
        let bend = max(x1, x2) + 70
        return "<path class=\"redirect edge\" marker-end=\"url(#arrow)\" "
            + "d=\"M\(x1) \(y1)C\(bend) \(y1) \(bend) \(y2) \(x2 + 2) \(y2)\"/>\n"
    }

    private func drawing(of node: RouteGraph.Node, _ index: Int) -> String {
        let (x, y) = (left(index), tops[index])
        var text = "<g class=\"\(node.kind.rawValue)\">"
        text +=
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.width(of: node))\" "
            + "height=\"\(Self.height(of: node))\" rx=\"6\"/>"
        for (line, words) in node.lines.enumerated() {
            let baseline = y + Self.padding / 2 + 12 + line * Self.lineHeight
            text += "<text\(line == 0 ? "" : " class=\"name\"") x=\"\(x + Self.padding)\" y=\"\(baseline)\">"
            text += XMLText.escaped(words) + "</text>"
        }
        return text + "</g>\n"
    }

    private static let style = """
        svg { --page: #fff; --text: #1b1f27; --soft: #525b6b; --line: #b4bbc7; --raised: #e6e9ef;
          --good: #12682f; --good-page: #def3e3; --warn: #7a4a00; --warn-page: #fdeecf; background: var(--page); }
        @media (prefers-color-scheme: dark) {
          svg { --page: #14171c; --text: #e8ebf0; --soft: #a9b2c0; --line: #5b6472; --raised: #2b313c;
            --good: #8fdca6; --good-page: #153522; --warn: #f3cd82; --warn-page: #3d2e0d; }
        }
        text {
          font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
          fill: var(--text); white-space: pre;
        }
        rect { fill: var(--page); stroke: var(--line); } .page { stroke: none; }
        .edge { fill: none; stroke: var(--line); stroke-width: 1.5; }
        .redirect.edge, .redirect rect { stroke-dasharray: 4 3; stroke: var(--soft); }
        .head { fill: var(--soft); } .name { fill: var(--soft); }
        .root rect, .module rect { fill: var(--raised); } .root text, .module text { font-weight: bold; }
        .public rect { fill: var(--good-page); stroke: var(--good); } .public .name { fill: var(--good); }
        .internal rect { fill: var(--warn-page); stroke: var(--warn); } .internal .name { fill: var(--warn); }
        """
}
