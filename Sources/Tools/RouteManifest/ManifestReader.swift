package import RouteCompiler
import RouteJSON
import RouteReports

/// Reads a manifest of ``ManifestExporter`` into a model. Exporting the model writes an equal manifest.
package enum ManifestReader {
    /// Routes, and placeholder sources with enough lines for their source ranges.
    package struct Contents: Sendable {
        package var model: RouteModel
        package var sources: [Source]
    }

    /// The reason why a file is not a manifest, and the byte offset.
    package struct Failure: Error, Sendable {
        package var message: String
        package var offset: Int
    }

    package static func read(_ bytes: [UInt8]) throws(Failure) -> Contents {
        let json: JSON
        do throws(JSONError) {
            json = try JSON(parsing: bytes)
        } catch {
            throw Failure(message: "invalid JSON: \(error.message)", offset: error.offset)
        }
        var assembly = ManifestAssembly()
        do throws(ManifestFault) {
            let root = try ManifestNode(json)
            try checkVersion(of: root)
            try assembly.read(root)
        } catch {
            throw Failure(message: error.message, offset: 0)
        }
        return Contents(model: assembly.model, sources: assembly.sources)
    }

    private static func checkVersion(of root: ManifestNode) throws(ManifestFault) {
        try require(
            (try? root.text("format")) == ManifestExporter.format,
            "this is not a manifest of swift-routes: write one with 'routec export json'")
        let (version, known) = (try root.number("version"), ManifestExporter.version)
        try require(
            version == known, "this manifest has version \(version), and this routec reads version \(known) only")
    }
}

/// The model under construction, and the elements by their names in the manifest.
struct ManifestAssembly {
    var model = RouteModel()
    private(set) var modules: [String: ModuleID] = [:]
    private var enums: [String: EnumID] = [:]
    private var routes: [String: [RouteID]] = [:]
    private var uniqueRoutes: [String: RouteID] = [:]
    private var files: [String: Int] = [:]
    private var lines: [Int] = []
    /// A limit for the sum of line numbers, which no real manifest reaches.
    private var linesLeft = 10_000_000

    /// Placeholder files with enough lines for all source ranges.
    var sources: [Source] {
        let names = files.keys.sorted { (files[$0] ?? 0) < (files[$1] ?? 0) }
        return zip(names, lines).map { Source(path: $0, bytes: Array(repeating: 0x0A, count: $1)) }
    }

    mutating func read(_ root: ManifestNode) throws(ManifestFault) {
        model.namespace = try root.text("namespace")
        model.imports = try root.texts("imports")
        model.guards = try root.texts("guards")
        model.matching = try root.object("matching") { (node) throws(ManifestFault) in
            var matching = Matching()
            matching.caseInsensitive = try node.flag("caseInsensitive")
            matching.plusAsSpace = try node.flag("plusAsSpace")
            return matching
        }
        try readTargets(root)
        let targets = model.targets
        let list = try root.objects("modules") { (node) throws(ManifestFault) in
            let path = try node.text("name").split(separator: ".").map(String.init)
            return ModuleModel(
                path: path, label: try node.text("label"), target: try Self.target(of: node, among: targets))
        }
        model.modules = IDArray(list)
        for (id, module) in zip(model.modules.indices, model.modules) { modules[module.name] = id }
        try root.objects("enums") { (node) throws(ManifestFault) in try readEnum(node) }
        try root.objects("routes") { (node) throws(ManifestFault) in try readRoute(node) }
        // Routes refer to each other in any order, with labels if several routes share a name.
        for (route, name) in zip(model.routes.ids, model.uniqueNames) { uniqueRoutes[name] = route }
        var next = RouteID(0)
        try root.objects("routes") { (node) throws(ManifestFault) in
            try connect(next, node)
            next = next.advanced(by: 1)
        }
        try root.objects("misses") { (node) throws(ManifestFault) in try readMiss(node) }
        try root.objects("foreign") { (node) throws(ManifestFault) in try readForeign(node) }
        model.addLinkSamples()
        model.normalizeHosts()
        try assignRuns()
    }

    private mutating func readEnum(_ node: ManifestNode) throws(ManifestFault) {
        let name = try node.text("name")
        let (module, own) = try split(name)
        enums[name] = model.enums.endIndex
        model.modules[module].enums.append(model.enums.endIndex)
        let cases = try node.objects("cases") { (node) throws(ManifestFault) in
            EnumModel.Case(name: try node.text("name"), value: try node.text("value"))
        }
        try require(!cases.isEmpty, "expected at least one", at: "cases")
        let place = try self.place(of: node)
        model.enums.append(
            EnumModel(
                name: own, module: module, cases: cases, documentation: try node.texts("documentation"),
                range: place, declaration: place))
    }

    private mutating func readRoute(_ node: ManifestNode) throws(ManifestFault) {
        let name = try node.text("name")
        let moduleName = try node.text("module")
        let module = try found(modules[moduleName], "there is no module '\(moduleName)'", at: "module")
        let id = model.routes.ids.upperBound
        routes[name, default: []].append(id)
        model.modules[module].routes.append(id)
        let url = try ManifestURLReader(node, in: model, enums: enums)
        let transition = try node.optional("transition") { (json) throws(ManifestFault) in
            try found(TransitionSyntax(rawValue: try ManifestNode.text(json)), "expected show or present")
        }
        let payloads = try node.objects("payloads") { (node) throws(ManifestFault) in
            RouteModelEntry.Payload(name: try node.text("name"), swiftType: SwiftType(try node.text("swiftType")))
        }
        let place = try self.place(of: node)
        let analyticsID = try node.text("id")
        var route = RouteModelEntry(
            module: module,
            visibility: try node.choice("visibility", RouteVisibility.allCases.map { ($0.rawValue, $0) }),
            name: try node.optionalText("accessor"), qualifiedName: name, pattern: try node.text("pattern"),
            arguments: url.arguments, fixedQuery: url.fixedQuery, patterns: url.patterns, range: place,
            declaration: place)
        route.payloads = payloads
        route.result = try node.optionalText("result")
        route.guards = try node.texts("requires")
        route.transition = transition
        route.isFallback = try node.flag("fallback")
        route.deprecated = try Self.deprecation(of: node)
        route.declaredID = analyticsID == name ? nil : analyticsID
        route.documentation = try node.texts("documentation")
        model.routes.append(route)
    }

    private static func deprecation(of node: ManifestNode) throws(ManifestFault) -> Deprecation? {
        let until = try node.optional("deprecatedUntil") { (json) throws(ManifestFault) in
            try found(CalendarDate(try ManifestNode.text(json)), "expected a day, such as 2027-06-30")
        }
        return try node.optionalText("deprecated").map { Deprecation($0, until: until) }
    }

    private mutating func connect(_ route: RouteID, _ node: ManifestNode) throws(ManifestFault) {
        let range = model.routes[route].range
        for (position, name) in try node.texts("before").enumerated() {
            let other = try found(uniqueRoutes[name], "there is no route '\(name)'", at: "before[\(position)]")
            model.routes[route].before.append((other, range))
        }
        func target(_ node: ManifestNode) throws(ManifestFault) -> RedirectModel {
            try self.target(node, of: route, at: range)
        }
        model.routes[route].redirect = try node.optionalObject("redirect", target)
        model.routes[route].parent = try node.optionalObject("parent", target)
    }

    private func target(
        _ node: ManifestNode, of route: RouteID, at range: SourceRange
    ) throws(ManifestFault) -> RedirectModel {
        let name = try node.text("target")
        let values = try node.pairs("arguments")
        let names = values.map(\.name)
        // Present only if several routes have this name and these arguments.
        let payloads = node.has("payloads") ? try node.texts("payloads") : nil
        let target = routes[name]?.first { id in
            let route = model.routes[id]
            guard route.arguments.map(\.name) == names else { return false }
            return payloads.map { $0 == route.payloads.map(\.name) } ?? true
        }
        let known = try found(target, "there is no route '\(name)' with these arguments", at: "target")
        var read: [RedirectModel.Value] = []
        for (name, json) in values {
            do throws(ManifestFault) {
                read.append(try value(json, in: route))
            } catch {
                throw error.inside(name).inside("arguments")
            }
        }
        return RedirectModel(target: known, values: read, range: range)
    }

    private func value(_ json: JSON, in route: RouteID) throws(ManifestFault) -> RedirectModel.Value {
        if case .null = json { return .absent }
        let node = try ManifestNode(json)
        guard node.has("argument") else { return .text(try node.text("text")) }
        let name = try node.text("argument")
        let argument = model.routes[route].arguments.firstIndex { $0.name == name }
        return .argument(try found(argument, "there is no argument '\(name)'", at: "argument"))
    }

    private mutating func readMiss(_ node: ManifestNode) throws(ManifestFault) {
        let (module, name) = try split(try node.text("name"))
        let origin = try node.object("origin", ManifestURLReader.origin)
        try require(!origin.isOpaque, "expected an origin with '//'", at: "opaque", "origin")
        let prefix = MissPrefix(origin: origin, segments: try node.texts("segments").map { Array($0.utf8) })
        // Misses of one handler are adjacent.
        if let last = model.misses.indices.last, model.misses[last].module == module, model.misses[last].name == name {
            model.misses[last].prefixes.append(prefix)
            return
        }
        model.modules[module].misses.append(model.misses.endIndex)
        let place = try self.place(of: node)
        model.misses.append(
            MissModel(
                module: module, name: name, prefixes: [prefix], documentation: try node.texts("documentation"),
                range: place, declaration: place))
    }

    private mutating func readForeign(_ node: ManifestNode) throws(ManifestFault) {
        let (module, name) = try split(try node.text("name"))
        let url = try ManifestURLReader(node, in: model, enums: enums, isForeign: true)
        var fallback: ForeignFallback?
        if node.has("else") {
            fallback = try node.object("else") { (node) throws(ManifestFault) in
                try self.fallback(node, of: url.arguments)
            }
        }
        model.modules[module].foreigns.append(model.foreigns.endIndex)
        model.foreigns.append(
            ForeignModel(
                module: module, name: name, arguments: url.arguments, fixedQuery: url.fixedQuery,
                patterns: url.patterns, fallback: fallback, documentation: try node.texts("documentation"),
                range: try place(of: node)))
    }

    /// Reads the URL after `else`, which has the arguments of the first one.
    private func fallback(
        _ node: ManifestNode, of arguments: [ArgumentModel]
    ) throws(ManifestFault) -> ForeignFallback {
        let url = try ManifestURLReader(node, in: model, enums: enums)
        let (pattern, origin) = (url.patterns[0], url.patterns[0].origin)
        try require(
            url.patterns.count == 1 && origin.isWeb && !origin.hasLabel, "expected one web page", at: "urls")
        let isSame = url.arguments.elementsEqual(arguments) { $0.name == $1.name && $0.type == $1.type }
        try require(isSame, "expected the arguments of the first URL", at: "arguments")
        return ForeignFallback(pattern: pattern, arguments: url.arguments, fixedQuery: url.fixedQuery)
    }

    /// `Shop.Cart.Tab` is `Tab` of the module `Shop.Cart`.
    private func split(_ name: String) throws(ManifestFault) -> (module: ModuleID, name: String) {
        let dot = name.lastIndex(of: ".") ?? name.startIndex
        let module = try found(modules[String(name[..<dot])], "there is no module '\(name[..<dot])'", at: "name")
        return (module, String(name[dot...].dropFirst()))
    }

    private mutating func place(of node: ManifestNode) throws(ManifestFault) -> SourceRange {
        guard let file = try node.optionalText("file"), let line = try node.optionalNumber("line") else {
            return SourceRange(file: -1, start: 0, end: 0)
        }
        let number = files[file] ?? files.count
        if number == files.count {
            files[file] = number
            lines.append(0)
        }
        let more = line < 1 ? 0 : max(0, line - lines[number])
        try require(line >= 1 && more <= linesLeft, "no file has a line \(line)", at: "line")
        lines[number] += more
        linesLeft -= more
        return SourceRange(file: number, start: line - 1, end: line - 1)
    }
}
