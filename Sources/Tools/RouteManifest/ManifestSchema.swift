import RouteCompiler
import RouteJSON
import RouteReports

/// `export json-schema`: the form of a manifest as a JSON Schema (2020-12).
enum ManifestSchema {
    static var text: String {
        JSONSchema.document(
            title: "The routes of one target, as 'routec export json' prints them",
            [
                "format": .constant(.string(ManifestExporter.format)),
                "version": .constant(.number(ManifestExporter.version)),
                "namespace": .text,
                "targets": .list(of: .object(["name": .textOrNull, "namespace": .text]))
                    .comment("The target itself, then those that it includes."),
                "imports": .texts,
                "matching": .object(["caseInsensitive": .flag, "plusAsSpace": .flag]),
                "origins": .list(of: .reference("origin")),
                "guards": .texts,
                "modules": .list(of: .object(["name": .text, "label": .text, "target": .textOrNull])),
                "enums": .list(of: enumeration),
                "routes": .list(of: .reference("route")),
                "misses": .list(of: miss),
                "foreign": .list(of: foreign),
            ],
            definitions: [
                "origin": origin, "segment": segment, "type": type, "linkPattern": linkPattern, "argument": argument,
                "url": url, "fixedQuery": .list(of: .object(["key": .text, "value": .text])),
                "routeTarget": routeTarget, "route": route,
            ]
        ).indentedText
    }

    private static let urls = JSONSchema.list(of: .reference("url"))
    private static let arguments = JSONSchema.list(of: .reference("argument"))
    private static let fixedQuery = JSONSchema.reference("fixedQuery")
    private static let routeTargetOrNull = JSONSchema.oneOf([.null, .reference("routeTarget")])

    private static let enumeration = JSONSchema.object([
        "name": .text,
        "cases": .list(of: .object(["name": .text, "value": .text])),
        "documentation": .texts, "file": .textOrNull, "line": .numberOrNull,
    ])

    private static let miss = JSONSchema.object([
        "name": .text,
        "origin": .reference("origin"),
        "segments": .texts,
        "documentation": .texts, "file": .textOrNull, "line": .numberOrNull,
    ])

    private static let foreign = JSONSchema.object([
        "name": .text,
        "urls": urls, "arguments": arguments, "fixedQuery": fixedQuery,
        "else": .object(["urls": urls, "arguments": arguments, "fixedQuery": fixedQuery])
            .comment("The web page to open if no app opens the URL, with the same arguments.").optional,
        "documentation": .texts, "file": .textOrNull, "line": .numberOrNull,
    ])

    private static let origin = JSONSchema.object([
        "scheme": .text,
        "host": .text,
        "port": .numberOrNull,
        "opaque": .constant(.bool(true)).comment("A URL without //, such as tel:.").optional,
    ])

    private static let segment = JSONSchema.oneOf([
        .object(["literal": .text]),
        .object(["argument": .text, "prefix": .text, "suffix": .text]),
        .object([
            "prefix": .text,
            "placeholders": .list(of: .object(["argument": .text, "suffix": .text]))
                .with(["minItems": .number(2), "maxItems": .number(SegmentSyntax.mostPlaceholders)]),
        ]),
    ])

    private static let type = JSONSchema.oneOf([
        // The built-in types without further members.
        .object(["kind": .choice(BuiltinType.all.map(\.kind).filter { $0 != "integer" }.map { .string($0) })]),
        .object([
            "kind": .constant("integer"), "bits": .choice([8, 16, 32, 64].map { .number($0) }), "signed": .flag,
        ]),
        .object(["kind": .constant("enum"), "enum": .text]),
        .object(["kind": .constant("swift"), "name": .text]),
        .object(["kind": .constant("link"), "pattern": .reference("linkPattern").optional])
            .comment("The URL of a public route, or of a pattern."),
    ])

    private static let linkPattern = JSONSchema.object([
        "text": .text, "urls": urls, "arguments": arguments, "fixedQuery": fixedQuery,
    ])

    private static let argument = JSONSchema.object([
        "name": .text,
        "type": .reference("type"),
        "swiftType": .text,
        "in": .choice(["host", "path", "rest", "query", "fragment"]),
        "key": .textOrNull,
        "prefix": .text.optional, "suffix": .text.optional, "separator": .text.optional,
        "required": .flag, "optional": .flag, "list": .flag,
        "default": .oneOf([.null, .object(["swift": .text, "text": .textOrNull])]),
    ])

    private static let url = JSONSchema.object([
        "text": .text,
        "origin": .reference("origin"),
        "segments": .list(of: .reference("segment")),
        "hostSegments": .number.with(["minimum": .number(0)]),
        "rest": .textOrNull,
        "withoutOptionalTail": .flag, "withoutOptionalBase": .flag.optional,
    ])

    private static let routeTarget = JSONSchema.object([
        "target": .text,
        "arguments": .dictionary(of: .oneOf([.null, .object(["argument": .text]), .object(["text": .text])])),
        "payloads": .texts
            .comment("Only where several routes have the name and the arguments: the names of its payloads.").optional,
    ])

    private static let route = JSONSchema.object([
        "name": .text,
        "module": .text,
        "target": .textOrNull,
        "accessor": .textOrNull,
        "id": .text,
        "visibility": .choice(["public", "internal", "web"]),
        "pattern": .text,
        "documentation": .texts,
        "deprecated": .textOrNull,
        "deprecatedUntil": .textOrNull.with(["pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]),
        "urls": urls, "arguments": arguments, "fixedQuery": fixedQuery,
        "payloads": .list(of: .object(["name": .text, "swiftType": .text])),
        "result": .textOrNull,
        "redirect": routeTargetOrNull,
        "parent": routeTargetOrNull,
        "requires": .texts,
        "transition": .choice(["show", "present", .null]),
        "before": .texts,
        "fallback": .flag,
        "file": .textOrNull, "line": .numberOrNull,
    ])
}
