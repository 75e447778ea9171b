import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteDocs

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The drawing of the tree: its page, its edges and its redirects.
struct GraphDrawingTests {
    private static let files = [
        (
            "App.routes",
            #"""
            base aop:// https://www.example.com
            enum Tab = a | b
            public https://www.example.com/
                as home
            public /comment/view/{id: Int}?q: String?
                as view
            internal /comment/view/{id: Int}/edit
                as edit
            public /comment/show/{id: Int} => /comment/view/{id}
            public /comment/all/x/@{user}.json/{tab: Tab}#{mark: String?}
                as all
            public /files/{path...}?say=%22#{h: String?}
                as files
            public /odd/"\<&>'-#{f}
                as odd
            """#
        ),
        ("Empty.routes", "enum None = x\n"),
        (
            "Other.routes",
            "base aop://\npublic /z/漢字漢字漢字漢字漢字漢字\n    as one\npublic /z\n    as two\npublic /b/{c}\n    as three\n"
        ),
    ]

    private static func graph(_ files: [(String, String)]) -> RouteGraph {
        let compilation = Compilation(sources: files.map { Source(path: "/\($0.0)", text: $0.1) })
        #expect(compilation.diagnostics.all.map(\.message) == [])
        return RouteGraph(compilation.model)
    }

    private static let graph = graph(files)

    private struct Box {
        var (x, y, width, height) = (0, 0, 0, 0)
        var right: Int { x + width }
        var middle: Int { y + height / 2 }
    }

    private static func numbers(_ text: Substring) -> [Int] { text.matches(of: /-?\d+/).map { Int($0.output)! } }

    private static func boxes(_ svg: String) -> [Box] {
        svg.matches(of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="6"\/>/).map {
            Box(x: Int($0.1)!, y: Int($0.2)!, width: Int($0.3)!, height: Int($0.4)!)
        }
    }

    @Test func nothingIsDrawnOverAnotherThing() throws {
        let (svg, nodes) = (Self.graph.svg, Self.graph.nodes)
        let boxes = Self.boxes(svg)
        try #require(boxes.count == nodes.count)
        let size = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
        let (width, height) = (Int(size.1)!, Int(size.2)!)
        for (index, box) in boxes.enumerated() {
            #expect(box.x >= 16 && box.y >= 16 && box.right <= width - 16 && box.y + box.height <= height - 16)
            for other in boxes[(index + 1)...] {
                let isApart =
                    box.right <= other.x || other.right <= box.x || box.y + box.height < other.y
                    || other.y + other.height < box.y
                #expect(isApart, "\(box) and \(other)")
            }
            // Less would cut letters.
            let columns = nodes[RouteGraph.NodeID(index)].lines.map {
                $0.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) }
            }
            #expect(box.width >= columns.reduce(0, +) * 7 + 12 * columns.count && box.height == 20)
        }
        // The key follows the last box; the page ends after it, with the same margin.
        let keys = svg.matches(of: /<g class="\w+ key"><rect x="(\d+)" y="(\d+)" width="24" height="12" rx="4"\/>/)
        #expect(keys.count == 3)
        for key in keys { #expect(Int(key.2)! >= boxes.map { $0.y + $0.height }.max()! + 16) }
        #expect(keys.map { Int($0.2)! + 12 + 4 }.max() == height - 16)
        #expect(boxes.map(\.y).min() == 16 && boxes.map(\.x).min() == 16)
    }

    @Test func childrenStandRightOfTheirParentsAndAroundThem() throws {
        let (svg, nodes) = (Self.graph.svg, Self.graph.nodes)
        let boxes = IDArray<RouteGraph.NodeID, Box>(Self.boxes(svg))
        try #require(boxes.count == nodes.count)
        for (id, node) in zip(nodes.indices, nodes) {
            guard let first = node.children.first, let last = node.children.last else { continue }
            let middle = (boxes[first].middle + boxes[last].middle) / 2
            #expect(abs(boxes[id].middle - middle) <= 1, "\(node.label)")
            // All boxes of a column begin at one position, after the widest box before.
            #expect(Set(node.children.map { boxes[$0].x }).count == 1)
            #expect(node.children.allSatisfy { boxes[$0].x >= boxes[id].right + 28 })
        }
        let edges = svg.matches(of: /<path class="edge" d="M(\d+) (\d+)H.*? (\d+) (\d+)"\/>/)
        #expect(edges.count == nodes.count - 1)
        for edge in edges {
            #expect(boxes.contains { $0.right == Int(edge.1) && $0.middle == Int(edge.2) })
            #expect(boxes.contains { $0.x == Int(edge.3) && $0.middle == Int(edge.4) })
        }
    }

    @Test func redirectsStayOnThePage() throws {
        let svg = Self.graph.svg
        let nodes = Self.graph.nodes
        let boxes = IDArray<RouteGraph.NodeID, Box>(Self.boxes(svg))
        let path = try #require(
            svg.firstMatch(of: /<path class="redirect edge" marker-end="url\(#arrow\)" d="(.*?)"\/>/))
        let places = Self.numbers(path.1)
        let from = try #require(nodes.firstIndex { $0.target != nil })
        let target = try #require(nodes[from].target)
        #expect(places.prefix(2) == [boxes[from].right, boxes[from].middle])
        #expect(places.suffix(2) == [boxes[target].right + 2, boxes[target].middle])
        let width = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+)/))
        #expect(stride(from: 0, to: places.count, by: 2).allSatisfy { places[$0] <= Int(width.1)! })
        // Without such lines, no room is reserved for them.
        let without = Self.graph([Self.files[2]])
        let right = Self.boxes(without.svg).map(\.right).max()
        #expect(without.svg.contains("width=\"\((right ?? 0) + 16)\" height"))
    }

    /// One path of two hosts is two places; those of several origins are one.
    @Test func theTreeBeginsWithTheOrigins() {
        let graph = Self.graph([
            (
                "App.routes",
                "base https://b.c\npublic /{path...} as b\nbase https://a.b\npublic /{path...} as a\n"
                    + "base x:// https://c.d\npublic /x as x\n"
            )
        ])
        let origins = graph.root.children
        #expect(origins.map { graph.nodes[$0].label } == ["https://a.b", "https://b.c", "x:// https://c.d"])
        #expect(origins.allSatisfy { graph.nodes[$0].kind == .origin && graph.nodes[$0].children.count == 1 })
        #expect(graph.nodes.filter { $0.label == "/{path...}" }.map(\.name) == ["App.a", "App.b"])
    }

    /// A column that is too tall continues in the next one, under the same origin and module.
    @Test func sixtyRoutesFitAScreen() throws {
        let files = (0..<12).map { module in
            let paths = ["", "/{id: Int}", "/search?query: String & page: Int = 1", "/{id: Int}/edit", "/latest"]
            let routes = paths.enumerated().map { "public /module\(module)\($1) as name\($0)\n" }
            return ("Module\(module).routes", "base app:// https://www.example.com\n" + routes.joined())
        }
        let graph = Self.graph(files)
        let svg = graph.svg
        let size = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
        let (width, height) = (Int(size.1)!, Int(size.2)!)
        // Letters of 12 points are still 9 on a screen of 1600 by 900.
        #expect(width <= 2133 && height <= 1200, "\(width) by \(height)")
        let boxes = Self.boxes(svg)
        for (index, box) in boxes.enumerated() {
            #expect(box.right <= width - 16 && box.y + box.height <= height - 16)
            let isApart = boxes[(index + 1)...].allSatisfy {
                box.right <= $0.x || $0.right <= box.x || box.y + box.height < $0.y || $0.y + $0.height < box.y
            }
            #expect(isApart)
        }
        // Each route once; what is above routes of two columns in both.
        for module in 0..<12 {
            for name in 0..<5 { #expect(svg.ranges(of: ">Module\(module).name\(name)<").count == 1) }
        }
        #expect(svg.ranges(of: "<g class=\"origin\">").count > 1 && svg.ranges(of: "<g class=\"root\">").count == 1)
        #expect(svg.contains("max-width: 100%; height: auto;"))
    }

    /// A route's name follows its pattern on the same line.
    @Test func wordsStandBesideEachOther() {
        var compared = 0
        let words = /<text x="(\d+)" y="\d+">([^<]+)<\/text><text class="name" x="(\d+)"/
        for match in Self.graph.svg.matches(of: words) {
            #expect(Int(match.3)! > Int(match.1)! + 3 * match.2.count)
            compared += 1
        }
        #expect(compared > 6)
    }

    /// There is room on the right for the line from a route to its parent.
    @Test func linesToParentsHaveRoom() throws {
        func width(_ clause: String) throws -> Int {
            let routes = "base app://\npublic /shop as shop\npublic /shop/{id: Int} as item\(clause)\n"
            let size = try #require(Self.graph([("App.routes", routes)]).svg.firstMatch(of: /viewBox="0 0 (\d+) \d+"/))
            return Int(size.1)!
        }
        #expect(try width(" under /shop") > width(""))
    }

    /// A sample of each kind that is drawn, and none of another; a narrow drawing has several rows.
    @Test func theKeyNamesWhatIsDrawn() {
        func key(_ routes: String) -> [String] {
            let svg = Self.graph([("App.routes", "base https://a.b\n" + routes)]).svg
            return svg.matches(of: /<g class="\w+ key">.*?<text[^>]*>([^<]*)<\/text>/).map { String($0.1) }
        }
        #expect(key("public /x\n") == ["public"])
        #expect(
            key("public /x\ninternal /y under /x\nweb /z\npublic /o => /x\n")
                == ["public", "internal", "redirect", "left to the web site", "redirects to", "is under"])
        let svg = Self.graph([("App.routes", "base a://\npublic /x\ninternal /y under /x\npublic /o => /x\n")]).svg
        let places = svg.matches(of: /key"><(?:rect x="(\d+)" y="(\d+)"|path[^>]*d="M(\d+) (\d+)H)/)
        let width = svg.firstMatch(of: /viewBox="0 0 (\d+)/).flatMap { Int($0.1) } ?? 0
        #expect(Set(places.map { $0.2 ?? $0.4 }).count > 1)
        #expect(places.allSatisfy { Int($0.1 ?? $0.3 ?? "")! + 30 < width })
    }

    @Test func svgIsXML() {
        let parser = XMLParser(data: Data(Self.graph.svg.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(Self.graph.svg.contains(">/odd/&quot;\\&lt;&amp;&gt;'-#{f}</text>"))
        #expect(Self.graph.svg.contains("<text class=\"name\" x="))
        #expect(Self.graph.svg.ranges(of: "<g class=\"redirect\">").count == 1)
        #expect(Self.graph.svg.ranges(of: "<g class=\"internal\">").count == 1)
    }
}
