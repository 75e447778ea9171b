package import RouteLayout

/// Writes the match table of a model: UTF-8 text in the format of ``TableLayout``.
package struct Lowering {
    package let model: RouteModel
    package let sources: [Source]
    package let precedence: Precedence
    var trie: PatternTrie { precedence.trie }
    private(set) var origins: [(origin: Origin, scheme: PatternTrie.NodeID, path: PatternTrie.NodeID)] = []
    var writer = TableWriter()
    /// The offsets of finite sets.
    private var finiteSets: [SetID: Int] = [:]
    /// The offsets of the finite sets of placeholders in a segment with several.
    var partSets: [[[UInt8]]: Int] = [:]
    /// The offsets of the sets of enums and Bool for values of queries and fragments.
    private var valueSets: [EnumID: Int] = [:]
    /// The offsets of the tables of links' patterns.
    private var linkTables: [LinkPattern: Int] = [:]
    /// The offsets of the records of origins and their schemes.
    private(set) var rootRecords: [PatternTrie.NodeID: Int] = [:]
    /// The offsets of the lists of enum texts.
    var enumTexts: [EnumID: Int] = [:]
    /// ``RouteModel/asksTarget(_:)`` of each route, which may have a leaf under each of many origins.
    private let asksTarget: IDArray<RouteID, Bool>
    /// The numbers of the guards by name.
    let guardNumbers: [String: Int]

    /// - Parameters:
    ///   - sources: The sources of the model.
    ///   - precedence: The precedence of the routes, if it is known already.
    package static func table(
        for model: RouteModel, sources: [Source], precedence: Precedence? = nil
    ) -> [UInt8] {
        var lowering = Lowering(model, sources, precedence ?? Precedence(model))
        return lowering.lower()
    }

    private init(_ model: RouteModel, _ sources: [Source], _ precedence: Precedence) {
        self.model = model
        self.sources = sources
        self.precedence = precedence
        asksTarget = IDArray(model.routes.map(model.asksTarget))
        guardNumbers = Dictionary(uniqueKeysWithValues: zip(model.guards, model.guards.indices))
        origins = declaredOrigins()
    }

    private mutating func lower() -> [UInt8] {
        let header = writer.reserve(TableLayout.headerSize)
        let firstOrigins = firstOrigins()
        let root = writer.place(TableLayout.recordSize)
        let arguments = model.routes.map(\.arguments.count).max() ?? 0
        let routes = writer.reserve(model.routes.count * TableLayout.Route.size)
        for route in model.routes.ids { writeRoute(route, at: routes + route.index * TableLayout.Route.size) }
        layOut(root)
        for origin in firstOrigins {
            writer.set(origin.place + TableLayout.Origin.record, place: rootRecords[origin.node] ?? 0)
        }
        let internalRoots = internalRoots()
        for route in model.routes.ids {
            let record = routes + route.index * TableLayout.Route.size
            writer.set(record + TableLayout.Route.description, description(of: route))
        }
        let guards = writer.write(TableRecord(list: model.guards.map { writer.text($0) }))
        let misses = writer.write(TableRecord(list: model.misses.map { writer.text(model.qualifiedName(of: $0)) }))
        let missRoot = missRecords()
        writer.set(header + TableLayout.Header.version, TableLayout.version)
        writer.set(header + TableLayout.Header.root, root)
        writer.set(header + TableLayout.Header.depth, trie.depth)
        writer.set(header + TableLayout.Header.arguments, arguments)
        writer.set(header + TableLayout.Header.routeCount, model.routes.count)
        writer.set(header + TableLayout.Header.routes, routes)
        writer.set(header + TableLayout.Header.guards, guards)
        writer.set(header + TableLayout.Header.misses, misses)
        writer.set(header + TableLayout.Header.missRoot, missRoot)
        writer.set(header + TableLayout.Header.flags, Int(flags(arguments: arguments).rawValue))
        writer.set(header + TableLayout.Header.size, writer.end)
        writer.set(header + TableLayout.Header.internalRoots, internalRoots)
        return writer.bytes
    }

    /// - Parameter arguments: The maximum number of arguments of a route.
    private func flags(arguments: Int) -> TableLayout.Header.Flags {
        var flags: TableLayout.Header.Flags = []
        if model.matching.caseInsensitive { flags.insert(.isCaseInsensitive) }
        if model.matching.plusAsSpace { flags.insert(.plusIsSpace) }
        if trie.depth <= TableLayout.smallDepth, arguments <= TableLayout.smallArguments { flags.insert(.isSmall) }
        if model.routes.contains(where: { $0.arguments.contains { $0.type.kind == .opaque } }) {
            flags.insert(.hasOpaqueTypes)
        }
        if !model.hosts.isEmpty { flags.insert(.hasHostLabels) }
        return flags
    }

    /// A node whose record must be filled, or allocated first.
    private struct OpenNode {
        /// `nil` for a rest, which leads to no further node.
        var node: PatternTrie.NodeID?
        var rests: [BoxID] = []
        var record = 0
        /// The slot for the record's offset, and the record's literal, if there is no record yet.
        var slot: (slot: TableWriter.Slot, text: [UInt8])?
        var isUnbranched: Bool
    }

    /// Writes the trie's records depth-first, so that the records of a path are close together.
    private mutating func layOut(_ root: Int) {
        var open = [OpenNode(node: PatternTrie.root, record: root, isUnbranched: true)]
        let roots = Set(origins.flatMap { [$0.scheme, $0.path] } + labels)
        while let next = open.popLast() {
            let record = next.slot.map { writer.child($0.text, at: $0.slot) } ?? next.record
            let flags: TableLayout.Record.Flags = next.isUnbranched ? .isUnbranched : []
            writer.set(record + TableLayout.Record.flags, byte: flags.rawValue)
            if let node = next.node, roots.contains(node) { rootRecords[node] = record }
            let node = next.node.map { trie.nodes[$0] } ?? PatternTrie.Node(ends: next.rests)
            let edges = node.others.count + (node.rests.isEmpty ? 0 : 1)
            let list = edges == 0 ? 0 : writer.place(edges * TableLayout.recordSize)
            if !node.ends.isEmpty { writer.set(record + TableLayout.Record.leaves, place: leaves(node.ends)) }
            let texts = node.literals.map(precedence.text)
            let slots = writer.slots(of: record, texts)
            for (literal, slot) in zip(node.literals, zip(slots, texts)) {
                open.append(
                    OpenNode(node: literal.node, slot: slot, isUnbranched: next.isUnbranched && edges == 0))
            }
            if edges > 0 {
                writer.set(record + TableLayout.Record.edges, place: list)
                open += layOutEdges(node, list, isUnbranched: next.isUnbranched && edges == 1)
            }
        }
    }

    /// Writes the edges of a node, whose records are contiguous.
    private mutating func layOutEdges(
        _ node: PatternTrie.Node, _ list: Int, isUnbranched: Bool
    ) -> [OpenNode] {
        var open: [OpenNode] = []
        var last = list
        for (position, edge) in node.others.enumerated() {
            last = list + position * TableLayout.recordSize
            layOutEdge(edge.set, last)
            open.append(OpenNode(node: edge.node, record: last, isUnbranched: isUnbranched))
        }
        if !node.rests.isEmpty {
            last = list + node.others.count * TableLayout.recordSize
            writer.set(last + TableLayout.Edge.kind, byte: TableLayout.Kind.rest.rawValue)
            open.append(OpenNode(rests: node.rests, record: last, isUnbranched: isUnbranched))
        }
        writer.set(last + TableLayout.Edge.isLast, byte: 1)
        return open
    }

    /// Writes the set of an edge.
    private mutating func layOutEdge(_ set: SetID, _ place: Int) {
        let form = precedence.sets[set].form
        var kind = form.kind
        switch form {
        case .finite(let texts):
            if finiteSets[set] == nil { finiteSets[set] = writer.set(texts) }
            writer.set(place + TableLayout.Edge.set, finiteSets[set] ?? 0)
        case .around(let prefix, let inner, let suffix):
            if case .several(let forms, let between) = inner {
                let folds = precedence.sets[set].domain.folds
                let list = parts(forms, [prefix] + between + [suffix], folds: folds)
                writer.set(place + TableLayout.Edge.set, list)
            }
            if kind == .string || kind == .opaque, prefix.isEmpty, suffix.isEmpty { kind = .any }
            if !prefix.isEmpty { writer.set(place + TableLayout.Edge.prefix, writer.literal(prefix)) }
            if !suffix.isEmpty { writer.set(place + TableLayout.Edge.suffix, writer.literal(suffix)) }
        }
        writer.set(place + TableLayout.Edge.kind, byte: kind.rawValue)
        writer.set(place + TableLayout.Edge.bits, byte: UInt8(form.bits))
    }

    /// Writes a route's record except its description.
    private mutating func writeRoute(_ id: RouteID, at record: Int) {
        let route = model.routes[id]
        var flags: TableLayout.Route.Flags = []
        if route.isInternal { flags.insert(.isInternal) }
        if route.isWeb { flags.insert(.isWeb) }
        if route.redirect != nil { flags.insert(.isRedirect) }
        if route.parent != nil { flags.insert(.hasParent) }
        if localName(of: route) != nil { flags.insert(.isNamedInModule) }
        if route.patterns.count == 1 { flags.insert(.hasOneURL) }
        writer.set(record + TableLayout.Route.flags, flags.rawValue)
        writer.set(record + TableLayout.Route.argumentCount, route.arguments.count)
        writer.set(record + TableLayout.Route.precedence, precedence.numbers[id])
        var arguments = TableRecord(size: route.arguments.count * TableLayout.Argument.size)
        for (number, argument) in route.arguments.enumerated() {
            let place = number * TableLayout.Argument.size
            arguments.set(place, byte: argument.type.kind.rawValue)
            arguments.set(place + TableLayout.Argument.bits, byte: UInt8(argument.type.bits))
            switch argument.type {
            case .enum(let id): arguments.set(place + TableLayout.Argument.set, valueSet(id))
            case .link(let link): arguments.set(place + TableLayout.Argument.set, table(of: link.pattern))
            case .builtin, .opaque: break
            }
        }
        writer.set(record + TableLayout.Route.arguments, writer.shared(arguments))
    }

    /// Writes the routes that end at a node, in the order in which they are tried.
    ///
    /// Captures and query requirements are stored elsewhere, so most matches never load them.
    private mutating func leaves(_ leaves: [BoxID]) -> Int {
        let list = writer.place(leaves.count * TableLayout.Leaf.size)
        for (index, leaf) in leaves.enumerated() {
            write(leaf, at: list + index * TableLayout.Leaf.size, isLast: index == leaves.count - 1)
        }
        return list
    }

    /// Returns the parts of the path that a leaf's arguments capture.
    private mutating func captures(_ leaf: URLBox) -> [Capture] {
        let pattern = model.routes[leaf.route].normalized[leaf.pattern]
        let arguments = model.routes[leaf.route].arguments
        var captures: [Capture] = []
        for (position, segment) in pattern.segments.enumerated() {
            let list = segment.parts.count > 1 ? parts(of: segment, at: position, pattern.origin, arguments) : 0
            for (index, part) in segment.parts.enumerated() {
                captures.append(
                    segment.parts.count > 1
                        ? Capture(argument: part.argument, segment: position, front: list, back: index, form: .split)
                        : Capture(
                            argument: part.argument, segment: position, front: segment.prefix.count,
                            back: part.suffix.count))
            }
        }
        if let rest = pattern.rest {
            captures.append(Capture(argument: rest, segment: pattern.segments.count, form: .rest))
        }
        return captures
    }

    /// Writes the leaf of a pattern.
    private mutating func write(_ id: BoxID, at place: Int, isLast: Bool) {
        let leaf = precedence.boxes[id]
        let route = model.routes[leaf.route]
        let captures = captures(leaf)
        var flags: TableLayout.Leaf.Flags = []
        if route.isInternal { flags.insert(.isInternal) }
        if route.arguments.contains(where: \.type.isDecidedAtRunTime) { flags.insert(.hasOpaqueTypes) }
        if !route.patterns[leaf.pattern].origin.isWeb { flags.insert(.foldsFirst) }
        if captures.count < route.arguments.count { flags.insert(.hasOtherArguments) }
        let asksTarget = asksTarget[leaf.route]
        let mayLose = precedence.losers.contains(id)
        // A `web` declaration opens nothing, a redirect may pass on a value that is invalid in its target, and another route
        // may win. The fast path does not check for these, so it passes such a leaf to the slow path.
        if !route.isWeb, !asksTarget, !mayLose, capturesMatchEdges(captures, leaf) { flags.insert(.capturesEdges) }
        writer.set(place + TableLayout.Leaf.captures, byte: UInt8(captures.count % 128))
        writer.set(place + TableLayout.Leaf.moreCaptures, byte: UInt8(captures.count / 128))
        var marks: TableLayout.Leaf.Marks = isLast ? .isLast : []
        if route.guards.isEmpty, route.hasHandler, route.payloads.isEmpty { marks.insert(.isDirect) }
        if route.isWeb { marks.insert(.isWeb) }
        if asksTarget { marks.insert(.asksTarget) }
        if mayLose { marks.insert(.mayLose) }
        writer.set(place + TableLayout.Leaf.marks, byte: marks.rawValue)
        writer.set(place + TableLayout.Leaf.route, leaf.route.index)
        var list = TableRecord(size: captures.count * TableLayout.Capture.size)
        for (number, capture) in captures.enumerated() {
            write(capture, to: &list, number * TableLayout.Capture.size)
        }
        writer.set(place + TableLayout.Leaf.captureList, writer.shared(list))
        let want = queryEntries(leaf.route)
        if want.count > 0 { flags.insert(.wantsQuery) }
        if flags.contains(.capturesEdges), flags.isDisjoint(with: [.isInternal, .hasOpaqueTypes]), !want.needsSome {
            flags.insert(.takesAnyPlainURL)
        }
        writer.set(place + TableLayout.Leaf.flags, byte: flags.rawValue)
        writer.set(place + TableLayout.Leaf.query, want.place)
    }

    private struct Capture {
        var argument: Int
        var segment: Int
        var front = 0
        var back = 0
        var form = TableLayout.Capture.Form.part

        var isQuick: Bool { argument < 128 && segment < 128 && front == 0 && back == 0 && form == .part }
    }

    /// Returns whether the route's captures are exactly the segments that edges match, in order.
    private func capturesMatchEdges(_ captures: [Capture], _ leaf: URLBox) -> Bool {
        let edges = leaf.segments.indices.filter { precedence.sets[leaf.segments[$0]].literal == nil }
        return captures.map(\.segment) == edges && captures.count <= TableLayout.smallArguments
            && captures.enumerated().allSatisfy { $1.argument == $0 && $1.isQuick }
    }

    private func write(_ capture: Capture, to record: inout TableRecord, _ place: Int) {
        if capture.isQuick {
            record.set(place + TableLayout.Capture.quick, byte: UInt8(capture.argument))
            record.set(place + TableLayout.Capture.quick + 1, byte: UInt8(capture.segment))
        } else {
            record.set(place + TableLayout.Capture.isInPart, byte: 1)
            record.set(place + TableLayout.Capture.form, byte: capture.form.rawValue)
        }
        record.set(place + TableLayout.Capture.front, capture.front)
        record.set(place + TableLayout.Capture.back, capture.back)
        record.set(place + TableLayout.Capture.argument, capture.argument)
        record.set(place + TableLayout.Capture.segment, capture.segment)
    }

    mutating func valueSet(_ id: EnumID) -> Int {
        if let known = valueSets[id] { return known }
        let place = writer.set(model.enums[id].cases.map { Array($0.value.utf8) })
        valueSets[id] = place
        return place
    }

    /// Writes the table of a link's pattern, which matches only that pattern. Returns 0 without a pattern.
    private mutating func table(of pattern: LinkPattern?) -> Int {
        guard let pattern else { return 0 }
        if let known = linkTables[pattern] { return known }
        let place = writer.aligned(Lowering.table(for: pattern.model, sources: []))
        linkTables[pattern] = place
        return place
    }
}

extension ValueType {
    package var kind: TableLayout.Kind {
        switch self {
        case .builtin(let type): type.rule.tableKind
        case .enum: .set
        case .opaque: .opaque
        case .link: .link
        }
    }

    package var bits: Int { builtin?.rule.bits ?? 0 }
}
