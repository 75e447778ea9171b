import RouteReports

/// Lines such as `3.2, next   92 %   Gift.redeem(code: "7")`, in at most 80 columns.
enum FleetRows {
    /// A text about some releases.
    struct Row {
        /// Indices into ``Fleet/releases``.
        var releases: [Int]
        var text: String
    }

    private static let width = 80
    private static let widestNames = 24

    static func text(_ rows: [Row], in fleet: Fleet, indentation: String = "") -> String {
        let names = rows.map { row in
            LineWrapping.lines(
                of: row.releases.map { fleet.releases[$0].name }.joined(separator: ", "), width: widestNames)
        }
        let shares = rows.map { fleet.share(of: $0.releases)?.text ?? "" }
        let widths = (names: names.joined().map(\.count).max() ?? 0, shares: shares.map(\.count).max() ?? 0)
        let margin = indentation.count + widths.names + 3 + (widths.shares > 0 ? widths.shares + 3 : 0)
        var text = ""
        for (index, row) in rows.enumerated() {
            let lines = LineWrapping.lines(of: visible(row.text), width: width - margin)
            for line in 0..<max(names[index].count, lines.count) {
                let name = line < names[index].count ? names[index][line] : ""
                let share = line == 0 ? shares[index] : ""
                var columns = [name + blanks(widths.names - name.count)]
                if widths.shares > 0 { columns.append(blanks(widths.shares - share.count) + share) }
                columns.append(line < lines.count ? lines[line] : "")
                let whole = indentation + columns.joined(separator: "   ")
                text += whole.prefix(whole.count - whole.reversed().prefix { $0 == " " }.count) + "\n"
            }
        }
        return text
    }

    /// A text in lines of at most 80 columns.
    static func wrapped(_ text: String) -> String {
        LineWrapping.lines(of: visible(text), width: width).map { $0 + "\n" }.joined()
    }

    private static func visible(_ text: String) -> String { StyledText(text).rendered(colored: false) }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
