import RouteLayout
import RouteModel
import RouteSyntax

/// A value of a query with literals around it, or a list in one value, as an edge describes it.
struct ValueEdge: Hashable {
    var type: ValueType
    var affixes: Affixes
    /// Of a list in one value, which has no literals around it.
    var separator: UInt8?
}

/// What routes require of the query and the fragment.
extension Lowering {
    /// The entries of a terminal's route and of those that it wins over there, and whether any of them is required.
    mutating func queryEntries(
        _ terminal: LoweringTrie.Terminal
    ) -> (place: Int, count: Int, needsSome: Bool) {
        var entries: [QueryEntry] = []
        collect(terminal.route, isOwn: true, &entries)
        for other in terminal.others { collect(other, isOwn: false, &entries) }
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

    private mutating func collect(_ route: RouteID, isOwn: Bool, _ entries: inout [QueryEntry]) {
        let route = model.routes[route]
        let flags: TableLayout.Query.Flags = isOwn ? [] : .isOfOther
        for fixed in route.fixedQuery {
            let (key, value) = (key(fixed.key), writer.literal(fixed.value))
            entries.append(
                QueryEntry(kind: .string, flags: flags.union([.isRequired, .isFixed]), key: key, value: value))
        }
        for (number, argument) in route.arguments.enumerated() where isOwn || argument.isRequired {
            var entry = QueryEntry(kind: argument.type.kind, bits: argument.type.bits, flags: flags)
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
                surround(
                    &entry,
                    as: ValueEdge(
                        type: argument.type, affixes: argument.affixes, separator: argument.separator))
            }
            entries.append(entry)
        }
    }

    /// Points an entry to the edge that describes its values, as a path's does.
    private mutating func surround(_ entry: inout QueryEntry, as type: ValueEdge) {
        let edge = valueEdges[type] ?? writer.reserve(TableLayout.recordSize)
        if valueEdges.updateValue(edge, forKey: type) == nil {
            let (prefix, suffix) = (type.affixes.prefix, type.affixes.suffix)
            writer.set(edge + TableLayout.Edge.kind, byte: entry.kind.rawValue)
            writer.set(edge + TableLayout.Edge.bits, byte: UInt8(entry.bits))
            if let separator = type.separator {
                let byte = separator == UInt8(ascii: "/") ? 0 : separator
                writer.set(edge + TableLayout.Edge.separator, Int(byte))
            }
            if !prefix.isEmpty { writer.set(edge + TableLayout.Edge.prefix, writer.literal(prefix)) }
            if !suffix.isEmpty { writer.set(edge + TableLayout.Edge.suffix, writer.literal(suffix)) }
            writer.set(edge + TableLayout.Edge.set, entry.value)
        }
        (entry.kind, entry.bits, entry.value) = (type.separator == nil ? .around : .list, 0, edge)
        entry.flags.insert(type.separator == nil ? .isInPart : .isSplit)
    }

    private mutating func key(_ text: [UInt8]) -> Int {
        writer.literal(model.matching.normalized(key: text))
    }
}
