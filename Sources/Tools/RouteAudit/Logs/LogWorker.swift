import RouteCompiler
import RouteMatching
import RouteReports

/// Matches lines, and counts the outcomes. The counts of several workers can be added.
package final class LogWorker {
    private let routes: LogRoutes
    private let replay: ReplayPairs?
    private let options: LogOptions
    @exclusivity(unchecked) private var shapes: URLTemplateWriter
    private let names: EachLine?
    /// True if opened lines are only counted.
    private let onlyCounts: Bool

    // Accesses to one of these never overlap. Checking that at run time would take a sixth of a report's instructions.
    @exclusivity(unchecked) private(set) var counts: [LineOutcome: Int] = [:]
    @exclusivity(unchecked) private(set) var hits: IDArray<RouteID, Int>
    @exclusivity(unchecked) private(set) var distinct: [DistinctValues]
    /// The texts of arguments whose values have several, so that each is converted once.
    @exclusivity(unchecked) private var spellings: [DistinctValues]
    @exclusivity(unchecked) private(set) var misses = GroupCounts()
    private(set) var malformed = GroupCounts()
    private(set) var replayed: [LineOutcome.Replayed: Int] = [:]
    private(set) var changes = GroupCounts()
    // The frequent outcomes; ``counts`` has the others.
    private var opened = 0
    private var redirected = 0
    private var missed = 0

    /// The results of lines, in order. The writer clears it.
    package var output: [UInt8] = []

    @exclusivity(unchecked) private var slots = SlotStorage()
    /// A buffer for the base followed by a line's path.
    private var joined: [UInt8]
    private var unescaped: [UInt8] = []
    @exclusivity(unchecked) private var name = TextBuffer()
    /// True if the current lines contain non-ASCII bytes.
    private var hasLetters = false

    package init(_ routes: LogRoutes, old: ReplayPairs? = nil, options: LogOptions) {
        self.routes = routes
        self.options = options
        replay = old
        shapes = URLTemplateWriter(routes.model)
        names = options.tellsEach ? EachLine(routes) : nil
        onlyCounts = names == nil && old == nil
        hits = IDArray(repeating: 0, count: routes.model.routes.count)
        distinct = Array(repeating: DistinctValues(), count: routes.types.count)
        spellings = distinct
        joined = options.base
    }

    /// Processes whole lines. The last one may lack its line break.
    package func process(_ block: UnsafeRawBufferPointer) {
        hasLetters = Self.hasLetters(block)
        var start = 0
        while start < block.count {
            let end = LineFormat.index(of: 0x0A, block, start) ?? block.count
            var length = end - start
            if length > 0, block[end - 1] == 0x0D { length -= 1 }
            take(UnsafeRawBufferPointer(rebasing: block[start..<(start + length)]))
            start = end + 1
        }
    }

    /// Counts a line that is too long to read.
    package func processOverlong() {
        refuse("the line is too long", UnsafeRawBufferPointer(start: nil, count: 0))
    }

    private static func hasLetters(_ block: UnsafeRawBufferPointer) -> Bool {
        var all: UInt64 = 0
        var at = 0
        while at &+ 8 <= block.count {
            all |= block.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            at = at &+ 8
        }
        while at < block.count {
            all |= UInt64(block[at])
            at = at &+ 1
        }
        return all & 0x8080_8080_8080_8080 != 0
    }

    // MARK: One line

    private func take(_ line: UnsafeRawBufferPointer) {
        if options.format == .whole, options.base.isEmpty { return match(line) }
        guard let range = options.format.url(in: line, &unescaped) else {
            return refuse("the line has no such field", line)
        }
        if range.isEmpty, !unescaped.isEmpty {
            let text = unescaped
            unescaped.removeAll(keepingCapacity: true)
            return text.withUnsafeBytes { text in
                // An ASCII block can contain the escapes of other bytes.
                if Self.isUTF8(text) { matchJoined(text) } else { refuse("the line is not UTF-8", text) }
            }
        }
        matchJoined(UnsafeRawBufferPointer(rebasing: line[range]))
    }

    private static func isUTF8(_ text: UnsafeRawBufferPointer) -> Bool {
        text.baseAddress.map { PercentCoding.isUTF8($0, text.count) } ?? true
    }

    private func matchJoined(_ url: UnsafeRawBufferPointer) {
        guard !options.base.isEmpty, url.first == UInt8(ascii: "/") else { return match(url) }
        joined.removeLast(joined.count - options.base.count)
        joined.append(contentsOf: url)
        joined.withUnsafeBytes { match($0) }
    }

    private func match(_ url: UnsafeRawBufferPointer) {
        if hasLetters, !Self.isUTF8(url) { return refuse("the line is not UTF-8", url) }
        switch routes.match(url, &slots, explains: true) {
        case .route(let number, _):
            let route = RouteID(number)
            if onlyCounts || !tells(routes.isRedirect(route) ? .redirects : .opens, route, url) { count(route, url) }
        case .web: miss(.leftToWeb, url)
        case .miss(let reason): miss(reason, url)
        }
    }

    /// Compares a line with the older routes, and writes it. Returns false if lines are counted.
    private func tells(_ outcome: LineOutcome, _ route: RouteID?, _ url: UnsafeRawBufferPointer) -> Bool {
        if let replay {
            compare(url, route, replay)
        } else if let names {
            names.write(outcome.rawValue, route, slots, url, to: &output)
        }
        return names != nil
    }

    /// Counts the value of an argument if it is new.
    private func note(_ argument: Int, _ place: Int, _ url: UnsafeRawBufferPointer) {
        guard let slice = routes.table.slice(argument, slots) else { return }
        if slice.isEncoded {
            for text in routes.table.texts(argument, slots, in: url) ?? [] {
                distinct[place].insert(StableHash.hash(routes.canonical(text, of: place)))
            }
        } else {
            let text = UnsafeRawBufferPointer(rebasing: url[slice.start..<(slice.start + slice.length)])
            let hash = StableHash.hash(text)
            if !routes.haveSpellings[place] {
                distinct[place].insert(hash)
            } else if !distinct[place].isMany, spellings[place].insert(hash) {
                let value = routes.canonical(String(decoding: text, as: UTF8.self), of: place)
                distinct[place].insert(StableHash.hash(value))
            }
        }
    }

    private func miss(_ reason: MissReason, _ url: UnsafeRawBufferPointer) {
        let outcome = routes.outcome(ofMiss: reason)
        guard onlyCounts || !tells(outcome, nil, url) else { return }
        if outcome == .malformed { return countMalformed(reason.description, url) }
        guard outcome == .missed else {
            counts[outcome, default: 0] += 1
            return
        }
        missed &+= 1
        name.removeAll()
        name.append(contentsOf: reason.description)
        name.append("\t")
        shapes.write(url, to: &name)
        misses.add(name.bytes, sample: options.keepsSamples ? url : nil)
    }

    /// Counts a line without a URL to match.
    private func refuse(_ reason: String, _ line: UnsafeRawBufferPointer) {
        if let names {
            let outcome = replay == nil ? LineOutcome.malformed.rawValue : LineOutcome.Replayed.missed.rawValue
            return names.write(outcome, nil, slots, line, to: &output)
        }
        if replay != nil { replayed[.missed, default: 0] += 1 }
        countMalformed(reason, line)
    }

    private func countMalformed(_ reason: String, _ line: UnsafeRawBufferPointer) {
        counts[.malformed, default: 0] += 1
        name.removeAll()
        name.append(contentsOf: reason)
        malformed.add(name.bytes, sample: options.keepsSamples ? line : nil)
    }

    private func count(_ route: RouteID, _ url: UnsafeRawBufferPointer) {
        if routes.isRedirect(route) { redirected &+= 1 } else { opened &+= 1 }
        hits[route] &+= 1
        let first = routes.firstArguments[route]
        for argument in 0..<routes.argumentCounts[route] where !distinct[first &+ argument].isMany {
            note(argument, first &+ argument, url)
        }
    }

    // MARK: Against an older set of routes

    private func compare(_ url: UnsafeRawBufferPointer, _ route: RouteID?, _ replay: ReplayPairs) {
        let (outcome, was) = replay.compare(url, route, slots)
        if let names { return names.write(outcome.rawValue, route, slots, url, to: &output) }
        replayed[outcome, default: 0] += 1
        guard outcome != .same, outcome != .missed else { return }
        name.removeAll()
        name.append(contentsOf: outcome.rawValue)
        name.append("\t")
        name.append(contentsOf: was.map { replay.old.names[replay.old.targets[$0]] } ?? "")
        name.append("\t")
        if let route { name.append(contentsOf: routes.names[routes.targets[route]]) }
        name.append("\t")
        shapes.write(url, to: &name)
        changes.add(name.bytes, sample: options.keepsSamples ? url : nil)
    }

    // MARK: The report

    /// The counts by name.
    package var report: AuditReport {
        var report = AuditReport()
        report.counts = counts
        report.counts[.opens, default: 0] += opened
        report.counts[.redirects, default: 0] += redirected
        if missed > 0 { report.counts[.missed, default: 0] += missed }
        for (route, name) in zip(routes.names.indices, routes.names) {
            let entry = routes.model.routes[route]
            guard routes.audience.sees(entry), !entry.isWeb else { continue }
            let first = routes.firstArguments[route]
            report.routes[name] = AuditReport.Usage(
                pattern: entry.patterns.first?.text ?? entry.pattern,
                target: routes.isRedirect(route) ? routes.names[routes.targets[route]] : nil, hits: hits[route],
                arguments: entry.arguments.enumerated().map { ($1.name, distinct[first + $0]) })
        }
        report.misses = misses
        report.malformed = malformed
        report.replayed = replay == nil ? nil : replayed
        report.changes = changes
        return report
    }

    /// Adds the nearest routes to the most frequent groups of misses. Call it once at the end, because it compares each group
    /// with all routes.
    package static func addNearest(to report: inout AuditReport, _ routes: LogRoutes, groups most: Int = .max) {
        let reasons = DeadLinkReason(routes.model, table: routes.table, audience: routes.audience)
        for group in report.misses.sorted.prefix(most) {
            // A URL that stays in the browser has no nearest route.
            guard !group.name.hasPrefix(MissReason.leftToWeb.description),
                let shape = group.name.split(separator: "\t").last
            else { continue }
            let near = reasons.nearest(to: URLTemplateWriter.sample(of: String(shape)))
            report.nearest[group.name] = near.map { routes.names[$0] }
        }
    }
}
