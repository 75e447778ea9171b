/// What values an argument takes, by the table alone.
extension RouteTable {
    /// Whether both are of the same routes, in the same place of the program.
    package func isSame(as other: RouteTable) -> Bool { base == other.base }

    package func argumentKind(_ route: RouteNumber, _ argument: Int) -> TableLayout.Kind? {
        TableLayout.Kind(rawValue: TableNumber.byte(base, place(route, argument)))
    }

    /// Whether a decoded text is a value of an argument, in the form that ``RouteParameter`` has for it. Texts for the
    /// program's own types are taken here; it is asked elsewhere.
    package func isValue(_ text: String, of route: RouteNumber, _ argument: Int) -> Bool {
        let place = place(route, argument)
        // As in all of the table's literals, 0x00 stands for a slash.
        let bytes = text.utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
        return bytes.withUnsafeBytes { bytes in
            ValueText.isValid(
                TableNumber.byte(base, place), TableNumber.byte(base, place + TableLayout.Argument.bits),
                number(place + TableLayout.Argument.set), base, bytes.baseAddress ?? base, bytes.count)
        }
    }

    /// A matched text as the route's accessor writes the same value. Texts of types that only the program knows stay as they
    /// are, and so do those that are no value.
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
            case .set: declaredText(text, of: route, argument)
            default: nil
            }
        return written ?? text
    }

    /// The text of an enum's case, whose letters may be of another case where that tells no two of them apart.
    private func declaredText(_ text: String, of route: RouteNumber, _ argument: Int) -> String? {
        let texts = arguments(route)[argument].values
        return texts.contains(text) ? text : texts.first { ASCII.areEqualIgnoringCase($0, text) }
    }

    /// Whether every value of one argument is, by its text, a value of another.
    package func takesValues(of other: RouteNumber, _ given: Int, as route: RouteNumber, _ wanted: Int) -> Bool {
        guard let kind = argumentKind(route, wanted), let givenKind = argumentKind(other, given) else { return false }
        let (place, givenPlace) = (place(route, wanted), place(other, given))
        switch (givenKind, kind) {
        case (.set, .set):
            return number(givenPlace + TableLayout.Argument.set) == number(place + TableLayout.Argument.set)
        case (.opaque, .opaque):
            return arguments(other)[given].elementType == arguments(route)[wanted].elementType
        default:
            return ValueText.isWithin(
                givenKind, bits: Int(TableNumber.byte(base, givenPlace + TableLayout.Argument.bits)), kind,
                bits: Int(TableNumber.byte(base, place + TableLayout.Argument.bits)))
        }
    }

    /// The record of the texts of an argument's enum, in the order of its cases.
    package func valueSet(_ route: RouteNumber, _ argument: Int) -> Int {
        number(place(route, argument) + TableLayout.Argument.set)
    }

    private func place(_ route: RouteNumber, _ argument: Int) -> Int {
        number(record(route) + TableLayout.Route.arguments) + argument * TableLayout.Argument.size
    }
}
