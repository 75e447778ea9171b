import Testing

@testable import RouteCompiler
@testable import RouteJSON
@testable import RouteKit
@testable import RouteMatching
@testable import RouteReports

/// The ways that a URL can take through a table, and what is asked of one: all say the same.
extension CompiledRoutes {
    typealias Accepts = @Sendable (_ route: RouteNumber, _ argument: Int, _ text: String) -> Bool

    /// Returns the result of every way of matching, in the words of ``outcome(_:audience:limits:accepts:)``: all but
    /// one must agree.
    func outcomeOfEveryWay(
        _ url: String, audience: Audience = .app, limits: RouteLimits = .none,
        accepts ofOwn: Accepts? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> String {
        let accepts = ofOwn ?? { _, _, _ in true }
        let outcome = outcome(url, audience: audience, limits: limits, accepts: accepts)
        // No more segments than bytes, but no fewer: the limit is kept, and has to be looked at.
        var searched = limits
        searched.segments = min(limits.segments, max(1, url.utf8.count))
        #expect(
            self.outcome(url, audience: audience, limits: searched, accepts: accepts) == outcome, "\(url)",
            sourceLocation: sourceLocation)
        let route = outcome.hasPrefix("miss: ") ? nil : outcome
        let number = table.match(url, audience: audience, limits: limits, accepts: accepts).route
        let located = table.route(of: url, audience: audience, limits: limits, accepts: accepts)
        #expect(located == number, "\(url)", sourceLocation: sourceLocation)
        for explains in [false, true] {
            let bytes = outcomeOfBytes(url, audience, limits, explains: explains, accepts)
            #expect(bytes == (explains ? outcome : route), "\(url)", sourceLocation: sourceLocation)
        }
        if limits == .none {
            if ofOwn == nil {
                // For a redirect, the report gives the target and its arguments.
                var expected = outcome
                if case .route(let own, let arguments) = table.match(url, audience: audience),
                    let target = table.redirect(of: own, arguments)
                {
                    expected = words(target.route, target.arguments)
                }
                let reported = reportedOutcome(url, audience: audience)
                #expect(reported == expected, "\(url)", sourceLocation: sourceLocation)
            }
            #expect(
                decodedOutcome(url, audience: audience, accepts) == route, "\(url)", sourceLocation: sourceLocation)
        }
        let canOpen = router(limits, accepts).canOpen(url, from: audience == .outside ? .webView : .app)
        #expect(canOpen == (route != nil), "\(url)", sourceLocation: sourceLocation)
        return outcome
    }

    /// A router of the routes, whose handlers do nothing.
    func router(_ limits: RouteLimits, _ accepts: @escaping Accepts) -> RouteDispatcher {
        let part = AskingDispatch(table, misses: model.misses.count, accepts)
        return RouteDispatcher(_table: table, _targets: [part], configuration: RouterConfiguration(limits: limits))
    }

    private final class AskingDispatch: _TargetDispatch, @unchecked Sendable {
        private let accepts: Accepts

        init(_ table: RouteTable, misses: Int, _ accepts: @escaping Accepts) {
            self.accepts = accepts
            super.init(_table: table, routes: table.routeCount, misses: misses)
        }

        override func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool {
            accepts(RouteNumber(route), argument, text)
        }
    }

    /// Returns the result of `routec match` in the same words.
    private func reportedOutcome(_ url: String, audience: Audience = .app) -> String {
        let report = MatchReport(url: url, audience: audience, model: model, sources: sources, table: table)
        guard case .object(let fields) = report.json else { return "" }
        func field(_ name: String) -> JSON { fields.first { $0.name == name }?.value ?? .null }
        if case .string(let reason) = field("reason") { return "miss: \(reason)" }
        guard case .string(let route) = field("route"), case .object(let arguments) = field("arguments") else {
            return ""
        }
        let name = String(route.split(separator: ".").last ?? "")
        let words = arguments.map { argument in
            switch argument.value {
            case .string(let text): "\(argument.name)=\(text)"
            case .array(let texts):
                "\(argument.name)="
                    + "\(texts.map { if case .string(let text) = $0 { text } else { "" } })"
            default: argument.name
            }
        }
        return ([name] + words).joined(separator: " ")
    }

    /// The outcome where the path is decoded into room of its own, whether it has to be or not; `nil` for a miss.
    private func decodedOutcome(_ url: String, audience: Audience, _ accepts: Accepts) -> String? {
        let bytes = Array(url.utf8)
        return (bytes + Array(repeating: 0, count: 8)).withUnsafeBytes { text in
            var scan = URLScan(table.base, text.baseAddress!, count: bytes.count, readable: text.count)
            guard scan.scan() == nil else { return nil }
            return table.withWork { room, slots, count in
                var search = BacktrackingMatcher(scan, audience: audience, room, slots: slots)
                slots.update(repeating: .absent, count: count)
                guard case .leaf(let leaf) = search.walkDecoded(accepts) else { return nil }
                let route = RouteNumber(ofLeaf: leaf, in: table.base)
                if table.isWeb(route) { return nil }
                let read = UnsafeRawBufferPointer(rebasing: text[..<bytes.count])
                if table.misplacedArgument(of: route, slots, in: read, accepts: accepts) != nil { return nil }
                let storage = SlotStorage(slots, count: table.arguments(route).count)
                return words(route, _RouteArguments(url: url, table: table, route: route, slots: storage))
            }
        }
    }

    /// The outcome of bytes, into slots that another match has used; `nil` for a miss without its reason.
    private func outcomeOfBytes(
        _ url: String, _ audience: Audience, _ limits: RouteLimits, explains: Bool, _ accepts: Accepts
    ) -> String? {
        Array(url.utf8).withUnsafeBytes { bytes in
            var slots = SlotStorage()
            _ = table.match(bytes, audience: .app, &slots)
            let result = table.match(
                bytes, audience: audience, &slots, explains: explains, within: LinkScope(limits), accepts: accepts)
            if let route = result.route {
                return words(route, _RouteArguments(url: url, table: table, route: route, slots: slots))
            }
            return explains ? result.missReason.map { "miss: \($0)" } : nil
        }
    }
}
