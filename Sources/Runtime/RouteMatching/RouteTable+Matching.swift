extension RouteTable {
    /// A route that the fast path found, and the ranges of its arguments.
    package struct FastRoute: Sendable {
        package let route: RouteNumber
        package let slots: FirstSlots
        /// True if the route can be opened at once: it has no guards and no payloads, and is not a redirect.
        package let isDirect: Bool
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
    ) -> _MatchResult<_RouteArguments> {
        var (url, slots) = (url, SlotStorage())
        switch match(&url, audience, limits, &slots, accepts) {
        case .route(let route, _):
            return .route(route, _RouteArguments(url: url, table: self, route: route, slots: slots))
        case .web(let route): return .web(route)
        case .miss(let reason): return .miss(reason)
        }
    }

    /// Finds the route that matches a URL, and writes the ranges of its arguments to `slots` without copying them.
    ///
    /// - Parameters:
    ///   - url: Copied if it is bridged; the ranges then refer to the copy.
    ///   - slots: Empty.
    @inline(__always)
    package func match(
        _ url: inout String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> MatchResult<Void> {
        if case .leaf(let leaf) = descend(url, audience, limits, &slots.first, accepts) {
            return .route(route(leaf), ())
        }
        return searched(&url, audience, limits, &slots, explains: true, accepts)
    }

    /// Returns the number of the route that matches a URL. Does not retain, and does not allocate unless very many
    /// routes require items of a long query.
    public func route(
        of url: String, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: _RouteNumber, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> _RouteNumber? {
        var first = FirstSlots()
        switch descend(url, audience, limits, &first, accepts) {
        case .leaf(let leaf): return route(leaf)
        case .miss: return nil
        case .undecided:
            var (url, slots) = (url, SlotStorage())
            return searched(&url, audience, limits, &slots, explains: false, accepts).route
        }
    }

    /// Finds the route that matches bytes, which are assumed to be UTF-8, and writes the ranges of its arguments.
    ///
    /// - Parameter explains: True if the reason for a miss is needed; otherwise it is ``MissReason/noRoute``.
    package func match(
        _ url: UnsafeRawBufferPointer, audience: Audience, _ slots: inout SlotStorage, explains: Bool = false,
        within scope: LinkScope = LinkScope(), accepts: BacktrackingMatcher.Accepts = { _, _, _ in true }
    ) -> MatchResult<Void> {
        slots = SlotStorage()
        switch descend(url, audience, scope, &slots.first, accepts) {
        case .leaf(let leaf): return .route(route(leaf), ())
        case .miss where !explains: return .miss(.noRoute)
        case .miss, .undecided: slots = SlotStorage()
        }
        return search(url, audience, scope, &slots, explains: explains, accepts)
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

    /// Finds the route that matches a URL if the fast path decides. The table must not have types that only the program
    /// knows.
    ///
    /// - Parameter length: ``RouteLimits/uncountedLength``
    package func fastRoute(for url: String, audience: Audience, upTo length: Int) -> FastRoute? {
        var slots = FirstSlots()
        guard case .leaf(let leaf) = descend(url, audience, .length(length), &slots, { _, _, _ in true }) else {
            return nil
        }
        return FastRoute(
            route: route(leaf), slots: slots, isDirect: TableLayout.Leaf.Head(base, leaf).marks.contains(.isDirect))
    }

    @inline(__always)
    func route(_ leaf: Int) -> RouteNumber { RouteNumber(ofLeaf: leaf, in: base) }

    @inline(never)
    private func searched(
        _ url: inout String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage, explains: Bool,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> MatchResult<Void> {
        slots = SlotStorage()
        return url.withUTF8 {
            search(UnsafeRawBufferPointer($0), audience, LinkScope(limits), &slots, explains: explains, accepts)
        }
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
    private func descend(
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
