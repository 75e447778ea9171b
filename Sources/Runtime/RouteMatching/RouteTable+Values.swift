/// Checks of argument values that need only the table.
extension RouteTable {
    /// Returns whether both tables are at the same address.
    package func isSame(as other: RouteTable) -> Bool { base == other.base }

    package func argumentKind(_ route: RouteNumber, _ argument: Int) -> TableLayout.Kind? {
        TableLayout.Kind(rawValue: TableNumber.byte(base, place(route, argument)))
    }

    /// Returns whether a decoded text is a value of an argument, in the form of its ``RouteParameter``. Accepts every
    /// text for links and for types that only the program knows; those are checked elsewhere.
    package func isValue(_ text: String, of route: RouteNumber, _ argument: Int) -> Bool {
        // As in all of the table's literals, 0x00 replaces a slash.
        let bytes = text.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
        return bytes.withUnsafeBytes { bytes in
            ValueText.isValid(
                TableNumber.byte(base, place(route, argument)), UInt8(argumentBits(route, argument)),
                argumentSet(route, argument), base, bytes.baseAddress ?? base, bytes.count)
        }
    }

    /// Converts a matched text to the form in which the route's accessor writes the value. Invalid texts, and texts of
    /// types that only the program knows, stay unchanged.
    func writtenText(_ text: String, of route: RouteNumber, _ argument: Int) -> String {
        let written: String? =
            switch argumentKind(route, argument) {
            case .bool: ValueText.isTrue(text.utf8.first).routeValue
            case .signed: Int64(routeValue: text)?.routeValue
            case .unsigned: UInt64(routeValue: text)?.routeValue
            case .double: Double(routeValue: text)?.routeValue
            case .float: Float(routeValue: text)?.routeValue
            case .decimal: DecimalText.canonical(text)
            case .uuid: ASCII.uppercased(text)
            case .set: declaredText(text, of: route, argument).map(self.text)
            default: nil
            }
        return written ?? text
    }

    /// Converts a text that is a value only because case was ignored to the declared one: `HOT` becomes `hot`. All other
    /// texts stay unchanged.
    func exactText(_ text: String, of route: RouteNumber, _ argument: Int) -> String {
        switch argumentKind(route, argument) {
        case .bool: BoolText.value(of: text, inQuery: true) == nil ? ASCII.lowercased(text) : text
        case .set: declaredText(text, of: route, argument).map(self.text) ?? text
        default: text
        }
    }

    /// Returns the offset of the declared text of an enum's case, or of a Bool. Ignores letter case unless two cases
    /// differ only in it.
    func declaredText(_ text: String, of route: RouteNumber, _ argument: Int) -> Int? {
        let arguments = numbers(description(route, TableLayout.Description.arguments))
        let texts = numbers(number(arguments[argument] + TableLayout.ArgumentDescription.values))
        return texts.first { self.text($0) == text }
            ?? texts.first { ASCII.areEqualIgnoringCase(self.text($0), text) }
    }

    /// The number of bits of an argument's integer type.
    package func argumentBits(_ route: RouteNumber, _ argument: Int) -> Int {
        Int(TableNumber.byte(base, place(route, argument) + TableLayout.Argument.bits))
    }

    /// The record of the texts of an argument's enum, in the order of its cases. For a link, the offset of the table of
    /// its pattern, or 0 for a link to a route.
    package func argumentSet(_ route: RouteNumber, _ argument: Int) -> Int {
        number(place(route, argument) + TableLayout.Argument.set)
    }

    private func place(_ route: RouteNumber, _ argument: Int) -> Int {
        number(record(route) + TableLayout.Route.arguments) + argument * TableLayout.Argument.size
    }
}
