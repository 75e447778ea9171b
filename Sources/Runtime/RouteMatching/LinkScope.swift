/// The limits of a URL inside of a URL, and its level.
package struct LinkScope: Sendable {
    /// The deepest level of a link. The URL that is matched has level 0.
    package static let deepest = 4

    let limits: RouteLimits
    let level: Int

    package init(_ limits: RouteLimits = .none, level: Int = 0) {
        self.limits = limits
        self.level = level
    }

    /// Returns whether a decoded text is a URL of a link.
    ///
    /// - Parameter table: The table of the routes, or of the link's pattern.
    ///
    /// Each level decodes its text once, and a decoded text is not longer, so the work is at most linear per level.
    @inline(never)
    func takes(_ text: String, _ table: UnsafeRawPointer, _ accepts: BacktrackingMatcher.Accepts) -> Bool {
        guard level < Self.deepest else { return false }
        let inner = LinkScope(limits, level: level + 1)
        var text = text
        var slots = SlotStorage()
        return text.withUTF8 {
            let url = UnsafeRawBufferPointer($0)
            return RouteTable(base: table).match(url, audience: .outside, &slots, within: inner, accepts: accepts)
                .route != nil
        }
    }
}

/// The answers for the links of one search.
///
/// Manages its memory itself, so that a search without links has no reference to release.
struct CheckedLinks {
    private struct Answer {
        var slot: RouteSlot
        var table: UnsafeRawPointer
        var isTaken: Bool
    }
    private var answers = UnsafeMutablePointer<Answer>.allocate(capacity: 4)
    private var count = 0
    private var capacity = 4

    func discard() { answers.deallocate() }

    subscript(slot: RouteSlot, table: UnsafeRawPointer) -> Bool? {
        for index in 0..<count where answers[index].slot == slot && answers[index].table == table {
            return answers[index].isTaken
        }
        return nil
    }

    mutating func add(_ slot: RouteSlot, _ table: UnsafeRawPointer, _ isTaken: Bool) {
        if count == capacity {
            let larger = UnsafeMutablePointer<Answer>.allocate(capacity: 2 * capacity)
            larger.update(from: answers, count: count)
            answers.deallocate()
            (answers, capacity) = (larger, 2 * capacity)
        }
        answers[count] = Answer(slot: slot, table: table, isTaken: isTaken)
        count += 1
    }
}

extension RouteTable {
    /// Returns whether a text is a value of a link argument.
    package func isLink(
        _ text: String, of route: RouteNumber, _ argument: Int, _ limits: RouteLimits,
        accepts: BacktrackingMatcher.Accepts
    ) -> Bool {
        LinkScope(limits).takes(text, base + argumentSet(route, argument), accepts)
    }
}
