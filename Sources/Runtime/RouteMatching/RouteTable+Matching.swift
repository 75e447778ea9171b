extension RouteTable {
    /// A route and the places of its first arguments in a URL's text, without the text.
    public struct Location: Sendable {
        public let route: _RouteNumber
        @usableFromInline package let slots: FirstSlots

        @inline(__always)
        init(route: RouteNumber, slots: FirstSlots) {
            self.route = route
            self.slots = slots
        }
    }

    /// Finds the route that takes a URL, and where its arguments stand.
    ///
    /// - Parameters:
    ///   - url: The whole URL.
    ///   - limits: Beyond which it is a miss.
    ///   - audience: From outside internal routes are passed over, as if they were not declared.
    ///   - accepts: Asked of the arguments whose type only the program knows: the route, the argument's number, and its
    ///     decoded text. A route with an argument that is not accepted does not match.
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

    /// The same with the places of the arguments written to `slots`, which costs no copy of them.
    ///
    /// - Parameter url: A text that is bridged from elsewhere is copied, once; the places are then in the copy.
    @inline(__always)
    package func find(
        _ url: inout String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage,
        _ accepts: TableSearch.Accepts
    ) -> Found {
        if case .terminal(let terminal) = descend(url, audience, limits, &slots.first, accepts) {
            return .route(route(terminal))
        }
        return explained(&url, audience, limits, &slots, accepts)
    }

    @inline(never)
    private func explained(
        _ url: inout String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage,
        _ accepts: TableSearch.Accepts
    ) -> Found {
        slots = SlotStorage()
        return url.withUTF8 {
            search(UnsafeRawBufferPointer($0), audience, limits, &slots, explains: true, accepts)
        }
    }

    /// What leaves a URL to the web site, in a table that does not ask the program.
    package func webDeclaration(for url: String, audience: Audience) -> RouteNumber? {
        var (url, slots) = (url, SlotStorage())
        let found = url.withUTF8 {
            search(UnsafeRawBufferPointer($0), audience, .none, &slots, explains: false) { _, _, _ in true }
        }
        if case .web(let number) = found { return number }
        return nil
    }

    /// The same without a reason and without holding on to the text: nothing is retained, and nothing allocated, unless very many
    /// routes ask for items of a long query.
    public func location(
        of url: String, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: _RouteNumber, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        var slots = FirstSlots()
        switch descend(url, audience, limits, &slots, accepts) {
        case .terminal(let terminal): return Location(route: route(terminal), slots: slots)
        case .miss: return nil
        case .undecided:
            var url = url
            return url.withUTF8 { searched(UnsafeRawBufferPointer($0), audience, limits, accepts) }
        }
    }

    /// The same for bytes, which are taken to be UTF-8.
    public func location(
        of url: UnsafeRawBufferPointer, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: _RouteNumber, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        var slots = FirstSlots()
        switch descend(url, audience, limits, &slots, accepts) {
        case .terminal(let terminal): return Location(route: route(terminal), slots: slots)
        case .miss: return nil
        case .undecided: return searched(url, audience, limits, accepts)
        }
    }

    /// The number of the route that takes a URL.
    package func route(of url: String, audience: Audience, limits: RouteLimits, accepts: TableSearch.Accepts)
        -> RouteNumber?
    {
        location(of: url, audience: audience, limits: limits, accepts: accepts)?.route
    }

    /// The same of bytes, which are taken to be UTF-8, with the places of all arguments, for tables that do not ask the
    /// program.
    package func route(of url: UnsafeRawBufferPointer, audience: Audience, _ slots: inout SlotStorage) -> RouteNumber? {
        slots = SlotStorage()
        switch descend(url, audience, .none, &slots.first, { _, _, _ in true }) {
        case .terminal(let terminal): return route(terminal)
        case .miss: return nil
        case .undecided:
            guard case .route(let route) = search(url, audience, .none, &slots, explains: false, { _, _, _ in true })
            else { return nil }
            return route
        }
    }

    /// Why no route takes bytes that none takes, in a table that does not ask the program.
    package func missReason(for url: UnsafeRawBufferPointer, audience: Audience) -> MissReason {
        var slots = SlotStorage()
        let found = search(url, audience, .none, &slots, explains: true) { _, _, _ in true }
        switch found {
        case .miss(let reason): return reason
        case .web: return .leftToWeb
        case .route: return .noRoute
        }
    }

    /// Whether a public route takes a URL, in a table that does not ask the program; `nil` where it has to be looked at more
    /// closely.
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
        guard let descent = FirstDescent(base, url, .outside) else { return nil }
        var nowhere = NoSlotNotes()
        switch descent.end(&nowhere) {
        case .terminal: return true
        case .terminals(let list, let pathEnd): return hasFitting(descent, list, pathEnd)
        case .miss: return false
        case .undecided: return nil
        }
    }

    @inline(never)
    private func hasFitting(_ descent: FirstDescent, _ list: Int, _ pathEnd: Int) -> Bool? {
        // A program that is not asked does not look at the slots of the path.
        var slots = FirstSlots()
        let outcome = slots.withSlots { descent.fitting(list, pathEnd, $0) { _, _, _ in true } }
        if case .terminal = outcome { return true }
        return nil
    }

    /// The route that takes a URL and its arguments, where it can be opened at once: nothing has to be looked at more
    /// closely, and the route is neither guarded nor a redirect, and has no payload. For tables that do not ask the program.
    ///
    /// - Parameter length: ``RouteLimits/uncountedLength``
    package func directRoute(for url: String, audience: Audience, upTo length: Int) -> Location? {
        var slots = FirstSlots()
        guard case .terminal(let terminal) = descend(url, audience, .length(length), &slots, { _, _, _ in true }),
            TableLayout.Terminal.Head(base, terminal).marks.contains(.opensAtOnce)
        else { return nil }
        return Location(route: route(terminal), slots: slots)
    }

    @inline(__always)
    func route(_ terminal: Int) -> RouteNumber { RouteNumber(ofTerminal: terminal, in: base) }

    @inline(never)
    private func searched(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ limits: RouteLimits, _ accepts: TableSearch.Accepts
    ) -> Location? {
        var slots = SlotStorage()
        guard case .route(let route) = search(url, audience, limits, &slots, explains: false, accepts) else {
            return nil
        }
        return Location(route: route, slots: slots.first)
    }
}

// MARK: - The fast way

extension RouteTable {
    /// Tries the way that most URLs take, which notes where the arguments stand.
    @inline(__always)
    private func descend(
        _ url: String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout FirstSlots,
        _ accepts: TableSearch.Accepts
    ) -> FirstDescent.Outcome {
        url.utf8.withContiguousStorageIfAvailable {
            descend(UnsafeRawBufferPointer($0), audience, limits, &slots, accepts)
        } ?? .undecided
    }

    @inline(__always)
    private func descend(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ limits: RouteLimits, _ slots: inout FirstSlots,
        _ accepts: TableSearch.Accepts
    ) -> FirstDescent.Outcome {
        // No longer than any limit: then nothing in it has to be counted.
        guard url.count <= limits.urlLength, url.count < min(limits.segments, limits.queryItems),
            let descent = FirstDescent(base, url, audience)
        else { return .undecided }
        return slots.withSlots { slots in
            switch descent.end(noting: slots) {
            case .terminal(let terminal): .terminal(terminal)
            case .terminals(let list, let pathEnd): descent.fitting(list, pathEnd, slots, accepts)
            case .miss: .miss
            case .undecided: .undecided
            }
        }
    }
}
