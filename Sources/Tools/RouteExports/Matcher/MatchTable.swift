package import RouteCompiler
package import RouteJSON
import RouteLayout
import RouteReports

/// The routes in the form that the matchers of other languages interpret: arrays of arrays, texts, and numbers. Empty parts
/// at the end of an array are left out.
///
///     [flags, types, sets, origins, tries, misses, routes, links]
///
/// The last part are the tables of the patterns of links. The type of a link is `l`, or `l0` for the first of them.
/// `TypeScriptMatcher` describes each part with a type. From outside, internal routes do not exist, so the table of an
/// export leaves them out.
package struct MatchTable {
    private let model: RouteModel
    private let precedence: Precedence
    private let includesInternal: Bool
    private let trie: PatternTrie
    /// The number in the table of each route.
    private var numbers: [RouteID: Int] = [:]
    /// The routes of the table.
    package let routes: [RouteID]
    /// The table as JSON.
    package private(set) var json = JSON.null
    private var types = Interned()
    private var sets = Interned()
    private var tries = Interned()
    private var links = Interned()
    private var setNumbers: [SetID: Int] = [:]
    private var originNumbers: [String: Int] = [:]
    /// The distinct paths of each route, with the origins that have them.
    private var paths: [RouteID: [(path: JSON, origins: [Int])]] = [:]
    /// For each pattern of a route, the number of its path.
    private var pathNumbers: [RouteID: [Int]] = [:]

    /// - Parameter includesInternal: True for the page of `routec docs`, whose routes then have the model's numbers.
    package init(_ model: RouteModel, _ precedence: Precedence, includesInternal: Bool = false) {
        self.model = model
        self.precedence = precedence
        self.includesInternal = includesInternal
        trie = precedence.trie
        routes = model.routes.ids.filter { includesInternal || model.routes[$0].visibility != .internal }
        for (number, id) in routes.enumerated() { numbers[id] = number }
        collectOrigins()
        for id in routes { collectPaths(of: id) }
        // The tries refer to paths, and the origins to tries.
        let origins = roots.map { root -> JSON in
            let trie = tries.number(of: node(root.node) ?? .array([]))
            return .array([.string(root.scheme), .string(root.host), .number(trie)])
        }
        let cells = routes.map { route($0) }
        let flags = (model.matching.caseInsensitive ? 1 : 0) + (model.matching.plusAsSpace ? 2 : 0)
        json = .array(
            [
                .number(flags), .array(types.all), .array(sets.all), .array(origins), .array(tries.all), .array(misses),
                .array(cells),
            ] + (links.all.isEmpty ? [] : [.array(links.all)]))
    }

    /// The table without whitespace.
    package var text: String {
        var bytes: [UInt8] = []
        Self.write(json, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ json: JSON, to bytes: inout [UInt8]) {
        guard case .array(let elements) = json else { return json.write(to: &bytes) }
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Returns the number of the origin under which routes of a declared origin are matched.
    package func matched(_ origin: Origin) -> Int? {
        originNumbers[(model.hosts.placed(origin)?.origin ?? origin).text]
    }

    // MARK: - Tries

    private struct Root {
        var scheme: String
        /// The host and port, with `*` for a label that is a segment.
        var host: String
        var node: PatternTrie.NodeID
    }

    private var roots: [Root] {
        var roots: [Root] = []
        for scheme in trie.nodes[PatternTrie.root].literals {
            let name = String(decoding: precedence.text(of: scheme), as: UTF8.self)
            guard Origin(scheme: name, host: "", port: nil).isWeb else {
                roots.append(Root(scheme: name, host: "", node: scheme.node))
                continue
            }
            for host in trie.nodes[scheme.node].literals {
                var text = precedence.text(of: host)
                if text.first == TableLayout.hostLabel { text[0] = UInt8(ascii: "*") }
                roots.append(Root(scheme: name, host: String(decoding: text, as: UTF8.self), node: host.node))
            }
        }
        return roots.filter { root in precedence.hasLeaf(from: root.node) { numbers[$0.route] != nil } }
    }

    private mutating func collectOrigins() {
        for (number, root) in roots.enumerated() { originNumbers["\(root.scheme)://\(root.host)"] = number }
    }

    /// Returns `nil` for a node that leads to no route of the table.
    private mutating func node(_ id: PatternTrie.NodeID) -> JSON? {
        let node = trie.nodes[id]
        var literals: [JSON] = []
        for literal in node.literals {
            guard let child = self.node(literal.node) else { continue }
            literals.append(.array([.utf8(precedence.text(of: literal)), child]))
        }
        var edges: [JSON] = []
        for edge in node.others {
            guard let child = self.node(edge.node) else { continue }
            edges.append(.array([.number(number(of: edge.set)), child]))
        }
        let parts = [leaves(node.ends), literals, edges, leaves(node.rests)]
        guard parts.contains(where: { !$0.isEmpty }) else { return nil }
        return Self.trimmed(parts.map { .array($0) }, 0)
    }

    private func leaves(_ patterns: [BoxID]) -> [JSON] {
        patterns.flatMap { id -> [JSON] in
            let box = precedence.boxes[id]
            guard let route = numbers[box.route], let paths = pathNumbers[box.route] else { return [] }
            let mayLose = precedence.losers.contains(id)
            return [.number(route), .number(2 * paths[box.pattern] + (mayLose ? 1 : 0))]
        }
    }

    private mutating func number(of set: SetID) -> Int {
        if let known = setNumbers[set] { return known }
        let form = precedence.sets[set].form
        let cell: [JSON]
        switch form {
        case .around(let prefix, .several(let forms, let between), let suffix):
            cell = Self.segment([prefix] + between + [suffix], forms.map { types.number(of: Self.type(of: $0)) })
        case .around(let prefix, _, let suffix):
            cell = Self.segment([prefix, suffix], [types.number(of: Self.type(of: form))])
        case .finite: cell = Self.segment([[], []], [types.number(of: Self.type(of: form))])
        }
        let number = sets.number(of: .array(cell))
        setNumbers[set] = number
        return number
    }

    /// Joins literals with numbers between them.
    private static func segment(_ literals: [[UInt8]], _ numbers: [Int]) -> [JSON] {
        zip(literals, numbers).flatMap { [.utf8($0), .number($1)] } + [.utf8(literals[numbers.count])]
    }

    // MARK: - Types

    private static func type(of form: SegmentSet.Form) -> JSON {
        guard case .finite(let texts) = form else { return .string(code(of: form)) }
        return .array(texts.map { .utf8($0) })
    }

    /// The type of the texts between a prefix and a suffix.
    static func code(of form: SegmentSet.Form) -> String {
        guard case .around(_, .builtin(let type), _) = form else { return code(of: .string) }
        return code(of: type)
    }

    private mutating func type(of type: ValueType) -> JSON {
        switch type {
        case .builtin(let type): return .string(Self.code(of: type))
        case .opaque: return "s"
        case .link(let link):
            guard let pattern = link.pattern else { return "l" }
            return .string("l\(links.number(of: MatchTable(pattern.model, Precedence(pattern.model)).json))")
        case .enum(let id): return .strings(model.enums[id].cases.map(\.value))
        }
    }

    private static func code(of type: BuiltinType) -> String {
        switch type {
        case .string: "s"
        case .integer(let bits, let signed): "\(signed ? "i" : "u")\(bits)"
        case .decimal: "m"
        case .double: "d"
        case .float: "f"
        case .bool: "b"
        case .uuid: "g"
        }
    }

    // MARK: - Routes

    private mutating func collectPaths(of id: RouteID) {
        var found: [(text: String, path: JSON, origins: [Int])] = []
        pathNumbers[id] = model.routes[id].normalized.map { pattern in
            let segments = pattern.segments.map { segment -> JSON in
                if let text = segment.literal { return .utf8(text) }
                if let argument = segment.whole { return .number(argument) }
                let parts = segment.parts
                return .array(Self.segment([segment.prefix] + parts.map(\.suffix), parts.map(\.argument)))
            }
            let path = JSON.array([.array(segments)] + (pattern.rest.map { [.number($0)] } ?? []))
            // Origins share equal paths.
            var text = path.compactText
            if pattern.origin.hasLabel { text += " label" }
            if pattern.origin.beginsWithHost, pattern.segments.first.map({ $0.parts.count > 1 }) == true {
                text += " host"
            }
            let origin = originNumbers[pattern.origin.text] ?? 0
            if let known = found.firstIndex(where: { $0.text == text }) {
                found[known].origins.append(origin)
                return known
            }
            found.append((text, path, [origin]))
            return found.count - 1
        }
        paths[id] = found.map { ($0.path, $0.origins) }
    }

    private mutating func route(_ id: RouteID) -> JSON {
        let route = model.routes[id]
        var visibility = 0
        if route.visibility != .public { visibility = route.isWeb ? 2 : 1 }
        let paths = (paths[id] ?? []).map { path in
            JSON.array([.array(path.origins.map { .number($0) })] + (path.path.elements ?? []))
        }
        return Self.trimmed(
            [
                .string(route.hasHandler ? route.qualifiedName : ""), .number(visibility),
                .number(precedence.numbers[id]), .array(route.arguments.map { argument($0) }), .array(paths),
                .array(route.fixedQuery.flatMap { [JSON.utf8($0.key), .utf8($0.value)] }),
                .array(reference(route.redirect)), .array(reference(route.parent)),
            ], 3)
    }

    private mutating func argument(_ argument: ArgumentModel) -> JSON {
        var flags = argument.isList ? 4 : 0
        if argument.isRequired { flags += 8 }
        if argument.defaultValue?.text != nil { flags += 16 }
        var key = argument.name
        switch argument.location {
        case .path, .rest, .host: break
        case .query(let bytes):
            flags += 1
            key = String(decoding: bytes, as: UTF8.self)
        case .fragment: flags += 2
        }
        let separator = argument.separator.map { String(UnicodeScalar($0)) } ?? ""
        let ends: [JSON] = [
            .string(argument.defaultValue?.text ?? ""), .utf8(argument.affixes.prefix), .utf8(argument.affixes.suffix),
            .string(separator),
        ]
        let count = ends.lastIndex { $0.string != "" }.map { $0 + 1 } ?? 0
        var cell: [JSON] = [.string(argument.name), .number(types.number(of: type(of: argument.type)))]
        if count > 0 || key != argument.name || flags != 8 { cell.append(.number(flags)) }
        if count > 0 || key != argument.name { cell.append(.string(key)) }
        return .array(cell + ends.prefix(count))
    }

    private func reference(_ reference: RedirectModel?) -> [JSON] {
        guard let reference, let target = numbers[reference.target] else { return [] }
        return [.number(target)]
            + reference.values.map { value in
                switch value {
                case .argument(let index): .number(index)
                case .text(let text): .string(text)
                case .absent: .number(-1)
                }
            }
    }

    private var misses: [JSON] {
        model.misses.flatMap { miss in
            miss.prefixes.map { prefix in
                .array(
                    [
                        .string(model.qualifiedName(of: miss)), .string(prefix.origin.scheme),
                        .string(prefix.origin.hostAndPort),
                    ] + prefix.segments.map { .utf8($0) })
            }
        }
    }

    /// Returns an array without empty arrays at its end.
    ///
    /// - Parameter count: The elements that are always written.
    private static func trimmed(_ parts: [JSON], _ count: Int) -> JSON {
        let last = parts.lastIndex { $0.elements?.isEmpty != true } ?? -1
        return .array(Array(parts.prefix(max(last + 1, count))))
    }
}

/// The distinct parts of a table.
private struct Interned {
    private(set) var all: [JSON] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of part: JSON) -> Int {
        let text = part.compactText
        if let known = numbers[text] { return known }
        numbers[text] = all.count
        all.append(part)
        return all.count - 1
    }
}
