import RouteCompiler
import RouteMatching
import RouteReports

extension RouteGraph {
    /// The graph in the language of Graphviz.
    package var dot: String {
        var text = "digraph \(Self.dotQuoted([root.label])) {\n"
        text += "  rankdir=LR\n  node [shape=box style=\"rounded,filled\" fontname=\"monospace\" fontsize=11 "
        text += "color=\"#525b6b\" fillcolor=\"#ffffff\"]\n  edge [color=\"#8a93a3\" arrowhead=none]\n"
        for (id, node) in zip(nodes.indices, nodes) {
            let color =
                switch node.kind {
                case .root, .origin, .module: " fillcolor=\"#e6e9ef\""
                case .path: " style=filled color=\"#ffffff\""
                case .public: " fillcolor=\"#def3e3\""
                case .internal: " fillcolor=\"#fdeecf\""
                case .redirect: " style=\"rounded,dashed\""
                case .web: " style=\"rounded,dotted\""
                }
            text += "  n\(id) [label=\(Self.dotQuoted(node.lines))\(color)]\n"
        }
        for (id, node) in zip(nodes.indices, nodes) {
            for child in node.children { text += "  n\(id) -> n\(child)\n" }
            if let target = node.target {
                text += "  n\(id) -> n\(target) [style=dashed arrowhead=normal constraint=false]\n"
            }
            if let parent = node.parent {
                text += "  n\(id) -> n\(parent) [style=dotted arrowhead=normal constraint=false label=under]\n"
            }
        }
        return text + "}\n"
    }

    private static func dotQuoted(_ lines: [String]) -> String {
        let escaped = lines.map { line in
            line.inserting("\\") { byte, _ in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
        }
        return "\"\(escaped.joined(separator: "\\n"))\""
    }

    /// The graph in the language of Mermaid, which GitHub and GitLab draw in Markdown.
    package var mermaid: String {
        var text = "flowchart LR\n"
        for (id, node) in zip(nodes.indices, nodes) {
            let label = node.lines.map(Self.mermaidEscaped).joined(separator: "<br>")
            text += "  n\(id)[\"\(label)\"]:::\(node.kind.rawValue)\n"
        }
        for (id, node) in zip(nodes.indices, nodes) {
            for child in node.children { text += "  n\(id) --- n\(child)\n" }
            if let target = node.target { text += "  n\(id) -.-> n\(target)\n" }
            if let parent = node.parent { text += "  n\(id) -. under .-> n\(parent)\n" }
        }
        text += "  classDef root,origin,module fill:#e6e9ef,stroke:#525b6b,color:#1b1f27\n"
        text += "  classDef path fill:#ffffff,stroke:#d5d9e0,color:#1b1f27\n"
        text += "  classDef public fill:#def3e3,stroke:#12682f,color:#12682f\n"
        text += "  classDef internal fill:#fdeecf,stroke:#7a4a00,color:#7a4a00\n"
        text += "  classDef redirect fill:#ffffff,stroke:#525b6b,color:#525b6b,stroke-dasharray:4\n"
        if nodes.contains(where: { $0.kind == .web }) {
            text += "  classDef web fill:#ffffff,stroke:#525b6b,color:#525b6b,stroke-dasharray:1\n"
        }
        return text
    }

    /// Escapes special characters of Mermaid and HTML by their code points.
    private static func mermaidEscaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let isPlain =
                scalar.value >= 0x80 || Byte.isLetter(UInt8(scalar.value)) || Byte.isDigit(UInt8(scalar.value))
                || scalar == " " || scalar == "/" || scalar == "." || scalar == "-"
            if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
        }
        return result
    }
}

extension RouteGraph.Node {
    /// The lines of the node: the path, then the name.
    package var lines: [String] { [label] + (name.map { [$0] } ?? []) }
}
