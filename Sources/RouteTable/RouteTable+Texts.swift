/// Reading numbers, texts and lists of them from the table.
extension RouteTable {
    package func number(_ at: Int) -> Int { TableNumber.read(base, at) }

    /// The text at an offset; empty for none.
    package func text(_ offset: Int) -> String {
        guard offset != 0 else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: base + offset + 4, count: number(offset)), as: UTF8.self)
    }

    /// A text that matching compares with, where 0x00 stands for `/`.
    package func literal(_ offset: Int) -> String {
        guard offset != 0 else { return "" }
        let bytes = UnsafeRawBufferPointer(start: base + offset + 4, count: number(offset))
        return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    }

    package func optionalText(_ offset: Int) -> String? { offset == 0 ? nil : text(offset) }

    /// The numbers of a list; empty for none.
    package func numbers(_ offset: Int) -> [Int] {
        guard offset != 0 else { return [] }
        return (0..<number(offset)).map { number(offset + 4 + 4 * $0) }
    }

    package func record(_ route: Int) -> Int {
        precondition(route >= 0 && route < routeCount, "no route has this number")
        return number(number(TableLayout.Header.routes) + 4 * route)
    }

    package func description(_ route: Int, _ field: Int) -> Int {
        number(number(record(route) + TableLayout.Route.description) + field)
    }

    /// Whether a route is neither a redirect nor guarded, nor needs a payload, which only internal ones can have.
    package func isDirect(_ route: Int, mayNeedPayload: Bool) -> Bool {
        let record = record(route)
        guard number(record + TableLayout.Route.flags) & 2 == 0 else { return false }
        let description = number(record + TableLayout.Route.description)
        return isEmpty(number(description + TableLayout.Description.guards))
            && (!mayNeedPayload || isEmpty(number(description + TableLayout.Description.payloads)))
    }

    /// Of a list of numbers.
    private func isEmpty(_ list: Int) -> Bool { list == 0 || number(list) == 0 }

    var plusIsSpace: Bool { number(TableLayout.Header.flags) & 2 != 0 }
    var isCaseInsensitive: Bool { number(TableLayout.Header.flags) & 1 != 0 }

    /// Whether some arguments are of types that only the program knows.
    package var asksProgram: Bool { number(TableLayout.Header.flags) & 8 != 0 }
}
