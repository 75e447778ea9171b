package import RouteCompiler
package import RouteJSON
package import RouteReports

/// `export json`: all declarations, for tools in other languages.
///
/// ``ManifestSchema`` describes the format. A change that readers must know of increments ``version``.
package enum ManifestExporter {
    package static let format = "swift-routes"
    package static let version = 1

    /// - Parameter sources: The sources of the model. The manifest contains file names without directories, so that it
    ///   is the same on every machine.
    package static func export(_ model: RouteModel, sources: [Source]) -> Export {
        Export(json(of: model, sources: sources).indentedText)
    }

    /// The manifest itself, which the page of `routec docs` embeds.
    package static func json(of model: RouteModel, sources: [Source]) -> JSON {
        Manifest(model: model, sources: sources).json
    }

    /// `export json-schema`
    package static var schema: Export { Export(ManifestSchema.text) }
}

private struct Manifest {
    let model: RouteModel
    let sources: [Source]
    let names: IDArray<RouteID, String>
    /// The number of routes for each combination of name and argument names.
    let namesakes: [String: Int]

    init(model: RouteModel, sources: [Source]) {
        self.model = model
        self.sources = sources
        names = model.uniqueNames
        namesakes = Dictionary(model.routes.map { (Self.named($0), 1) }, uniquingKeysWith: +)
    }

    private static func named(_ route: RouteModelEntry) -> String {
        "\(route.qualifiedName)(\(route.arguments.map(\.name).joined(separator: ",")))"
    }

    var json: JSON {
        [
            "format": .string(ManifestExporter.format),
            "version": .number(ManifestExporter.version),
            "namespace": .string(model.namespace),
            "targets": .array(model.targets.map { ["name": name(of: $0), "namespace": .string($0.namespace)] }),
            "imports": .strings(model.imports),
            "matching": [
                "caseInsensitive": .bool(model.matching.caseInsensitive),
                "plusAsSpace": .bool(model.matching.plusAsSpace),
            ],
            "origins": .array(model.origins.map { json(of: $0) }),
            "guards": .strings(model.guards),
            "modules": .array(
                model.modules.map { ["name": .string($0.name), "label": .string($0.label), "target": target(of: $0)] }),
            "enums": .array(model.enums.indices.map { json(ofEnum: $0) }),
            "routes": .array(model.routes.map { json(of: $0) }),
            "misses": .array(model.misses.flatMap { miss in miss.prefixes.map { json(of: miss, $0) } }),
            "foreign": .array(model.foreigns.map { json(of: $0) }),
        ]
    }

    /// Returns the target of a module, or `null` if the target has no name.
    private func target(of module: ModuleModel) -> JSON {
        name(of: model.targets.indices.contains(module.target) ? model.targets[module.target] : model.own)
    }

    private func name(of target: TargetModel) -> JSON { target.name.isEmpty ? .null : .string(target.name) }

    private func json(of route: RouteModelEntry) -> JSON {
        [
            "name": .string(route.qualifiedName),
            "module": .string(model.modules[route.module].name),
            "target": target(of: model.modules[route.module]),
            "accessor": JSON(route.name),
            "id": .string(route.id),
            "visibility": .string(route.visibility.rawValue),
            "pattern": .string(route.pattern),
            "documentation": .strings(route.documentation),
            "deprecated": JSON(route.deprecated?.message),
            "deprecatedUntil": JSON(route.deprecated?.until?.description),
            "urls": .array(route.patterns.map { json(of: $0, route.arguments) }),
            "arguments": .array(route.arguments.map { json(of: $0) }),
            "fixedQuery": json(of: route.fixedQuery),
            "payloads": .array(
                route.payloads.map { payload in
                    [
                        "name": .string(payload.name),
                        "swiftType": .string(model.displayType(payload.swiftType.text)),
                    ]
                }),
            "result": JSON(route.result.map(model.displayType)),
            "redirect": route.redirect.map { json(of: $0, from: route) } ?? .null,
            "parent": route.parent.map { json(of: $0, from: route) } ?? .null,
            "requires": .strings(route.guards),
            "transition": JSON(route.transition?.rawValue),
            "before": .strings(route.before.map { names[$0.route] }),
            "fallback": .bool(route.isFallback),
            "file": file(of: route.range),
            "line": line(of: route.range),
        ]
    }

    private func json(of pattern: URLPattern, _ arguments: [ArgumentModel]) -> JSON {
        [
            "text": .string(pattern.text),
            "origin": json(of: pattern.origin),
            "segments": .array(pattern.segments.map { json(of: $0, arguments) }),
            "hostSegments": .number(pattern.hostSegments),
            "rest": JSON(pattern.rest.map { arguments[$0].name }),
            "withoutOptionalTail": .bool(pattern.withoutOptionalTail),
            "withoutOptionalBase": pattern.withoutOptionalBase ? .bool(true) : nil,
        ]
    }

    private func json(of segment: SegmentModel, _ arguments: [ArgumentModel]) -> JSON {
        let prefix = JSON.utf8(segment.prefix)
        let parts = segment.parts.map { part in
            (argument: JSON.string(arguments[part.argument].name), suffix: JSON.utf8(part.suffix))
        }
        if parts.isEmpty { return ["literal": prefix] }
        if parts.count == 1 { return ["argument": parts[0].argument, "prefix": prefix, "suffix": parts[0].suffix] }
        let placeholders = parts.map { part -> JSON in ["argument": part.argument, "suffix": part.suffix] }
        return ["prefix": prefix, "placeholders": .array(placeholders)]
    }

    private func json(of argument: ArgumentModel) -> JSON {
        // Only some query parameters have a separator of a list, or a prefix and suffix.
        let affixes = argument.separator == nil && !argument.affixes.isEmpty ? argument.affixes : nil
        return [
            "name": .string(argument.name),
            "type": json(of: argument.type),
            "swiftType": .string(model.displayType(argument.swiftType.text)),
            "in": .string(argument.location.name),
            "key": argument.location.key.map(JSON.utf8) ?? .null,
            "required": .bool(argument.isRequired),
            "optional": .bool(argument.isOptional),
            "list": .bool(argument.isList),
            "default": argument.defaultValue.map { ["swift": .string($0.swift), "text": JSON($0.text)] } ?? .null,
            "separator": argument.separator.map { .utf8([$0]) },
            "prefix": affixes.map { .utf8($0.prefix) },
            "suffix": affixes.map { .utf8($0.suffix) },
        ]
    }

    private func json(of type: ValueType) -> JSON {
        switch type {
        case .builtin(let type): type.json
        case .enum(let id):
            ["kind": .string("enum"), "enum": .string(model.qualifiedName(ofEnum: id))]
        case .opaque(let name): ["kind": .string("swift"), "name": .string(name)]
        case .link(let link):
            [
                "kind": .string("link"),
                "pattern": link.pattern.map { Manifest(model: $0.model, sources: []).json(ofLink: $0.route) },
            ]
        }
    }

    /// The pattern of a link.
    private func json(ofLink route: RouteModelEntry) -> JSON {
        [
            "text": .string(route.pattern),
            "urls": .array(route.patterns.map { json(of: $0, route.arguments) }),
            "arguments": .array(route.arguments.map { json(of: $0) }),
            "fixedQuery": json(of: route.fixedQuery),
        ]
    }

    private func json(of redirect: RedirectModel, from route: RouteModelEntry) -> JSON {
        let target = model.routes[redirect.target]
        let values = zip(target.arguments, redirect.values).map { argument, value -> (name: String, value: JSON) in
            switch value {
            case .argument(let index): (argument.name, ["argument": .string(route.arguments[index].name)])
            case .text(let text): (argument.name, ["text": .string(text)])
            case .absent: (argument.name, .null)
            }
        }
        let hasNamesakes = namesakes[Self.named(target), default: 0] > 1
        return [
            "target": .string(target.qualifiedName), "arguments": .object(values),
            "payloads": hasNamesakes ? .strings(target.payloads.map(\.name)) : nil,
        ]
    }

    private func json(ofEnum id: EnumID) -> JSON {
        let each = model.enums[id]
        return [
            "name": .string(model.qualifiedName(ofEnum: id)),
            "cases": .array(each.cases.map { ["name": .string($0.name), "value": .string($0.value)] }),
            "documentation": .strings(each.documentation),
            "file": file(of: each.range),
            "line": line(of: each.range),
        ]
    }

    /// Returns an object for one prefix of a miss handler. All prefixes of a handler have its name.
    private func json(of miss: MissModel, _ prefix: MissPrefix) -> JSON {
        [
            "name": .string(model.qualifiedName(of: miss)),
            "origin": json(of: prefix.origin),
            "segments": .array(prefix.segments.map(JSON.utf8)),
            "documentation": .strings(miss.documentation),
            "file": file(of: miss.range),
            "line": line(of: miss.range),
        ]
    }

    private func json(of foreign: ForeignModel) -> JSON {
        [
            "name": .string(model.qualifiedName(of: foreign)),
            "urls": .array(foreign.patterns.map { json(of: $0, foreign.arguments) }),
            "arguments": .array(foreign.arguments.map { json(of: $0) }),
            "fixedQuery": json(of: foreign.fixedQuery),
            "else": foreign.fallback.map { json(of: $0) },
            "documentation": .strings(foreign.documentation),
            "file": file(of: foreign.range),
            "line": line(of: foreign.range),
        ]
    }

    private func json(of fallback: ForeignFallback) -> JSON {
        [
            "urls": .array([json(of: fallback.pattern, fallback.arguments)]),
            "arguments": .array(fallback.arguments.map { json(of: $0) }),
            "fixedQuery": json(of: fallback.fixedQuery),
        ]
    }

    private func json(of origin: Origin) -> JSON {
        [
            "scheme": .string(origin.scheme), "host": .string(origin.host),
            "port": origin.port.map { .number($0) } ?? .null, "opaque": origin.isOpaque ? .bool(true) : nil,
        ]
    }

    private func json(of fixed: [FixedQuery]) -> JSON {
        .array(fixed.map { ["key": .utf8($0.key), "value": .utf8($0.value)] })
    }

    private func file(of range: SourceRange) -> JSON {
        sources.indices.contains(range.file) ? .string(sources[range.file].fileName) : .null
    }

    private func line(of range: SourceRange) -> JSON {
        sources.indices.contains(range.file) ? .number(sources[range.file].location(at: range.start).line) : .null
    }
}

extension BuiltinType {
    /// The type in a manifest.
    package var json: JSON {
        guard case .integer(let bits, let signed) = self else { return ["kind": .string(kind)] }
        return ["kind": .string(kind), "bits": .number(bits), "signed": .bool(signed)]
    }

    /// The name in a manifest.
    var kind: String {
        switch self {
        case .string: "string"
        case .integer: "integer"
        case .decimal: "decimal"
        case .double: "double"
        case .float: "float"
        case .bool: "bool"
        case .uuid: "uuid"
        }
    }
}
