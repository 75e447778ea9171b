extension RouteTable {
    /// A route and the ranges of its first arguments in a URL's text, without the text.
    public struct Location: Sendable {
        public let route: _RouteNumber
        @usableFromInline package let slots: FirstSlots
        /// True if the route can be opened at once: it has no guards and no payloads, and is not a redirect.
        package let isDirect: Bool

        @inline(__always)
        init(route: RouteNumber, slots: FirstSlots, isDirect: Bool = false) {
            self.route = route
            self.slots = slots
            self.isDirect = isDirect
        }
    }

    /// Finds the route that matches a URL, and the ranges of its arguments.
    ///
    /// - Parameters:
    ///   - url: The whole URL.
    ///   - limits: A URL beyond them is a miss.
    ///   - audience: For ``Audience/outside``, internal routes do not match.
    ///   - accepts: Checks arguments whose type only the program knows. Called with the route, the argument's number,
    ///     and its decoded text. If it returns false, the route does not match.
    public func match(
        _ url: String, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: _RouteNumber, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> _RouteMatchResult {
        var (url, slots) = (url, SlotStorage())
        switch find(&url, audience, limits, &slots, accepts) {
        case .route(let route):
            return .route(route, _RouteArguments(url: url, table: self, route: route, slots: slots))
        case .web: return .miss(.leftToWeb)
        case .miss(let reason): return .miss(reason)
        }
    }

    /// Finds the route that matches a URL, and writes the ranges of its arguments to `slots` without copying them.
    ///
    /// - Parameter url: Copied if it is bridged; the ranges then refer to the copy.
    @inline(__always)
    package func find(
        _ url: inout String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> Found {
        if case .leaf(let leaf) = descend(url, audience, limits, &slots.first, accepts) {
            return .route(route(leaf))
        }
        return explained(&url, audience, limits, &slots, accepts)
    }

    @inline(never)
    private func explained(
        _ url: inout String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> Found {
        slots = SlotStorage()
        return url.withUTF8 {
            search(UnsafeRawBufferPointer($0), audience, LinkScope(limits), &slots, explains: true, accepts)
        }
    }

    /// Returns the `web` declaration that matches a URL. The table must not have types that only the program knows.
    package func webDeclaration(for url: String, audience: Audience) -> RouteNumber? {
        var (url, slots) = (url, SlotStorage())
        let found = url.withUTF8 {
            search(UnsafeRawBufferPointer($0), audience, LinkScope(), &slots, explains: false) { _, _, _ in true }
        }
        if case .web(let number) = found { return number }
        return nil
    }

    /// Finds the route that matches a URL, without a reason for a miss and without keeping the text. Does not retain,
    /// and does not allocate unless very many routes require items of a long query.
    public func location(
        of url: String, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: _RouteNumber, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        var slots = FirstSlots()
        switch descend(url, audience, limits, &slots, accepts) {
        case .leaf(let leaf): return Location(route: route(leaf), slots: slots)
        case .miss: return nil
        case .undecided:
            var url = url
            return url.withUTF8 { searched(UnsafeRawBufferPointer($0), audience, limits, accepts) }
        }
    }

    /// Finds the route that matches bytes, which are assumed to be UTF-8.
    public func location(
        of url: UnsafeRawBufferPointer, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: _RouteNumber, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        var slots = FirstSlots()
        switch descend(url, audience, LinkScope(limits), &slots, accepts) {
        case .leaf(let leaf): return Location(route: route(leaf), slots: slots)
        case .miss: return nil
        case .undecided: return searched(url, audience, limits, accepts)
        }
    }

    /// Returns the number of the route that matches a URL.
    package func route(of url: String, audience: Audience, limits: RouteLimits, accepts: BacktrackingMatcher.Accepts)
        -> RouteNumber?
    {
        location(of: url, audience: audience, limits: limits, accepts: accepts)?.route
    }

    /// Finds the route that matches bytes, which are assumed to be UTF-8, and writes the ranges of all arguments. The
    /// table must not have types that only the program knows.
    package func route(of url: UnsafeRawBufferPointer, audience: Audience, _ slots: inout SlotStorage) -> RouteNumber? {
        slots = SlotStorage()
        switch descend(url, audience, LinkScope(), &slots.first, { _, _, _ in true }) {
        case .leaf(let leaf): return route(leaf)
        case .miss: return nil
        case .undecided:
            let found = search(url, audience, LinkScope(), &slots, explains: false) { _, _, _ in true }
            guard case .route(let route) = found else { return nil }
            return route
        }
    }

    /// Finds the route that matches bytes, which are assumed to be UTF-8, or the reason why none does. Writes the ranges
    /// of all arguments. The table must not have types that only the program knows.
    package func find(
        _ url: UnsafeRawBufferPointer, audience: Audience, _ slots: inout SlotStorage
    ) -> Found {
        slots = SlotStorage()
        if case .leaf(let leaf) = descend(url, audience, LinkScope(), &slots.first, { _, _, _ in true }) {
            return .route(route(leaf))
        }
        slots = SlotStorage()
        return search(url, audience, LinkScope(), &slots, explains: true) { _, _, _ in true }
    }

    /// Returns whether a public route matches a URL, or `nil` if the fast path cannot decide. The table must not have
    /// types that only the program knows.
    ///
    /// - Parameter length: ``RouteLimits/uncountedLength``
    @inlinable @inline(__always)
    package func hasPublicRoute(for url: String, upTo length: Int) -> Bool? {
        let end = url.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.count <= length ? isPublicEnd(UnsafeRawBufferPointer(bytes)) : nil
        }
        return end ?? nil
    }

    @usableFromInline @inline(never)
    func isPublicEnd(_ url: UnsafeRawBufferPointer) -> Bool? {
        guard let descent = FastMatcher(base, url, .outside) else { return nil }
        var nowhere = DiscardingSink()
        switch descent.end(&nowhere) {
        case .leaf: return true
        case .leaves(let list, let pathEnd): return hasFitting(descent, list, pathEnd)
        case .miss: return false
        case .undecided: return nil
        }
    }

    @inline(never)
    private func hasFitting(_ descent: FastMatcher, _ list: Int, _ pathEnd: Int) -> Bool? {
        // Nothing reads the slots of the path: a link is undecided, and the table has no types of the program.
        var slots = FirstSlots()
        let outcome = slots.withSlots { descent.fitting(list, pathEnd, $0, nil) { _, _, _ in true } }
        if case .leaf = outcome { return true }
        return nil
    }

    /// Finds the route that matches a URL if the fast path decides, with ``Location/isDirect``. The table must not have
    /// types that only the program knows.
    ///
    /// - Parameter length: ``RouteLimits/uncountedLength``
    package func fastRoute(for url: String, audience: Audience, upTo length: Int) -> Location? {
        var slots = FirstSlots()
        guard case .leaf(let leaf) = descend(url, audience, .length(length), &slots, { _, _, _ in true }) else {
            return nil
        }
        let isDirect = TableLayout.Leaf.Head(base, leaf).marks.contains(.isDirect)
        return Location(route: route(leaf), slots: slots, isDirect: isDirect)
    }

    @inline(__always)
    func route(_ leaf: Int) -> RouteNumber { RouteNumber(ofLeaf: leaf, in: base) }

    @inline(never)
    private func searched(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ limits: RouteLimits,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> Location? {
        var slots = SlotStorage()
        guard case .route(let route) = search(url, audience, LinkScope(limits), &slots, explains: false, accepts) else {
            return nil
        }
        return Location(route: route, slots: slots.first)
    }
}

// MARK: - Fast path

extension RouteTable {
    /// Tries the fast path, and captures arguments.
    @inline(__always)
    private func descend(
        _ url: String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout FirstSlots,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> FastMatcher.Outcome {
        url.utf8.withContiguousStorageIfAvailable {
            descend(UnsafeRawBufferPointer($0), audience, LinkScope(limits), &slots, accepts)
        } ?? .undecided
    }

    @inline(__always)
    func descend(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ scope: LinkScope, _ slots: inout FirstSlots,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> FastMatcher.Outcome {
        let limits = scope.limits
        // A URL shorter than every limit needs no counting.
        guard url.count <= limits.urlLength, url.count < min(limits.segments, limits.queryItems),
            let descent = FastMatcher(base, url, audience)
        else { return .undecided }
        return slots.withSlots { slots in
            switch descent.end(noting: slots) {
            case .leaf(let leaf): .leaf(leaf)
            case .leaves(let list, let pathEnd): descent.fitting(list, pathEnd, slots, scope, accepts)
            case .miss: .miss
            case .undecided: .undecided
            }
        }
    }
}
