import RouteCompiler
package import RouteJSON

extension AuditReport {
    static let format = "swift-routes-audit"
    static let version = 1

    /// One object, as documented in the article AuditingLinks.
    package var json: JSON {
        var members: [(name: String, value: JSON)] = [
            ("format", .string(Self.format)), ("version", .number(Self.version)), ("lines", .number(lines)),
        ]
        members += LineOutcome.allCases.map { ($0.rawValue, .number(counts[$0, default: 0])) }
        members.append(("routes", .array(sortedRoutes.map { json(of: $0.name, $0.usage) })))
        members.append(("unopened", .strings(unopened)))
        members.append(("misses", .array(misses.sorted.map { json(of: $0, ["reason", "shape"]) })))
        members.append(("otherMisses", .number(misses.others)))
        members.append(("malformedLines", .array(malformed.sorted.map { json(of: $0, ["reason"]) })))
        if let replayed {
            let counts = LineOutcome.Replayed.allCases.map { ($0.rawValue, JSON.number(replayed[$0, default: 0])) }
            members.append(("replay", .object(counts.map { (name: $0.0, value: $0.1) })))
            members.append(
                ("changes", .array(changes.sorted.map { json(of: $0, ["outcome", "was", "route", "shape"]) })))
            members.append(("otherChanges", .number(changes.others)))
        }
        return .object(members)
    }

    private func json(of name: String, _ usage: Usage) -> JSON {
        [
            "route": .string(name), "pattern": .string(usage.pattern), "redirectsTo": JSON(usage.target),
            "hits": .number(usage.hits), "share": .string(Self.share(usage.hits, of: lines)),
            "arguments": .array(
                usage.arguments.map { name, values in
                    [
                        "name": .string(name),
                        "distinct": .number(values.isMany ? DistinctValues.bound : values.hashes.count),
                        "more": .bool(values.isMany), "hashes": .string(values.hashes.map(Self.hex).joined()),
                    ]
                }),
        ]
    }

    private func json(of group: GroupCounts.Group, _ names: [String]) -> JSON {
        let parts = group.name.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        var members = zip(names, parts).map { (name: $0, value: JSON.string($1)) }
        if let nearest = nearest[group.name] { members.append(("nearest", .string(nearest))) }
        members.append(("count", .number(group.count)))
        if !group.samples.isEmpty { members.append(("samples", .strings(group.samples))) }
        return .object(members)
    }

    private static func hex(_ hash: UInt64) -> String {
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}

// MARK: Reading

extension AuditReport {
    /// The reason why a document is not a report.
    package struct Fault: Error, Sendable {
        package var message: String
    }

    package init(parsing bytes: [UInt8]) throws(Fault) {
        let json: JSON
        do throws(JSONError) {
            json = try JSON(parsing: bytes)
        } catch {
            throw Fault(message: "invalid JSON: \(error.message)")
        }
        guard case .string(Self.format)? = json["format"] else {
            throw Fault(message: "this is not a report of 'routec audit --json'")
        }
        guard case .number(Self.version)? = json["version"] else {
            throw Fault(message: "this report is of a version that this routec does not know")
        }
        for outcome in LineOutcome.allCases { counts[outcome] = try Self.number(json, outcome.rawValue) }
        for route in try Self.list(json, "routes") { try readRoute(route) }
        misses = try readGroups(json, "misses", ["reason", "shape"], others: "otherMisses")
        malformed = try readGroups(json, "malformedLines", ["reason"], others: nil)
        guard let replay = json["replay"] else { return }
        var counts: [LineOutcome.Replayed: Int] = [:]
        for outcome in LineOutcome.Replayed.allCases { counts[outcome] = try Self.number(replay, outcome.rawValue) }
        replayed = counts
        changes = try readGroups(json, "changes", ["outcome", "was", "route", "shape"], others: "otherChanges")
    }

    private mutating func readRoute(_ json: JSON) throws(Fault) {
        var usage = Usage(
            pattern: try Self.text(json, "pattern"), target: nil, hits: try Self.number(json, "hits"), arguments: [])
        if case .string(let target)? = json["redirectsTo"] { usage.target = target }
        for argument in try Self.list(json, "arguments") {
            var values = DistinctValues()
            if case .bool(true)? = argument["more"] { values.addMany() }
            let digits = Array(try Self.text(argument, "hashes").utf8)
            guard digits.count % 16 == 0 else { throw Fault(message: "'hashes' are 16 digits each") }
            for start in stride(from: 0, to: digits.count, by: 16) {
                guard let hash = UInt64(String(decoding: digits[start..<(start + 16)], as: UTF8.self), radix: 16) else {
                    throw Fault(message: "'hashes' has characters other than hexadecimal digits")
                }
                values.insert(hash)
            }
            usage.arguments.append((try Self.text(argument, "name"), values))
        }
        routes[try Self.text(json, "route")] = usage
    }

    private mutating func readGroups(
        _ json: JSON, _ list: String, _ names: [String], others: String?
    ) throws(Fault) -> GroupCounts {
        var groups = GroupCounts()
        for entry in try Self.list(json, list) {
            var parts: [String] = []
            for name in names { parts.append(try Self.text(entry, name)) }
            let name = parts.joined(separator: "\t")
            var samples: [String] = []
            if case .array(let texts)? = entry["samples"] {
                for case .string(let text) in texts { samples.append(text) }
            }
            if case .string(let route)? = entry["nearest"] { nearest[name] = route }
            groups.add(GroupCounts.Group(name: name, count: try Self.number(entry, "count"), samples: samples))
        }
        if let others { groups.addOthers(try Self.number(json, others)) }
        return groups
    }

    private static func number(_ json: JSON, _ name: String) throws(Fault) -> Int {
        // Larger counts could overflow in a sum.
        guard case .number(let number)? = json[name], number >= 0, number < 1 << 53 else {
            throw Fault(message: "'\(name)' is not a count")
        }
        return number
    }

    private static func text(_ json: JSON, _ name: String) throws(Fault) -> String {
        guard case .string(let text)? = json[name] else { throw Fault(message: "'\(name)' is not a text") }
        return text
    }

    private static func list(_ json: JSON, _ name: String) throws(Fault) -> [JSON] {
        guard case .array(let list)? = json[name] else { throw Fault(message: "'\(name)' is not a list") }
        return list
    }
}
