extension RouteTable {
    /// Returns the target of a redirect and the target's arguments, or `nil` if the route is not a redirect.
    ///
    /// The arguments are ranges of the same URL, or texts of the table.
    public func redirect(of route: _RouteNumber, _ arguments: _RouteArguments) -> (
        route: _RouteNumber, arguments: _RouteArguments
    )? {
        guard let (target, slots) = redirect(of: route, arguments.slots, in: arguments.url) else { return nil }
        return (target, _RouteArguments(url: arguments.url, table: self, route: target, slots: slots))
    }

    /// Returns the target of a redirect with the ranges of its arguments.
    package func redirect(
        of route: RouteNumber, _ places: SlotStorage, in url: String
    ) -> (route: RouteNumber, slots: SlotStorage)? {
        guard let target = redirectTarget(route) else { return nil }
        var url = url
        let slots = url.withUTF8 { url in
            targetSlots(of: route, target, in: UnsafeRawBufferPointer(url)) { places[$0] }
        }
        let storage = slots.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { SlotStorage($0, count: buffer.count) } ?? SlotStorage()
        }
        return (target, storage)
    }

    /// Returns the ranges of the target's arguments.
    ///
    /// - Parameter slot: Returns the range of one of the redirect's arguments.
    private func targetSlots(
        of route: RouteNumber, _ target: RouteNumber, in url: UnsafeRawBufferPointer, _ slot: (Int) -> RouteSlot
    ) -> [RouteSlot] {
        let map = numbers(common(route, TableLayout.CommonDescription.redirect))
        return stride(from: 1, to: map.count - 1, by: 2).map { at in
            let value = map[at + 1]
            return switch TableLayout.RedirectValue(rawValue: map[at]) {
            case .argument where argumentKind(target, at / 2) == .string:
                declaredSlot(slot(value), of: route, value, in: url)
            case .argument: slot(value)
            case .text: tableSlot(value)
            case .absent, nil: .absent
            }
        }
    }

    private func tableSlot(_ text: Int) -> RouteSlot {
        RouteSlot(
            start: UInt32(truncatingIfNeeded: text + 4), length: UInt32(truncatingIfNeeded: number(text)),
            flags: .inTable)
    }

    /// Returns the range of the declared text of an enum or a Bool, which can match other texts. All other ranges stay
    /// unchanged.
    private func declaredSlot(
        _ slot: RouteSlot, of route: RouteNumber, _ argument: Int, in url: UnsafeRawBufferPointer
    ) -> RouteSlot {
        let kind = argumentKind(route, argument)
        guard kind == .bool || kind == .set, slot.flags.isDisjoint(with: [.list, .rest]) else { return slot }
        var texts = texts(of: slot, in: url)
        return texts.next().flatMap { text in
            declaredText(writtenText(text, of: route, argument), of: route, argument)
        }.map(tableSlot) ?? slot
    }

    /// Returns the argument of a redirect with a value that is invalid in the target's path: the first one in the order
    /// of the target's arguments. Without this check, a handler would receive a value that no URL of its route can
    /// contain.
    ///
    /// - Parameters:
    ///   - slots: The ranges of the redirect's arguments in the URL.
    ///   - accepts: Checks a text of a type that only the program knows.
    package func misplacedArgument(
        of route: RouteNumber, _ slots: UnsafePointer<RouteSlot>, in url: UnsafeRawBufferPointer,
        accepts: BacktrackingMatcher.Accepts
    ) -> Int? {
        guard let target = redirectTarget(route) else { return nil }
        let map = numbers(common(route, TableLayout.CommonDescription.redirect))
        let sources = stride(from: 1, to: map.count - 1, by: 2).map { at in
            TableLayout.RedirectValue(rawValue: map[at]) == .argument ? map[at + 1] : nil
        }
        let given = targetSlots(of: route, target, in: url) { slots[$0] }.enumerated().map { wanted, slot in
            texts(of: slot, in: url).map { exactText($0, of: target, wanted) }
        }
        let wrong = given.indices.first { wanted in
            !given[wanted].allSatisfy { canStandSomewhere($0, of: target, wanted) }
        }
        guard wrong != nil || misreadArgument(given, of: target, accepts: { accepts(target, $0, $1) }) != nil else {
            return nil
        }
        // At least one value is the redirect's, because the compiler checks constants.
        return wrong.flatMap { sources[$0] } ?? sources.lazy.compactMap { $0 }.first
    }

    /// Returns the first argument of a route with a text that is invalid in the path, or the first empty rest.
    ///
    /// - Parameters:
    ///   - texts: The decoded texts of each argument.
    ///   - accepts: Checks a text of a type that only the program knows.
    package func misplacedArgument(
        _ texts: [[String]], of route: RouteNumber,
        accepts: (_ argument: Int, _ text: String) -> Bool
    ) -> Int? {
        let all = numbers(description(route, TableLayout.Description.arguments))
        return texts.indices.first { argument in
            let location = number(all[argument] + TableLayout.ArgumentDescription.location)
            if texts[argument].isEmpty { return location == TableLayout.ArgumentDescription.Location.rest.rawValue }
            return !texts[argument].allSatisfy { canStandSomewhere($0, of: route, argument) }
        } ?? misreadArgument(texts, of: route, accepts: accepts)
    }
}
