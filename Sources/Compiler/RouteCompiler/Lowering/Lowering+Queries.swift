import RouteLayout

/// Writes the requirements of routes for the query and the fragment.
extension Lowering {
    /// Returns the entries of a route, and whether any is required.
    mutating func queryEntries(_ route: RouteID) -> (place: Int, count: Int, needsSome: Bool) {
        let entries = entries(of: model.routes[route])
        guard !entries.isEmpty else { return (0, 0, false) }
        var record = TableRecord(size: 4 + entries.count * TableLayout.Query.size)
        record.set(0, entries.count)
        for (position, entry) in entries.enumerated() {
            let at = 4 + position * TableLayout.Query.size
            record.set(at + TableLayout.Query.kind, byte: entry.kind.rawValue)
            record.set(at + TableLayout.Query.bits, byte: UInt8(entry.bits))
            record.set(at + TableLayout.Query.flags, byte: entry.flags.rawValue)
            record.set(at + TableLayout.Query.argument, entry.argument)
            record.set(at + TableLayout.Query.key, entry.key)
            record.set(at + TableLayout.Query.value, entry.value)
        }
        return (writer.shared(record), entries.count, entries.contains { $0.flags.contains(.isRequired) })
    }

    private struct QueryEntry {
        var kind: TableLayout.Kind
        var bits = 0
        var flags: TableLayout.Query.Flags
        var argument = 0
        var key = 0
        var value = 0
    }

    private mutating func entries(of route: RouteModelEntry) -> [QueryEntry] {
        var entries: [QueryEntry] = []
        for fixed in route.fixedQuery {
            let (key, value) = (key(fixed.key), writer.literal(fixed.value))
            entries.append(
                QueryEntry(kind: .string, flags: [.isRequired, .isFixed], key: key, value: value))
        }
        for (number, argument) in route.arguments.enumerated() {
            // Links are checked after all other values, like the types of the program.
            let kind = argument.type.link == nil ? argument.type.kind : .opaque
            var entry = QueryEntry(kind: kind, bits: argument.type.bits, flags: [])
            switch argument.location {
            case .path, .rest, .host: continue
            case .query(let text): entry.key = key(text)
            case .fragment: entry.flags.insert(.isFragment)
            }
            if argument.isRequired { entry.flags.insert(.isRequired) }
            if argument.isRepeated { entry.flags.insert(.isList) }
            entry.argument = number
            if case .enum(let id) = argument.type { entry.value = valueSet(id) }
            if !argument.affixes.isEmpty || argument.separator != nil {
                surround(&entry, with: argument.affixes, separator: argument.separator)
            }
            entries.append(entry)
        }
        return entries
    }

    /// Points an entry to an edge that describes its values, as in a path.
    ///
    /// - Parameter separator: The separator of a delimited list, which has no literals around it.
    private mutating func surround(_ entry: inout QueryEntry, with affixes: Affixes, separator: UInt8?) {
        var edge = TableRecord(size: TableLayout.recordSize)
        edge.set(TableLayout.Edge.kind, byte: entry.kind.rawValue)
        edge.set(TableLayout.Edge.bits, byte: UInt8(entry.bits))
        if let separator { edge.set(TableLayout.Edge.separator, Int(separator == UInt8(ascii: "/") ? 0 : separator)) }
        if !affixes.prefix.isEmpty { edge.set(TableLayout.Edge.prefix, writer.literal(affixes.prefix)) }
        if !affixes.suffix.isEmpty { edge.set(TableLayout.Edge.suffix, writer.literal(affixes.suffix)) }
        edge.set(TableLayout.Edge.set, entry.value)
        (entry.kind, entry.bits, entry.value) = (separator == nil ? .around : .list, 0, writer.shared(edge))
        entry.flags.insert(separator == nil ? .isInPart : .isSplit)
    }

    private mutating func key(_ text: [UInt8]) -> Int {
        writer.literal(model.matching.normalized(key: text))
    }
}
