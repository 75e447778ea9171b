extension RouteTable {
    /// A query item or the fragment of a route's URLs, with the table's description of how to build it.
    struct QueryPart {
        private let table: RouteTable
        /// The offset of a text, or of a ``TableLayout/QueryPart``.
        private let place: Int
        private let number: Int

        fileprivate init(_ table: RouteTable, _ place: Int, _ number: Int) {
            (self.table, self.place, self.number) = (table, place, number)
        }

        private var isInPart: Bool { number > TableLayout.Description.partlyAnArgument }

        /// `nil` for a constant item.
        var argument: Int? {
            number == 0 ? nil : number - 1 - (isInPart ? TableLayout.Description.partlyAnArgument : 0)
        }

        /// The encoded key, or a whole constant item; `nil` for the fragment.
        var key: String? {
            place == 0 ? nil : table.text(isInPart ? table.number(place + TableLayout.QueryPart.key) : place)
        }

        /// Surrounds an encoded value with its encoded prefix and suffix.
        func around(_ value: String) -> String {
            guard isInPart else { return value }
            return table.text(table.number(place + TableLayout.QueryPart.before)) + value
                + table.text(table.number(place + TableLayout.QueryPart.after))
        }

        /// Joins the texts of a delimited list; returns all others unchanged.
        func joined(_ texts: [String]) -> [String] {
            guard isInPart, !texts.isEmpty,
                table.number(place + TableLayout.QueryPart.count) == TableLayout.QueryPart.countWithSeparator
            else { return texts }
            let separator = UInt8(truncatingIfNeeded: table.number(place + TableLayout.QueryPart.separator))
            return [texts.joined(separator: String(UnicodeScalar(separator)))]
        }
    }

    /// The query items of a route, in the order in which they are written.
    func queryParts(_ route: RouteNumber) -> LazyMapSequence<Range<Int>, QueryPart> {
        let list = description(route, TableLayout.Description.queryParts)
        return (0..<(list == 0 ? 0 : number(list) / 2)).lazy.map {
            QueryPart(self, number(in: list, at: 2 * $0), number(in: list, at: 2 * $0 + 1))
        }
    }
}
