package import RouteCompiler
import RouteMatching
import RouteReports

/// The routes of a target as a tree of origins, modules, segments, and routes, with edges for redirects and parents.
package struct RouteGraph: Sendable {
    typealias NodeID = ID<Node>

    struct Node: Sendable {
        enum Kind: String, Sendable { case root, origin, module, path, `public`, `internal`, redirect, web }
        var kind: Kind
        /// The segments from the parent node to this one, or a name.
        var label: String
        /// A route's name in Swift.
        var name: String?
        var children: [NodeID] = []
        /// A redirect's target.
        var target: NodeID?
        /// The parent of a route.
        var parent: NodeID?
    }

    /// The nodes, each before its children, the root first.
    private(set) var nodes = IDArray<NodeID, Node>()
    var root: Node { nodes[nodes.startIndex] }

    private typealias StepID = ID<Step>

    /// A node of the tree before chains of single children are joined.
    private struct Step {
        var children: [(segment: String, step: StepID)] = []
        var stepOfSegment: [String: StepID] = [:]
        var routes: [RouteID] = []
    }

    /// - Parameter model: Routes without errors.
    package init(_ model: RouteModel) {
        let root = nodes.append(Node(kind: .root, label: model.namespace))
        var nodeOfRoute: [RouteID: NodeID] = [:]
        for (origins, modules) in Self.places(of: model) {
            let origin = add(Node(kind: .origin, label: origins), to: root)
            for (module, routes) in modules {
                let node = add(Node(kind: .module, label: module), to: origin)
                var steps: IDArray<StepID, Step> = [Step()]
                for route in routes { Self.insert(route, in: model, into: &steps) }
                add(steps, steps.startIndex, to: node, path: "", model, &nodeOfRoute)
            }
        }
        for route in model.routes.ids {
            guard let node = nodeOfRoute[route] else { continue }
            nodes[node].target = model.routes[route].redirect.flatMap { nodeOfRoute[$0.target] }
            nodes[node].parent = model.routes[route].parent.flatMap { nodeOfRoute[$0.target] }
        }
    }

    /// Returns the routes of each module by their origins, in order. A path under two hosts has two nodes.
    private static func places(
        of model: RouteModel
    ) -> [(origins: String, modules: [(name: String, routes: [RouteID])])] {
        var places: [String: [(name: String, routes: [RouteID])]] = [:]
        for module in model.modules {
            for (origins, routes) in Dictionary(grouping: module.routes, by: { origins(of: model.routes[$0]) }) {
                places[origins, default: []].append((module.name, routes))
            }
        }
        return places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// `aop:// https://www.example.com`, each once in the order of the declaration.
    private static func origins(of route: RouteModelEntry) -> String {
        var texts: [String] = []
        for pattern in route.patterns where !texts.contains(pattern.origin.text) { texts.append(pattern.origin.text) }
        return texts.joined(separator: " ")
    }

    private mutating func add(_ node: Node, to parent: NodeID) -> NodeID {
        let id = nodes.append(node)
        nodes[parent].children.append(id)
        return id
    }

    private static func insert(_ id: RouteID, in model: RouteModel, into steps: inout IDArray<StepID, Step>) {
        var step = steps.startIndex
        for segment in segments(of: model.routes[id], in: model) {
            if let known = steps[step].stepOfSegment[segment] {
                step = known
                continue
            }
            let next = steps.append(Step())
            steps[step].stepOfSegment[segment] = next
            steps[step].children.append((segment, next))
            step = next
        }
        steps[step].routes.append(id)
    }

    /// The segments of the first URL pattern, each with its slash.
    private static func segments(of route: RouteModelEntry, in model: RouteModel) -> [String] {
        guard let pattern = route.patterns.first else { return [] }
        var result: [String] = []
        for segment in pattern.path {
            func placeholder(_ index: Int) -> String {
                let argument = route.arguments[index]
                let type = argument.swiftType == "String" ? "" : ": \(model.displayType(argument.swiftType.text))"
                return "{\(argument.name)\(type)}"
            }
            result.append("/" + segment.text({ String(decoding: $0, as: UTF8.self) }, placeholder))
        }
        if let rest = pattern.rest { result.append("/{\(route.arguments[rest].name)...}") }
        return result
    }

    /// The query and the fragment as declared.
    private static func tail(of route: RouteModelEntry) -> String {
        let bytes = Array(route.pattern.utf8)
        return String(decoding: bytes[PatternText.pathEnd(of: bytes[...])...].drop(while: Byte.isBlank), as: UTF8.self)
    }

    private mutating func add(
        _ steps: IDArray<StepID, Step>, _ first: StepID, to parent: NodeID, path: String, _ model: RouteModel,
        _ nodeOfRoute: inout [RouteID: NodeID]
    ) {
        var step = first
        var path = path
        // A node with a single child and without a route is joined with the child.
        while steps[step].routes.isEmpty, steps[step].children.count == 1 {
            path += steps[step].children[0].segment
            step = steps[step].children[0].step
        }
        let count = steps[step].routes.count + steps[step].children.count
        var parent = parent
        let whole = path
        if !path.isEmpty, count > 1 {
            parent = add(Node(kind: .path, label: path), to: parent)
            path = ""
        }
        for index in steps[step].routes {
            let route = model.routes[index]
            var kind: Node.Kind = route.redirect != nil ? .redirect : route.isPublic ? .public : .internal
            if route.isWeb { kind = .web }
            let name = route.isWeb ? "stays in the browser" : route.name == nil ? nil : route.qualifiedName
            let label = path + Self.tail(of: route)
            let shown = !label.isEmpty ? label : whole.isEmpty ? "/" : whole
            nodeOfRoute[index] = add(
                Node(
                    kind: kind, label: shown, name: name),
                to: parent)
        }
        for child in steps[step].children.sorted(by: { $0.segment < $1.segment }) {
            add(steps, child.step, to: parent, path: path + child.segment, model, &nodeOfRoute)
        }
    }
}
