/// Reads numbers, texts, and lists from the table.
extension RouteTable {
    package func number(_ at: Int) -> Int { TableNumber.read(base, at) }

    /// The text at an offset; empty for 0.
    package func text(_ offset: Int) -> String {
        guard offset != 0 else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: base + offset + 4, count: number(offset)), as: UTF8.self)
    }

    /// The text of a literal for matching, which contains 0x00 in place of `/`.
    package func literal(_ offset: Int) -> String {
        guard offset != 0 else { return "" }
        let bytes = UnsafeRawBufferPointer(start: base + offset + 4, count: number(offset))
        return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    }

    package func optionalText(_ offset: Int) -> String? { offset == 0 ? nil : text(offset) }

    /// The numbers of a list; empty for 0.
    package func numbers(_ offset: Int) -> TableNumbers { TableNumbers(self, offset) }

    /// An element of a list, which begins with its count.
    func number(in list: Int, at index: Int) -> Int { number(list + 4 + 4 * index) }

    package func record(_ route: RouteNumber) -> Int {
        precondition(route.index >= 0 && route.index < routeCount, "no route has this number")
        return number(TableLayout.Header.routes) + TableLayout.Route.size * route.index
    }

    /// A field of a route's own description.
    package func description(_ route: RouteNumber, _ field: Int) -> Int {
        number(number(record(route) + TableLayout.Route.description) + field)
    }

    /// A field of the description that routes share.
    func common(_ route: RouteNumber, _ field: Int) -> Int {
        number(description(route, TableLayout.Description.common) + field)
    }

    func flags(_ route: RouteNumber) -> TableLayout.Route.Flags {
        TableLayout.Route.Flags(rawValue: number(record(route) + TableLayout.Route.flags))
    }

    private var flags: TableLayout.Header.Flags { TableLayout.Header.flags(base) }
    var plusIsSpace: Bool { flags.contains(.plusIsSpace) }
    var isCaseInsensitive: Bool { flags.contains(.isCaseInsensitive) }

    /// True if the segments and arguments of every route fit on the stack.
    var isSmall: Bool { flags.contains(.isSmall) }

    /// True if some arguments are of types that only the program knows.
    package var hasOpaqueTypes: Bool { flags.contains(.hasOpaqueTypes) }
}

/// A list of numbers in a table, which is read without an array.
@usableFromInline
package struct TableNumbers: RandomAccessCollection {
    private let table: RouteTable
    /// The offset of the list, or 0 for an empty one.
    private let list: Int
    @usableFromInline package let endIndex: Int
    @inlinable package var startIndex: Int { 0 }

    init(_ table: RouteTable, _ list: Int) {
        (self.table, self.list) = (table, list)
        endIndex = list == 0 ? 0 : table.number(list)
    }

    /// The number at an offset alone.
    init(_ table: RouteTable, at number: Int) {
        // The element follows the count.
        (self.table, list, endIndex) = (table, number - 4, 1)
    }

    @usableFromInline package subscript(index: Int) -> Int { table.number(in: list, at: index) }
}
