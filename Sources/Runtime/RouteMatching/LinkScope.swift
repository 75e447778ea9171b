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
    /// Each level decodes its text once, and a decoded text is not longer, so the work is at most linear per level.
    ///
    /// - Parameter pattern: The offset of a table with the pattern of the URLs, or 0 for the public routes of `table`.
    @inline(never)
    func takes(
        _ text: String, _ table: UnsafeRawPointer, _ pattern: Int, _ accepts: BacktrackingMatcher.Accepts
    ) -> Bool {
        guard level < Self.deepest else { return false }
        let inner = LinkScope(limits, level: level + 1)
        var text = text
        return text.withUTF8 { url in
            let url = UnsafeRawBufferPointer(url)
            // A pattern has no types that only the program knows.
            return pattern == 0
                ? RouteTable(base: table).hasPublicRoute(for: url, inner, accepts)
                : RouteTable(base: table + pattern).hasPublicRoute(for: url, inner) { _, _, _ in true }
        }
    }
}

/// The answers for the links of one search.
///
/// Manages its memory itself, so that a search without links has no reference to release.
struct CheckedLinks {
    private struct Answer {
        var slot: RouteSlot
        var pattern: Int
        var isTaken: Bool
    }
    private var answers = UnsafeMutablePointer<Answer>.allocate(capacity: 4)
    private var count = 0
    private var capacity = 4

    func discard() { answers.deallocate() }

    subscript(slot: RouteSlot, pattern: Int) -> Bool? {
        for index in 0..<count where answers[index].slot == slot && answers[index].pattern == pattern {
            return answers[index].isTaken
        }
        return nil
    }

    mutating func add(_ slot: RouteSlot, _ pattern: Int, _ isTaken: Bool) {
        if count == capacity {
            let larger = UnsafeMutablePointer<Answer>.allocate(capacity: 2 * capacity)
            larger.update(from: answers, count: count)
            answers.deallocate()
            (answers, capacity) = (larger, 2 * capacity)
        }
        answers[count] = Answer(slot: slot, pattern: pattern, isTaken: isTaken)
        count += 1
    }
}

extension RouteTable {
    /// Returns whether a text is a value of a link argument.
    package func isLink(
        _ text: String, of route: RouteNumber, _ argument: Int, _ limits: RouteLimits,
        accepts: BacktrackingMatcher.Accepts
    ) -> Bool {
        LinkScope(limits).takes(text, base, valueSet(route, argument), accepts)
    }

    fileprivate func hasPublicRoute(
        for url: UnsafeRawBufferPointer, _ scope: LinkScope, _ accepts: BacktrackingMatcher.Accepts
    ) -> Bool {
        var slots = SlotStorage()
        switch descend(url, .outside, scope, &slots.first, accepts) {
        case .terminal: return true
        case .miss: return false
        case .undecided:
            slots = SlotStorage()
            guard case .route = search(url, .outside, scope, &slots, explains: false, accepts) else { return false }
            return true
        }
    }
}
