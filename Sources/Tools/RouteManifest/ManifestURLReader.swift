import RouteCompiler
import RouteJSON
import RouteLayout
import RouteReports

/// Reads a route's patterns from a manifest.
struct ManifestURLReader {
    private(set) var arguments: [ArgumentModel] = []
    private(set) var fixedQuery: [FixedQuery] = []
    private(set) var patterns: [URLPattern] = []

    /// - Parameters:
    ///   - model: The model that declares the enums.
    ///   - enums: The enums by name.
    ///   - isForeign: True for URLs that may omit `//`.
    init(
        _ node: ManifestNode, in model: RouteModel, enums: [String: EnumID], isForeign: Bool = false
    ) throws(ManifestFault) {
        arguments = try node.objects("arguments") { (node) throws(ManifestFault) in
            try Self.argument(node, model, enums)
        }
        fixedQuery = try node.objects("fixedQuery") { (node) throws(ManifestFault) in
            FixedQuery(key: try node.bytes("key"), value: try node.bytes("value"))
        }
        var numbers: [String: Int] = [:]
        for (index, argument) in arguments.enumerated() { numbers[argument.name] = index }
        patterns = try node.objects("urls") { (node) throws(ManifestFault) in try Self.pattern(node, numbers) }
        let first = try found(patterns.first, "expected at least one", at: "urls")
        if !isForeign, let index = patterns.firstIndex(where: \.origin.isOpaque) {
            throw ManifestFault(problem: "expected an origin with '//'", path: ["opaque", "origin", "urls[\(index)]"])
        }
        try place(in: first)
        try checkSeparators(enums: model.enums)
    }

    /// Checks that the separator of a list in one value does not occur in its items.
    private func checkSeparators(enums: IDArray<EnumID, EnumModel>) throws(ManifestFault) {
        for (index, argument) in arguments.enumerated() {
            guard let separator = argument.separator else { continue }
            try require(
                argument.location.key != nil && SegmentSet.isDisjoint(separator, from: argument.type, enums: enums),
                "expected a separator that no item can contain", at: "separator", "arguments[\(index)]")
        }
    }

    /// Returns the location in the path of an argument, from the pattern.
    private mutating func place(in pattern: URLPattern) throws(ManifestFault) {
        for (position, segment) in pattern.segments.enumerated() {
            for part in segment.parts {
                arguments[part.argument].location =
                    pattern.origin.hasLabel && position == 0 ? .host : .path(position - pattern.hostSegments)
            }
        }
        if let rest = pattern.rest { arguments[rest].location = .rest(pattern.segments.count - pattern.hostSegments) }
    }

    static func origin(_ node: ManifestNode) throws(ManifestFault) -> Origin {
        let origin = Origin(
            scheme: try node.text("scheme"), host: try node.text("host"), port: try node.optionalNumber("port"),
            isOpaque: node.has("opaque") ? try node.flag("opaque") : false)
        try require(
            !origin.isOpaque || !origin.isWeb && origin.host.isEmpty, "expected an origin with '//'", at: "opaque")
        return origin
    }

    private static func argument(
        _ node: ManifestNode, _ model: RouteModel, _ enums: [String: EnumID]
    ) throws(ManifestFault) -> ArgumentModel {
        let key = try node.optionalText("key")
        let location: ArgumentModel.Location = try node.choice(
            "in",
            [
                ("path", .path(0)), ("rest", .rest(0)), ("query", .query(Array((key ?? "").utf8))),
                ("fragment", .fragment), ("host", .host),
            ])
        if key == nil, case .query = location { throw ManifestFault(problem: "expected a text", path: ["key"]) }
        let defaultValue = try node.optionalObject("default") { (node) throws(ManifestFault) in
            ArgumentModel.Default(swift: try node.text("swift"), text: try node.optionalText("text"))
        }
        let swiftType = SwiftType(try node.text("swiftType"))
        for (key, isSo) in [("optional", swiftType.isOptional), ("list", swiftType.isList)] {
            try require(try node.flag(key) == isSo, "expected the type in 'swiftType'", at: key)
        }
        return ArgumentModel(
            name: try node.text("name"),
            type: try node.object("type") { (node) throws(ManifestFault) in try type(node, model, enums) },
            swiftType: swiftType, location: location, affixes: try affixes(of: node),
            separator: try separator(of: node, isList: swiftType.isList), defaultValue: defaultValue,
            range: SourceRange(file: -1, start: 0, end: 0))
    }

    /// The prefix and suffix around a query parameter's value; empty if the manifest has neither.
    private static func affixes(of node: ManifestNode) throws(ManifestFault) -> Affixes {
        func bytes(_ name: String) throws(ManifestFault) -> [UInt8] { node.has(name) ? try node.bytes(name) : [] }
        return Affixes(prefix: try bytes("prefix"), suffix: try bytes("suffix"))
    }

    private static func separator(of node: ManifestNode, isList: Bool) throws(ManifestFault) -> UInt8? {
        guard node.has("separator") else { return nil }
        let bytes = try node.bytes("separator")
        try require(
            isList && bytes.count == 1 && Byte.separatesItems(bytes[0]),
            "expected one of \(Byte.separators), of a list", at: "separator")
        return bytes[0]
    }

    private static func type(
        _ node: ManifestNode, _ model: RouteModel, _ enums: [String: EnumID]
    ) throws(ManifestFault) -> ValueType {
        enum Kind {
            case builtin(BuiltinType)
            case `enum`, swift, link
        }
        var choices: [(word: String, value: Kind)] = []
        for type in BuiltinType.all.filter({ $0.kind != "integer" }) + BuiltinType.all
        where !choices.contains(where: { $0.word == type.kind }) {
            choices.append((type.kind, .builtin(type)))
        }
        switch try node.choice("kind", choices + [("enum", .enum), ("swift", .swift), ("link", .link)]) {
        case .builtin(.integer):
            let bits = try node.number("bits")
            try require([8, 16, 32, 64].contains(bits), "expected 8, 16, 32 or 64", at: "bits")
            return .builtin(.integer(bits: bits, signed: try node.flag("signed")))
        case .builtin(let type): return .builtin(type)
        case .enum:
            let name = try node.text("enum")
            return .enum(try found(enums[name], "there is no enum '\(name)'", at: "enum"))
        case .swift: return .opaque(try node.text("name"))
        // The reader adds samples when all routes are known.
        case .link:
            guard node.has("pattern") else { return .link(LinkType()) }
            let pattern = try node.object("pattern") { (node) throws(ManifestFault) in
                try linkPattern(node, model, enums)
            }
            return .link(LinkType(pattern))
        }
    }

    private static func linkPattern(
        _ node: ManifestNode, _ model: RouteModel, _ enums: [String: EnumID]
    ) throws(ManifestFault) -> LinkPattern {
        let url = try ManifestURLReader(node, in: model, enums: enums)
        try require(
            LinkPattern.misplaced(among: url.arguments) == nil, "expected built-in types and enums", at: "arguments")
        return LinkPattern(
            try node.text("text"), in: model, module: ModuleID(0), arguments: url.arguments, fixedQuery: url.fixedQuery,
            patterns: url.patterns, range: SourceRange(file: -1, start: 0, end: 0))
    }

    private static func pattern(
        _ node: ManifestNode, _ arguments: [String: Int]
    ) throws(ManifestFault) -> URLPattern {
        func argument(_ json: JSON) throws(ManifestFault) -> Int {
            let name = try ManifestNode.text(json)
            return try found(arguments[name], "there is no argument '\(name)'")
        }
        let segments = try node.objects("segments") { (node) throws(ManifestFault) in
            if node.has("literal") { return SegmentModel.literal(try node.bytes("literal")) }
            func part(_ node: ManifestNode) throws(ManifestFault) -> SegmentPart {
                SegmentPart(argument: try node.read("argument", argument), suffix: try node.bytes("suffix"))
            }
            let prefix = try node.bytes("prefix")
            guard node.has("placeholders") else { return SegmentModel(prefix: prefix, [try part(node)]) }
            let parts = try node.objects("placeholders", part)
            let most = SegmentSyntax.mostPlaceholders
            try require((2...most).contains(parts.count), "expected 2 to \(most)", at: "placeholders")
            let areApart = parts.dropLast().allSatisfy { !$0.suffix.isEmpty }
            try require(areApart, "expected a text between two placeholders", at: "placeholders")
            return SegmentModel(prefix: prefix, parts)
        }
        let most = PatternSyntax.mostParts
        try require(segments.count <= most, "expected at most \(most)", at: "segments")
        let hostSegments = try node.number("hostSegments")
        try require(0...segments.count ~= hostSegments, "expected at most as many as segments", at: "hostSegments")
        let origin = try node.object("origin", origin)
        if origin.hasLabel {
            guard hostSegments == 1, segments[0].whole != nil else {
                throw ManifestFault(problem: "expected a placeholder for the host's label", path: ["segments"])
            }
        }
        return URLPattern(
            origin: origin, segments: segments, hostSegments: hostSegments,
            rest: try node.optional("rest", argument), withoutOptionalTail: try node.flag("withoutOptionalTail"),
            withoutOptionalBase: node.has("withoutOptionalBase") ? try node.flag("withoutOptionalBase") : false,
            text: try node.text("text"))
    }
}
