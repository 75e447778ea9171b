extension RouteTable {
    /// Where a redirect leads, with its target's arguments; `nil` for a route that is none.
    ///
    /// Nothing is decoded: the target's arguments are ranges of the same URL, or texts of the table.
    public func redirect(of route: _RouteNumber, _ arguments: _RouteArguments) -> (
        route: _RouteNumber, arguments: _RouteArguments
    )? {
        guard let (target, slots) = redirect(of: route, arguments.slots) else { return nil }
        return (target, _RouteArguments(url: arguments.url, table: self, route: target, slots: slots))
    }

    /// The same for the places of the arguments.
    package func redirect(of route: RouteNumber, _ places: SlotStorage) -> (route: RouteNumber, slots: SlotStorage)? {
        let map = numbers(common(route, TableLayout.CommonDescription.redirect))
        guard let target = map.first.map({ RouteNumber($0) }) else { return nil }
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

    /// The first of a redirect's arguments, in the order of its target's, whose value in a URL cannot stand where the
    /// redirect hands it on to: the handler would be called with what none of its own URLs can hold.
    ///
    /// - Parameter slots: Where the redirect's arguments are in the URL.
    package func misplacedArgument(
        of route: RouteNumber, _ slots: UnsafePointer<RouteSlot>, in url: UnsafeRawBufferPointer
    ) -> Int? {
        let map = numbers(common(route, TableLayout.CommonDescription.redirect))
        guard let target = map.first.map({ RouteNumber($0) }) else { return nil }
        for (wanted, at) in stride(from: 1, to: map.count - 1, by: 2).enumerated() {
            guard TableLayout.RedirectValue(rawValue: map[at]) == .argument else { continue }
            let texts = SlotText(
                table: base, text: url.baseAddress ?? base, count: url.count, slot: slots[map[at + 1]],
                plusIsSpace: plusIsSpace)
            if !texts.allSatisfy({ canStandSomewhere($0, of: target, wanted) }) { return map[at + 1] }
        }
        return nil
    }

    /// The first argument of a route that has a text which cannot stand at its place in the path, or that is a rest of no
    /// segments.
    ///
    /// - Parameter texts: Of each of its arguments, decoded.
    package func misplacedArgument(_ texts: [[String]], of route: RouteNumber) -> Int? {
        let all = numbers(description(route, TableLayout.Description.arguments))
        return texts.indices.first { argument in
            let location = number(all[argument] + TableLayout.ArgumentDescription.location)
            if texts[argument].isEmpty { return location == TableLayout.ArgumentDescription.Location.rest.rawValue }
            return !texts[argument].allSatisfy { canStandSomewhere($0, of: route, argument) }
        }
    }
}
