extension RouteTable {
    /// Where a redirect leads, with its target's arguments; `nil` for a route that is none.
    ///
    /// Nothing is decoded: the target's arguments are ranges of the same URL, or texts of the table.
    public func redirect(of route: Int, _ arguments: _RouteArguments) -> (route: Int, arguments: _RouteArguments)? {
        guard let (target, slots) = redirect(of: route, arguments.slots) else { return nil }
        return (target, _RouteArguments(url: arguments.url, table: self, route: target, slots: slots))
    }

    /// The same for the places of the arguments.
    package func redirect(of route: Int, _ places: SlotStorage) -> (route: Int, slots: SlotStorage)? {
        let map = numbers(description(route, TableLayout.Description.redirect))
        guard let target = map.first else { return nil }
        var slots: [RouteSlot] = []
        for at in stride(from: 1, to: map.count - 1, by: 2) {
            switch TableLayout.RedirectValue(rawValue: map[at]) {
            case .argument: slots.append(places[map[at + 1]])
            case .text:
                slots.append(
                    RouteSlot(
                        start: UInt32(truncatingIfNeeded: map[at + 1] + 4),
                        length: UInt32(truncatingIfNeeded: number(map[at + 1])), flags: .inTable))
            case .absent, nil: slots.append(.absent)
            }
        }
        let storage = slots.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { SlotStorage($0, count: buffer.count) } ?? SlotStorage()
        }
        return (target, storage)
    }
}
