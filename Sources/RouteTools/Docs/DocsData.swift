import RouteGenerator
import RouteJSON
import RouteModel
import RouteSets
import RouteSyntax

/// What the page knows of the routes, as JSON: all that it shows and all that its matcher needs.
struct DocsData {
    private let docs: RouteDocs
    private let candidates: DocsCandidates
    private let hosts: LabelledHosts
    private var model: RouteModel { docs.model }
    private var sources: [Source] { docs.sources }
    /// Types of arguments, each once.
    private let types: [ValueType]
    private let numbers: [ValueType: Int]

    init(_ docs: RouteDocs) {
        self.docs = docs
        candidates = DocsCandidates(docs.model, docs.specificity)
        hosts = LabelledHosts(docs.model.routes)
        var types: [ValueType] = []
        var numbers: [ValueType: Int] = [:]
        for route in docs.model.routes {
            for argument in route.arguments where numbers[argument.type] == nil {
                numbers[argument.type] = types.count
                types.append(argument.type)
            }
        }
        self.types = types
        self.numbers = numbers
    }

    /// Those of all routes.
    var origins: [Origin] { Array(candidates.origins) }

    var json: JSON {
        .object([
            ("caseInsensitive", .bool(model.matching.caseInsensitive)),
            ("plusAsSpace", .bool(model.matching.plusAsSpace)),
            ("modules", .strings(model.modules.map(\.name))),
            (
                "origins",
                .array(
                    origins.map {
                        .object([
                            ("text", .string($0.text)), ("scheme", .string($0.scheme)),
                            ("host", .string($0.hostAndPort)),
                        ])
                    })
            ),
            ("types", .array(types.map(json(of:)))),
            ("sets", .array(candidates.sets.map(json(of:)))),
            ("candidates", .array(candidates.all.map(json(of:)))),
            ("routes", .array(model.routes.ids.map(json(ofRoute:)))),
            ("misses", .array(model.misses.flatMap { miss in miss.prefixes.map { json(of: miss, $0) } })),
            ("foreigns", .array(model.foreigns.map(json(of:)))),
        ])
    }

    private func json(of type: ValueType) -> JSON {
        switch type {
        case .builtin(let type): type.json
        case .enum(let id):
            .object([
                ("kind", "enum"), ("name", .string(model.enums[id].name)),
                ("values", .strings(model.enums[id].cases.map(\.value))),
            ])
        case .opaque(let name): .object([("kind", "opaque"), ("name", .string(name))])
        }
    }

    private func json(of set: SegmentSet) -> JSON {
        switch set.form {
        case .finite(let texts): return .array(texts.map(JSON.utf8))
        case .around(let prefix, let inner, let suffix):
            let type: JSON =
                switch inner {
                case .builtin(let type): type.json
                case .opaque(let name): json(of: .opaque(name))
                // No route has texts that are joined, and no segment is a list.
                case .joined, .list: json(of: .builtin(.string))
                }
            return .object([("type", type), ("prefix", .utf8(prefix)), ("suffix", .utf8(suffix))])
        }
    }

    private func json(of candidate: DocsCandidates.Candidate) -> JSON {
        let segments = candidate.segments.map { segment -> JSON in
            switch segment {
            case .literal(let text): .utf8(text)
            case .sets(let sets): sets.count == 1 ? .number(sets[0].index) : .array(sets.map { .number($0.index) })
            }
        }
        return .array(
            [
                .number(candidate.origin.index), .number(candidate.hasRest ? 1 : 0),
                .array(candidate.terminal.others.map { .number($0.index) }),
                .number(candidate.terminal.route.index),
                .number(candidate.terminal.pattern),
            ] + segments)
    }

    private func json(ofRoute id: RouteID) -> JSON {
        let route = model.routes[id]
        let payloads = route.payloads.map { "\($0.name): \($0.swiftType)" }
        var members: [(name: String, value: JSON)] = [
            ("name", .string(route.qualifiedName)),
            ("module", .number(route.module.index)),
            ("accessor", JSON(docs.swiftName(of: route))),
            ("public", .bool(!route.isInternal)),
            ("pattern", .string(route.pattern)),
            ("patterns", .array(route.patterns.map(json(of:)))),
            ("arguments", .array(route.arguments.map(json(of:)))),
            ("fixedQuery", .array(route.fixedQuery.map(json(of:)))),
            ("documentation", .strings(route.documentation)),
            ("id", JSON(route.declaredID)),
            ("deprecated", JSON(route.deprecated?.text)),
            ("payloads", .strings(payloads)),
            ("result", JSON(route.result)),
            ("redirect", route.redirect.map(json(of:)) ?? .null),
            ("parent", route.parent.map { .number($0.target.index) } ?? .null),
            ("requires", .strings(route.guards)),
            ("transition", JSON(route.transition?.rawValue)),
            ("before", .array(route.before.map { .number($0.route.index) })),
            ("fallback", .bool(route.isFallback)),
            ("sample", JSON(docs.samples[id])),
        ]
        if route.isWeb { members.append(("web", .bool(true))) }
        return .object(members + place(of: route.range) + usage(of: id))
    }

    private func usage(of route: RouteID) -> [(name: String, value: JSON)] {
        guard let usage = docs.usage[route] else { return [] }
        return [("hits", .number(usage.hits)), ("share", .string(usage.share)), ("opened", .string(usage.words))]
    }

    private func json(of pattern: URLPattern) -> JSON {
        // As it is matched; people are shown the origin that was declared.
        let placed = hosts.placed(pattern)
        let segments = placed.segments.map { segment -> JSON in
            switch segment {
            case .literal(let text): .utf8(text)
            case .placeholder(let prefix, let argument, let suffix):
                .array([.utf8(prefix), .number(argument), .utf8(suffix)])
            }
        }
        let isElsewhere = placed.origin != pattern.origin
        return .members([
            ("origin", .number(candidates.id(of: placed.origin).index)), ("text", .string(pattern.text)),
            ("segments", .array(segments)), ("rest", .number(pattern.rest ?? -1)),
            ("declared", isElsewhere ? .number(candidates.id(of: pattern.origin).index) : nil),
        ])
    }

    private func json(of argument: ArgumentModel) -> JSON {
        .object([
            ("name", .string(argument.name)), ("type", .number(numbers[argument.type] ?? 0)),
            ("swiftType", .string(argument.swiftType.text)), ("in", .string(argument.location.name)),
            ("key", argument.location.key.map(JSON.utf8) ?? .null),
            ("required", .bool(argument.isRequired)), ("list", .bool(argument.isList)),
            ("default", JSON(argument.defaultValue?.swift)), ("defaultText", JSON(argument.defaultValue?.text)),
            ("prefix", .utf8(argument.affixes.prefix)), ("suffix", .utf8(argument.affixes.suffix)),
            ("separator", .utf8(argument.separator.map { [$0] } ?? [])),
        ])
    }

    private func json(of redirect: RedirectModel) -> JSON {
        .object([
            ("target", .number(redirect.target.index)),
            (
                "values",
                .array(
                    redirect.values.map {
                        switch $0 {
                        case .argument(let index): .number(index)
                        case .text(let text): .string(text)
                        case .absent: .null
                        }
                    })
            ),
        ])
    }

    private func json(of fixed: FixedQuery) -> JSON { .array([JSON.utf8(fixed.key), JSON.utf8(fixed.value)]) }

    private func json(of miss: MissModel, _ prefix: MissPrefix) -> JSON {
        .object(
            [
                ("name", .string(model.qualifiedName(of: miss))),
                ("scheme", .string(prefix.origin.scheme)),
                ("host", .string(prefix.origin.hostAndPort)),
                ("segments", .array(prefix.segments.map(JSON.utf8))),
                ("documentation", .strings(miss.documentation)),
            ] + place(of: miss.range))
    }

    private func json(of foreign: ForeignModel) -> JSON {
        .object(
            [
                ("name", .string(model.qualifiedName(of: foreign))),
                ("pattern", JSON(foreign.patterns.first?.text)),
                ("documentation", .strings(foreign.documentation)),
            ] + place(of: foreign.range))
    }

    private func place(of range: SourceRange) -> [(name: String, value: JSON)] {
        let place = docs.place(of: range)
        return [("file", .string(place.file)), ("line", .number(place.line))]
    }
}
