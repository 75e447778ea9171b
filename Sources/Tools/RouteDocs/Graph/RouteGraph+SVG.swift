import RouteCompiler
import RouteReports

extension RouteGraph {
    /// The graph as an SVG drawing: the tree from left to right, in light or dark colors.
    package var svg: String { SVGDrawing(layout: .fitting(self)).text }
}

/// The text of a drawing.
private struct SVGDrawing {
    let layout: SVGLayout

    var text: String {
        let nodes = layout.nodes
        let key = SVGKey(nodes, width: layout.width)
        let (width, height) = (layout.width, layout.height + key.height)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title">
            <title id="title">\(XMLText.escaped(nodes[nodes.startIndex].label)): the tree of routes</title>
            <style>
            \(Self.style)
            </style>
            <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" \
            orient="auto">\
            <path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
            <rect class="page" width="\(width)" height="\(height)"/>

            """
        for (from, to) in layout.edges { text += edge(from: layout.boxes[from], to: layout.boxes[to]) }
        for box in layout.boxes { text += drawing(of: nodes[box.node], in: box) }
        // Routes are leaves, and a leaf is in one column only.
        let boxes = Dictionary(layout.boxes.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
        for (id, node) in zip(nodes.indices, nodes) {
            guard let from = boxes[id] else { continue }
            if let to = node.target.flatMap({ boxes[$0] }) { text += link("redirect", from: from, to: to) }
            if let to = node.parent.flatMap({ boxes[$0] }) { text += link("parent", from: from, to: to) }
        }
        return text + key.text(at: layout.height) + "</svg>\n"
    }

    private func edge(from: SVGLayout.Box, to: SVGLayout.Box) -> String {
        let (x1, y1, x2, y2) = (from.right, from.middle, to.x, to.middle)
        let bend = x2 - SVGLayout.levelGap / 2
        return "<path class=\"edge\" d=\"M\(x1) \(y1)H\(bend - 6)C\(x2 - 6) \(y1) \(bend) \(y2) \(x2) \(y2)\"/>\n"
    }

    /// Draws a line between two leaves, to the right of both.
    private func link(_ kind: String, from: SVGLayout.Box, to: SVGLayout.Box) -> String {
        let (x1, y1, x2, y2) = (from.right, from.middle, to.right, to.middle)
        let bend = max(x1, x2) + 70
        return "<path class=\"\(kind) edge\" marker-end=\"url(#arrow)\" "
            + "d=\"M\(x1) \(y1)C\(bend) \(y1) \(bend) \(y2) \(x2 + 2) \(y2)\"/>\n"
    }

    private func drawing(of node: RouteGraph.Node, in box: SVGLayout.Box) -> String {
        var text = "<g class=\"\(node.kind.rawValue)\">"
        text += "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>"
        var x = box.x + SVGLayout.padding
        for (number, words) in node.lines.enumerated() {
            text += "<text\(number == 0 ? "" : " class=\"name\"") x=\"\(x)\" y=\"\(box.y + 14)\">"
            text += XMLText.escaped(words) + "</text>"
            x += SVGLayout.width(of: words) + SVGLayout.wordGap
        }
        return text + "</g>\n"
    }

    /// A drawing on its own page is scaled down to the page.
    private static let style = """
        svg { --page: #fff; --text: #1b1f27; --soft: #525b6b; --line: #b4bbc7; --raised: #e6e9ef;
          --good: #12682f; --good-page: #def3e3; --warn: #7a4a00; --warn-page: #fdeecf; background: var(--page);
          max-width: 100%; height: auto; }
        svg:root { max-height: 100vh; }
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
        .web rect { stroke-dasharray: 1 3; stroke: var(--soft); }
        .parent.edge { stroke-dasharray: 1 3; stroke: var(--soft); }
        .head { fill: var(--soft); } .name { fill: var(--soft); }
        .root rect, .origin rect, .module rect { fill: var(--raised); }
        .root text, .origin text, .module text { font-weight: bold; }
        .public rect { fill: var(--good-page); stroke: var(--good); } .public .name { fill: var(--good); }
        .internal rect { fill: var(--warn-page); stroke: var(--warn); } .internal .name { fill: var(--warn); }
        """
}
