import RouteReports

extension AuditReport {
    /// The number of groups that ``text(colored:bars:)`` shows.
    package static let mostRows = 30
    private static let widestBar = 24

    /// Returns the report as a table.
    package func text(colored: Bool, bars: Bool) -> String {
        var text = summary
        if let replayed { text += "\n" + replayText(replayed, colored) }
        text += "\n" + routesText(colored, bars)
        text += groupsText("misses", misses, ["REASON", "SHAPE"], colored)
        text += groupsText("malformed lines", malformed, ["REASON"], colored)
        if !unopened.isEmpty {
            text += "\n" + StyledText("unopened routes", .bold).rendered(colored: colored) + "\n"
            for name in unopened { text += "  \(name)\n" }
        }
        return text
    }

    /// `1,204 lines: 1,000 open, 4 are redirected, …`
    private var summary: String {
        let words: [(LineOutcome, String)] = [
            (.opens, "open"), (.redirects, "redirected"), (.missed, "missed"), (.malformed, "malformed"),
            (.foreign, "foreign"),
        ]
        let parts = words.compactMap { outcome, word -> String? in
            let count = counts[outcome, default: 0]
            return count == 0 ? nil : "\(Self.grouped(count)) \(word) (\(Self.share(count, of: lines)))"
        }
        return "\(Self.grouped(lines)) line\(lines == 1 ? "" : "s")"
            + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")) + "\n"
    }

    private func routesText(_ colored: Bool, _ bars: Bool) -> String {
        var table = TextTable(header: ["ROUTE", "HITS", "SHARE", "", "DIFFERENT VALUES", "PATTERN"])
        let most = routes.values.map(\.hits).max() ?? 0
        for (name, usage) in sortedRoutes where usage.hits > 0 {
            let length = most == 0 ? 0 : (usage.hits * Self.widestBar + most - 1) / most
            let values = usage.arguments.map { "\($0.name) \($0.values.text)" }.joined(separator: ", ")
            table.rows.append([
                StyledText(name, .cyan), StyledText(Self.grouped(usage.hits)),
                StyledText(Self.share(usage.hits, of: lines)),
                StyledText(bars ? String(repeating: "█", count: length) : "", .green), StyledText(values),
                StyledText(usage.target.map { "=> \($0)" } ?? usage.pattern, .dim),
            ])
        }
        return table.rows.isEmpty ? "no route was opened\n" : table.rendered(colored: colored)
    }

    private func groupsText(_ title: String, _ groups: GroupCounts, _ names: [String], _ colored: Bool) -> String {
        guard !groups.isEmpty else { return "" }
        var table = TextTable(header: ["COUNT"] + names + ["NEAREST", "SAMPLES"])
        let sorted = groups.sorted
        for group in sorted.prefix(Self.mostRows) {
            var parts = group.name.split(separator: "\t", omittingEmptySubsequences: false).map {
                StyledText(String($0))
            }
            while parts.count < names.count { parts.append("") }
            table.rows.append(
                [StyledText(Self.grouped(group.count))] + parts + [
                    StyledText(nearest[group.name] ?? "", .cyan),
                    StyledText(group.samples.map(\.onOneLine).joined(separator: " "), .dim),
                ])
        }
        var text = "\n" + StyledText(title, .bold).rendered(colored: colored) + "\n"
        text += table.rendered(colored: colored, indentation: "  ")
        let left = sorted.dropFirst(Self.mostRows).reduce(groups.others) { $0 + $1.count }
        if left > 0 { text += "  \(Self.grouped(left)) more: --json has them\n" }
        return text
    }

    private func replayText(_ replayed: [LineOutcome.Replayed: Int], _ colored: Bool) -> String {
        let meanings: [(LineOutcome.Replayed, String)] = [
            (.same, "open the same route with the same values"), (.values, "open the same route with other values"),
            (.other, "open another route"), (.lost, "open nothing any more"), (.new, "open something now"),
            (.missed, "open nothing, before and now"),
        ]
        var table = TextTable(header: ["", "", "", ""])
        for (outcome, meaning) in meanings {
            let count = replayed[outcome, default: 0]
            let style: TextStyle = count > 0 && outcome.breaks ? .red : .plain
            table.rows.append([
                StyledText(outcome.rawValue, style), StyledText(Self.grouped(count)),
                StyledText(Self.share(count, of: lines)), StyledText(meaning, .dim),
            ])
        }
        return table.rendered(colored: colored)
            + groupsText("what changes", changes, ["", "WAS", "NOW", "SHAPE"], colored)
    }

    /// `1,234,567`
    static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var text = ""
        while digits.count > 3 {
            text = "," + digits.suffix(3) + text
            digits.removeLast(3)
        }
        return digits + text
    }
}
