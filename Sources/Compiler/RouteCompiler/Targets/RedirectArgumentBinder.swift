import RouteLayout

/// The reason why a route does not match a target.
struct BindingError: Error {
    var message: String
    var range: SourceRange
}

/// Binds the values of a target to the arguments of a route of its shape.
struct RedirectArgumentBinder {
    let model: RouteModel
    /// The route whose arguments the target's placeholders refer to: the redirect, or the child.
    let redirect: RouteModelEntry
    let target: PatternSyntax
    /// The segments of the target, after those of its base.
    let segments: [SegmentSyntax]
    /// The segment that the target's origin contributes.
    let host: [UInt8]?
    let route: RouteModelEntry
    let pattern: URLPattern
    let enumSubsets: EnumSubsetCache

    /// Returns one value for each of the route's arguments.
    func values() throws(BindingError) -> [RedirectModel.Value] {
        var values = [RedirectModel.Value](repeating: .absent, count: route.arguments.count)
        try fitPath(into: &values)
        try fitQuery(into: &values)
        if let fragment = target.fragment {
            guard let index = route.arguments.firstIndex(where: { $0.location == .fragment }) else {
                throw BindingError(
                    message: "\(quotedRoute) has no fragment; remove '#…' from the target", range: fragment.range)
            }
            values[index] = try value(of: fragment, for: index)
        }
        for (index, argument) in route.arguments.enumerated() where argument.isRequired && values[index] == .absent {
            let fix =
                switch argument.location {
                case .query(let key): "add '\(String(decoding: key, as: UTF8.self))=' and a value"
                default: "add '#{\(argument.name)}'"
                }
            throw BindingError(message: "\(quotedRoute) needs '\(argument.name)'; \(fix)", range: target.range)
        }
        if let payload = route.payloads.first(where: { !$0.swiftType.isOptional }) {
            throw BindingError(
                message: "\(quotedRoute) needs the payload '\(payload.name)', which a URL cannot contain; make it "
                    + "optional",
                range: target.range)
        }
        return values
    }

    private var quotedRoute: String { "'\(route.pattern)'" }

    private func fitPath(into values: inout [RedirectModel.Value]) throws(BindingError) {
        let offset = host == nil ? 0 : 1
        for (index, segment) in segments.enumerated() {
            let place = index + offset
            if place == pattern.segments.count {
                if let rest = pattern.rest, let placeholder = segment.placeholder {
                    values[rest] = try value(of: placeholder, for: rest)
                }
                continue
            }
            if segment.parts.isEmpty {
                try fit(segment.prefix, at: place, segment.range, into: &values)
            } else {
                for (part, given) in zip(pattern.segments[place].parts, segment.placeholders) {
                    values[part.argument] = try value(of: given, for: part.argument)
                }
            }
        }
        if let host, !pattern.segments.isEmpty {
            try fit(host, at: 0, target.origin?.range ?? target.range, into: &values)
        }
    }

    /// Binds a text to the placeholders of a segment.
    private func fit(
        _ text: [UInt8], at place: Int, _ range: SourceRange, into values: inout [RedirectModel.Value]
    ) throws(BindingError) {
        let segment = pattern.segments[place]
        let parts = segment.parts
        if parts.isEmpty { return }
        let texts = PlaceholderTexts(of: segment, in: route.arguments, model.matching.domain(place, of: pattern.origin))
        let whole = segment.prefix.count..<text.count - parts[parts.count - 1].suffix.count
        guard let ranges = parts.count == 1 ? [whole] : texts.split(text, model.enums) else {
            throw BindingError(
                message: "'\(PercentEncoding.segment(text))' does not match "
                    + "'\(segment.text { "{\(route.arguments[$0].name): \(route.arguments[$0].swiftType.text)}" })' of "
                    + "\(quotedRoute); write values of these types",
                range: range)
        }
        let folds = model.matching.folds(place, of: pattern.origin)
        for (part, inside) in zip(parts, ranges) {
            values[part.argument] = try value(
                of: String(decoding: text[inside], as: UTF8.self), for: part.argument, folds: folds, at: range)
        }
    }

    private func fitQuery(into values: inout [RedirectModel.Value]) throws(BindingError) {
        for item in target.query {
            let key = model.matching.normalized(key: item.key)
            let text = String(decoding: item.key, as: UTF8.self)
            if let fixed = route.fixedQuery.first(where: { model.matching.normalized(key: $0.key) == key }) {
                if case .fixed(fixed.value) = item.value { continue }
                throw BindingError(message: "\(quotedRoute) has '\(fixed.text)'; write that", range: item.range)
            }
            guard let found = route.arguments.firstIndex(where: { model.matching.isLocated($0, under: key) }) else {
                let keys = route.arguments.compactMap(\.location.key).map { String(decoding: $0, as: UTF8.self) }
                let fix = closestName(to: text, among: keys).map { "did you mean '\($0)'?" } ?? "remove it"
                throw BindingError(
                    message: "\(quotedRoute) has no query parameter '\(text)'; \(fix)", range: item.range)
            }
            switch item.value {
            case .fixed(let value):
                guard let inside = route.arguments[found].affixes.inside(value) else {
                    throw bindingError(of: item, route.arguments[found])
                }
                values[found] = try self.value(
                    of: String(decoding: inside, as: UTF8.self), for: found, folds: false, at: item.range)
            case .parameter(let placeholder, _):
                // As in a path, a placeholder refers to one with equal literals around it.
                guard item.affixes == route.arguments[found].affixes else {
                    throw bindingError(of: item, route.arguments[found])
                }
                values[found] = try value(of: placeholder, for: found)
            }
        }
        for fixed in route.fixedQuery
        where !target.query.contains(where: {
            model.matching.normalized(key: $0.key) == model.matching.normalized(key: fixed.key)
        }) {
            throw BindingError(message: "\(quotedRoute) needs '\(fixed.text)'; add it", range: target.range)
        }
    }

    private func bindingError(of item: QueryItemSyntax, _ wanted: ArgumentModel) -> BindingError {
        let (prefix, suffix) = (wanted.affixes.prefix, wanted.affixes.suffix)
        let value = PercentEncoding.query(prefix) + "{\(wanted.name)}" + PercentEncoding.query(suffix)
        return BindingError(
            message:
                "\(quotedRoute) has '\(PercentEncoding.query(item.key))=\(value)'; write the same literals around the "
                + "value",
            range: item.range)
    }

    private func value(of placeholder: PlaceholderSyntax, for index: Int) throws(BindingError) -> RedirectModel.Value {
        let wanted = route.arguments[index]
        // Unknown names have been reported.
        guard let number = redirect.arguments.firstIndex(where: { $0.name == placeholder.name.text }) else {
            return .absent
        }
        let given = redirect.arguments[number]
        guard isSubset(given, of: wanted) else {
            throw BindingError(
                message: "'{\(given.name)}' is \(withArticle(given)), but '\(wanted.name)' of \(quotedRoute) is "
                    + "\(withArticle(wanted)); give both the same type",
                range: placeholder.range)
        }
        if !given.isRequired, !given.isList {
            if wanted.isRequired {
                throw BindingError(
                    message:
                        "'{\(given.name)}' may be absent, but \(quotedRoute) needs '\(wanted.name)'; make the first "
                        + "required, or give the second a default",
                    range: placeholder.range)
            }
            if let text = given.defaultValue,
                text.text != wanted.defaultValue?.text || text.swift != wanted.defaultValue?.swift
            {
                throw BindingError(
                    message:
                        "'{\(given.name)}' and '\(wanted.name)' of \(quotedRoute) have different defaults; write the "
                        + "same default, or make '\(given.name)' optional",
                    range: placeholder.range)
            }
        }
        return .argument(number)
    }

    private func withArticle(_ argument: ArgumentModel) -> String {
        if argument.location.isRest { return "a rest" }
        if argument.isList { return "a list \(argument.swiftType)" }
        return withIndefiniteArticle(argument.swiftType.wrapped.text)
    }

    private func value(
        of text: String, for index: Int, folds: Bool, at range: SourceRange
    ) throws(BindingError) -> RedirectModel.Value {
        let wanted = route.arguments[index]
        if wanted.isList {
            throw BindingError(
                message:
                    "'\(wanted.name)' of \(quotedRoute) is a list; pass a list parameter of '\(redirect.pattern)', "
                    + "or omit '\(wanted.name)'",
                range: range)
        }
        let isQuery = wanted.location.key != nil
        guard let canonical = canonicalText(text, as: wanted.type, isQuery: isQuery, folds: folds, enums: model.enums)
        else {
            throw BindingError(
                message: "'\(text)' is not \(withArticle(wanted)), as '\(wanted.name)' of \(quotedRoute) is; "
                    + "write one\(values(of: wanted.type))",
                range: range)
        }
        return .text(canonical)
    }

    /// Returns the values of an enum, as the end of "write one".
    private func values(of type: ValueType) -> String {
        guard case .enum(let id) = type else { return "" }
        let cases = model.enums[id].cases
        let named = cases.prefix(EnumModel.mostNamed).map { "'\($0.value)'" }.joined(separator: ", ")
        return cases.count > EnumModel.mostNamed ? ", such as \(named)" : " of \(named)"
    }

    /// Returns whether every text of one argument is valid for another.
    private func isSubset(_ given: ArgumentModel, of wanted: ArgumentModel) -> Bool {
        if given.isList || wanted.isList {
            guard given.isList, wanted.isList, given.location.isRest == wanted.location.isRest else { return false }
        }
        switch (given.type, wanted.type) {
        // The texts of a list stay unchanged, and `1` is a Bool only in a query.
        case (.builtin(.bool), .builtin(.string)): return !given.isList
        case (_, .builtin(.string)): return true
        case (.builtin(let type), .builtin(let other)): return type.isWithin(other)
        case (.enum(let id), .enum(let other)):
            return enumSubsets.isWithin(id, other, of: model.enums)
        case (.enum(let id), .builtin(.bool)):
            return model.enums[id].cases.allSatisfy { BoolText.words.contains($0.value) }
        default: return given.type == wanted.type
        }
    }
}

/// Returns the canonical form of a text, which equal values of its type share, or `nil` for an invalid text. Every text
/// of an opaque type is valid here, and none of a link.
package func canonicalText(
    _ text: String, as type: ValueType, isQuery: Bool, folds: Bool, enums: IDArray<EnumID, EnumModel>
)
    -> String?
{
    switch type {
    case .opaque: return text
    // Not known before the table is complete.
    case .link: return nil
    case .builtin(let type): return type.canonicalText(text, inQuery: isQuery, folds: folds)
    case .enum(let id):
        return enums[id].value(of: text, folds: folds)
    }
}
