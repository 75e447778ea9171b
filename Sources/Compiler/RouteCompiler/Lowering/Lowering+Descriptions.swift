import RouteLayout

extension Lowering {
    /// Writes the description of a route, including how its URLs are built. Matching does not read it.
    package mutating func description(of id: RouteID) -> Int {
        let route = model.routes[id]
        let line = source(of: route)?.location(at: route.range.start).line ?? 1
        var record = TableRecord(size: TableLayout.Description.size)
        record.set(TableLayout.Description.name, writer.sharedText(localName(of: route) ?? route.qualifiedName))
        record.set(TableLayout.Description.id, route.declaredID.map { writer.text($0) } ?? 0)
        record.set(TableLayout.Description.pattern, writer.sharedText(route.pattern))
        record.set(TableLayout.Description.line, line)
        record.set(TableLayout.Description.documentation, writer.list(route.documentation.map { writer.text($0) }))
        record.set(TableLayout.Description.arguments, writer.list(route.arguments.map { description(of: $0) }))
        let urls = route.patterns.map { url(of: $0, route) }
        record.set(TableLayout.Description.queryParts, queryParts(of: route))
        record.set(TableLayout.Description.common, commonDescription(of: route))
        let place = writer.write(record)
        writer.set(place + TableLayout.Description.urls, urls.count == 1 ? urls[0] : writer.list(urls))
        return place
    }

    /// Returns the part of a route's qualified name after the module's name, or `nil` if the qualified name has another form.
    func localName(of route: RouteModelEntry) -> String? {
        let module = model.modules[route.module].name
        return route.name.flatMap { route.qualifiedName == "\(module).\($0)" ? $0 : nil }
    }

    /// Writes the part of a route's description that several routes share.
    private mutating func commonDescription(of route: RouteModelEntry) -> Int {
        var record = TableRecord(size: TableLayout.CommonDescription.size)
        func set(_ field: Int, _ offset: Int?) { if let offset { record.set(field, offset) } }
        set(TableLayout.CommonDescription.module, writer.sharedText(model.modules[route.module].name))
        set(TableLayout.CommonDescription.file, writer.sharedText(source(of: route)?.fileName ?? ""))
        set(TableLayout.CommonDescription.transition, route.transition.map { writer.sharedText($0.rawValue) })
        set(TableLayout.CommonDescription.deprecated, route.deprecated.map { writer.sharedText($0.text) })
        set(TableLayout.CommonDescription.result, route.result.map { writer.sharedText($0) })
        let payloads = route.payloads.flatMap {
            [writer.sharedText($0.name), writer.sharedText($0.swiftType.text), $0.swiftType.isOptional ? 1 : 0]
        }
        set(TableLayout.CommonDescription.payloads, writer.list(payloads))
        set(TableLayout.CommonDescription.guards, writer.list(route.guards.compactMap { guardNumbers[$0] }))
        set(TableLayout.CommonDescription.redirect, route.redirect.map { redirection($0) })
        return writer.shared(record)
    }

    private func source(of route: RouteModelEntry) -> Source? {
        sources.indices.contains(route.range.file) ? sources[route.range.file] : nil
    }

    private mutating func description(of argument: ArgumentModel) -> Int {
        let location: TableLayout.ArgumentDescription.Location
        var key = 0
        switch argument.location {
        case .path: location = .path
        case .rest: location = .rest
        case .query(let text):
            location = .query
            key = writer.literal(text)
        case .fragment: location = .fragment
        case .host: location = .host
        }
        var flags: TableLayout.ArgumentDescription.Flags = []
        if argument.isRequired { flags.insert(.isRequired) }
        if argument.isOptional { flags.insert(.isOptional) }
        if argument.isList { flags.insert(.isList) }
        if argument.type.builtin?.rule.isRounded == true { flags.insert(.isDecimal) }
        let value = argument.defaultValue
        var record = TableRecord(size: TableLayout.ArgumentDescription.size)
        record.set(TableLayout.ArgumentDescription.name, writer.sharedText(argument.name))
        record.set(TableLayout.ArgumentDescription.swiftType, writer.sharedText(argument.swiftType.text))
        record.set(TableLayout.ArgumentDescription.location, location.rawValue)
        record.set(TableLayout.ArgumentDescription.key, key)
        record.set(TableLayout.ArgumentDescription.flags, flags.rawValue)
        record.set(TableLayout.ArgumentDescription.defaultSource, value.map { writer.sharedText($0.swift) } ?? 0)
        record.set(TableLayout.ArgumentDescription.defaultText, value?.text.map { writer.sharedText($0) } ?? 0)
        record.set(TableLayout.ArgumentDescription.values, values(of: argument.type))
        return writer.shared(record)
    }

    /// Writes the texts of a Bool, or of an enum, once for all arguments of its type.
    private mutating func values(of type: ValueType) -> Int {
        guard case .enum(let id) = type else {
            return type == .builtin(.bool) ? writer.list(BoolText.words.map { writer.sharedText($0) }) : 0
        }
        if let known = enumTexts[id] { return known }
        let list = writer.list(model.enums[id].cases.map { writer.sharedText($0.value) })
        enumTexts[id] = list
        return list
    }

    private mutating func redirection(_ redirect: RedirectModel) -> Int {
        var numbers = [redirect.target.index]
        for value in redirect.values {
            switch value {
            case .absent: numbers += [TableLayout.RedirectValue.absent.rawValue, 0]
            case .argument(let index): numbers += [TableLayout.RedirectValue.argument.rawValue, index]
            case .text(let text): numbers += [TableLayout.RedirectValue.text.rawValue, writer.sharedText(text)]
            }
        }
        return writer.list(numbers)
    }

    private mutating func url(of pattern: URLPattern, _ route: RouteModelEntry) -> Int {
        let joined = TableLayout.URLDescription.text(start: pattern.origin.start, pattern: route.pattern)
        let text = pattern.text == joined ? 0 : writer.sharedText(pattern.text)
        var parts: [Int] = []
        for (position, segment) in pattern.written.enumerated() {
            let several = segment.parts.count > 1
            let list = several ? self.parts(of: segment, at: position, pattern.origin, route.arguments) : 0
            if segment.parts.isEmpty { parts += [writer.sharedText(encoded: segment.prefix), 0, 0] }
            for (index, part) in segment.parts.enumerated() {
                parts += [
                    index == 0 ? writer.sharedText(encoded: segment.prefix) : list,
                    part.argument + 1 + (index == 0 ? 0 : TableLayout.URLDescription.Segment.continues),
                    writer.sharedText(encoded: part.suffix),
                ]
            }
        }
        var record = TableRecord(size: TableLayout.URLDescription.size + 4 * parts.count)
        record.set(TableLayout.URLDescription.text, text)
        record.set(TableLayout.URLDescription.common, commonDescription(of: pattern))
        record.set(TableLayout.URLDescription.segmentCount, parts.count / 3)
        record.set(TableLayout.URLDescription.rest, (pattern.rest ?? -1) + 1)
        record.set(TableLayout.URLDescription.size, numbers: parts)
        return writer.write(record)
    }

    /// Writes the part of a URL's description that several URLs share.
    private mutating func commonDescription(of pattern: URLPattern) -> Int {
        var flags: TableLayout.CommonURLDescription.Flags = []
        if pattern.withoutOptionalTail || pattern.withoutOptionalBase { flags.insert(.isShort) }
        if pattern.origin.hasLabel { flags.insert(.hasHostLabel) }
        var record = TableRecord(size: TableLayout.CommonURLDescription.size)
        record.set(TableLayout.CommonURLDescription.scheme, writer.sharedText(pattern.origin.scheme))
        record.set(TableLayout.CommonURLDescription.start, writer.sharedText(pattern.origin.start))
        record.set(TableLayout.CommonURLDescription.flags, flags.rawValue)
        return writer.shared(record)
    }

    /// Writes fixed items, then parameters, in the order of a built URL.
    private mutating func queryParts(of route: RouteModelEntry) -> Int {
        var parts = route.fixedQuery.flatMap { [writer.sharedText($0.text), 0] }
        for (index, argument) in route.arguments.enumerated() {
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let key):
                let texts = [key, argument.affixes.prefix, argument.affixes.suffix].map {
                    writer.sharedText(encoded: $0, inQuery: true)
                }
                let separator = argument.separator.map { [Int($0)] } ?? []
                // A list has the fields of a `TableLayout.QueryPart`, in order.
                parts +=
                    argument.affixes.isEmpty && separator.isEmpty
                    ? [texts[0], index + 1]
                    : [writer.list(texts + separator), index + 1 + TableLayout.Description.partlyAnArgument]
            case .fragment: parts += [0, index + 1]
            }
        }
        return writer.list(parts)
    }
}
