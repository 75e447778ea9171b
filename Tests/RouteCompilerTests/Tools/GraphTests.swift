import Testing

@testable import RouteCompiler
@testable import RouteDocs

/// The tree of routes in its three forms, whole, and where the boxes of the drawing lie.
struct GraphTests {
    private static let text = """
        namespace Site
        base a://

        public /z/list
            as list
        public /z/@{user}-x/{id: Int}
            as user
        internal /files/{path...}
            as files
        public /old => /z/list
        public /日本語/{name}?q: String = "a\\"b\\\\c#d-e"
            as japan
        public /
            as home

        """

    private static func graph(_ text: String) -> RouteGraph {
        RouteGraph(
            Compilation(sources: [
                Source(path: "/r/Main.routes", text: text),
                Source(path: "/r/Types.routes", text: "enum Kind = a | b\n"),
            ]).model)
    }

    private static let graph = graph(text)

    @Test func dot() {
        let lines = Self.graph.dot.split(separator: "\n").filter { $0.hasPrefix("  n") && !$0.hasPrefix("  node") }
        #expect(
            lines == [
                ##"  n0 [label="Site" fillcolor="#e6e9ef"]"##,
                ##"  n1 [label="a://" fillcolor="#e6e9ef"]"##,
                ##"  n2 [label="Main" fillcolor="#e6e9ef"]"##,
                ##"  n3 [label="/\nMain.home" fillcolor="#def3e3"]"##,
                ##"  n4 [label="/files/{path...}\nMain.files" fillcolor="#fdeecf"]"##,
                ##"  n5 [label="/old" style="rounded,dashed"]"##,
                ##"  n6 [label="/z" style=filled color="#ffffff"]"##,
                ##"  n7 [label="/@{user}-x/{id: Int}\nMain.user" fillcolor="#def3e3"]"##,
                ##"  n8 [label="/list\nMain.list" fillcolor="#def3e3"]"##,
                ##"  n9 [label="/日本語/{name}?q: String = \"a\\\"b\\\\c#d-e\"\nMain.japan" fillcolor="#def3e3"]"##,
                "  n0 -> n1", "  n1 -> n2", "  n2 -> n3", "  n2 -> n4", "  n2 -> n5", "  n2 -> n6", "  n2 -> n9",
                "  n5 -> n8 [style=dashed arrowhead=normal constraint=false]", "  n6 -> n7", "  n6 -> n8",
            ])
    }

    @Test func mermaid() {
        let lines = Self.graph.mermaid.split(separator: "\n")
        #expect(lines.contains(#"  n5["/old"]:::redirect"#))
        #expect(lines.contains("  n5 -.-> n8"))
        #expect(lines.contains(#"  n4["/files/#123;path...#125;<br>Main.files"]:::internal"#))
        #expect(lines.contains { $0.contains("c#35;d-e#34;<br>Main.japan") })
    }

    // MARK: The drawing

    private struct Box: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var lines: Int
        var middle: Int { y + height / 2 }
    }

    /// The boxes in the order of the nodes.
    private static func boxes(_ svg: String) -> [Box] {
        let form = #/<g class="\w+"><rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="6"/>(.*?)<\/g>/#
        return svg.matches(of: form).map { found in
            Box(
                x: Int(found.1)!, y: Int(found.2)!, width: Int(found.3)!, height: Int(found.4)!,
                lines: found.5.matches(of: #/<text/#).count)
        }
    }

    /// The parents of the fixture's nodes.
    private static let parents = [nil, 0, 1, 2, 2, 2, 2, 6, 6, 2]

    @Test func noBoxLiesOverAnother() {
        let boxes = Self.boxes(Self.graph.svg)
        #expect(boxes.count == 10)
        for (index, box) in boxes.enumerated() {
            #expect(box.height == 20 && box.lines > 0)
            for other in boxes[(index + 1)...] {
                let isApart =
                    box.x + box.width < other.x || other.x + other.width < box.x || box.y + box.height < other.y
                    || other.y + other.height < box.y
                #expect(isApart, "\(box) \(other)")
            }
        }
    }

    /// A level is a column after the widest box of the previous one, and a parent is centered on its children.
    @Test func levelsAndMiddles() {
        let boxes = Self.boxes(Self.graph.svg)
        func depth(_ index: Int) -> Int { Self.parents[index].map { depth($0) + 1 } ?? 0 }
        for (index, box) in boxes.enumerated() {
            let isAbove = Self.parents.contains(index)
            for (other, next) in boxes.enumerated() where isAbove && depth(other) == depth(index) + 1 {
                #expect(box.x + box.width < next.x)
            }
            #expect(boxes.indices.allSatisfy { depth($0) != depth(index) || boxes[$0].x == box.x })
            let children = boxes.indices.filter { Self.parents[$0] == index }
            if let first = children.first, let last = children.last {
                #expect(abs(box.middle - (boxes[first].middle + boxes[last].middle) / 2) <= 1)
            }
        }
    }

    /// Boxes contain their words, in which wide letters have two columns, and the page contains the boxes and the lines.
    @Test func nestingOfNodes() throws {
        let svg = Self.graph.svg
        let boxes = Self.boxes(svg)
        let size = try #require(svg.firstMatch(of: #/width="(\d+)" height="(\d+)"/#))
        let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
        #expect(boxes.allSatisfy { $0.x >= 16 && $0.y >= 16 && $0.y + $0.height + 16 <= height })
        let right = try #require(boxes.map { $0.x + $0.width }.max())
        #expect(right + 80 <= width && width <= right + 120)
        let label = "/日本語/{name}?q: String = \"a\\\"b\\\\c#d-e\""
        #expect(boxes[9].width * 10 >= (label.count + 3) * 72)
        #expect(boxes[8].width < boxes[9].width / 2)
        let alone = Self.graph("base a://\npublic /x\n").svg
        let page = try #require(alone.firstMatch(of: #/width="(\d+)" height="(\d+)"/#))
        let last = try #require(Self.boxes(alone).map { $0.x + $0.width }.max())
        #expect(Int(page.1) == last + 16)
    }

    @Test func markupInLabels() {
        let svg = Self.graph("base a://\npublic /x?q: String = \"<&>\"\n").svg
        #expect(svg.contains("q: String = &quot;&lt;&amp;&gt;&quot;</text>"), "\(svg)")
    }
}
