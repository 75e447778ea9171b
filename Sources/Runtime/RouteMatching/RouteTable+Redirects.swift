extension RouteTable {
    /// Returns the target of a redirect and the target's arguments, or `nil` if the route is not a redirect.
    ///
    /// Nothing is decoded: the arguments are ranges of the same URL, or texts of the table.
    public func redirect(of route: _RouteNumber, _ arguments: _RouteArguments) -> (
        route: _RouteNumber, arguments: _RouteArguments
    )? {
        guard let (target, slots) = redirect(of: route, arguments.slots) else { return nil }
        return (target, _RouteArguments(url: arguments.url, table: self, route: target, slots: slots))
    }

    /// Returns the target of a redirect with the ranges of its arguments.
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

    /// Returns the argument of a redirect with a value that is invalid in the target's path: the first one in the order
    /// of the target's arguments. Without this check, a handler would receive a value that no URL of its route can
    /// contain.
    ///
    /// - Parameter slots: The ranges of the redirect's arguments in the URL.
    package func misplacedArgument(
        of route: RouteNumber, _ slots: UnsafePointer<RouteSlot>, in url: UnsafeRawBufferPointer
    ) -> Int? {
        let map = numbers(common(route, TableLayout.CommonDescription.redirect))
        guard let target = map.first.map({ RouteNumber($0) }) else { return nil }
        var values: [[String]] = []
        for (wanted, at) in stride(from: 1, to: map.count - 1, by: 2).enumerated() {
            guard TableLayout.RedirectValue(rawValue: map[at]) == .argument else {
                values.append(TableLayout.RedirectValue(rawValue: map[at]) == .text ? [text(map[at + 1])] : [])
                continue
            }
            let texts = SlotText(
                table: base, text: url.baseAddress ?? base, count: url.count, slot: slots[map[at + 1]],
                plusIsSpace: plusIsSpace)
            let exact = texts.map { exactText($0, of: target, wanted) }
            values.append(exact)
            if !exact.allSatisfy({ canStandSomewhere($0, of: target, wanted) }) { return map[at + 1] }
        }
        guard misreadArgument(values, of: target) != nil else { return nil }
        // At least one value is the redirect's, because the compiler checks constants.
        return stride(from: 1, to: map.count - 1, by: 2).first {
            TableLayout.RedirectValue(rawValue: map[$0]) == .argument
        }.map { map[$0 + 1] }
    }

    /// Returns the first argument of a route with a text that is invalid in the path, or the first empty rest.
    ///
    /// - Parameter texts: The decoded texts of each argument.
    package func misplacedArgument(_ texts: [[String]], of route: RouteNumber) -> Int? {
        let all = numbers(description(route, TableLayout.Description.arguments))
        return texts.indices.first { argument in
            let location = number(all[argument] + TableLayout.ArgumentDescription.location)
            if texts[argument].isEmpty { return location == TableLayout.ArgumentDescription.Location.rest.rawValue }
            return !texts[argument].allSatisfy { canStandSomewhere($0, of: route, argument) }
        } ?? misreadArgument(texts, of: route)
    }
}
