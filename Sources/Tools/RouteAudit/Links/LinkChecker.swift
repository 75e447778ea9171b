import RouteCompat
package import RouteCompiler
package import RouteMatching
import RouteReports

/// Checks links against one set of routes.
package final class LinkChecker {
    package struct Verdict: Sendable, Equatable {
        package var id: LinkFinding.ID
        package var message: String
        /// The route that matches the link.
        package var route: String?
        /// The pattern that its author may have meant.
        package var meant: String?
        /// For a text with interpolations: example URLs that open something, and that do not.
        package var opens: String?
        package var misses: String?
    }

    private let model: RouteModel
    private let table: RouteTable
    private let audience: Audience
    private let today: CalendarDate?
    private let reasons: DeadLinkReason
    private let names: IDArray<RouteID, String>
    /// Created for the first link with interpolations, because most links have none.
    private lazy var sets = LinkSets(model, audience: audience)
    private lazy var allSets = audience == .outside ? LinkSets(model, audience: .app) : sets
    private lazy var missingIncludes = MissingIncludes(dependencies, in: model)
    private let dependencies: [TargetSources]
    private var known: [String: Verdict?] = [:]

    /// - Parameters:
    ///   - table: The match table that was made of the model.
    ///   - audience: The audience that opens the links.
    ///   - today: The day on which routes with an earlier `until` may be gone; `nil` to ignore `until`.
    ///   - dependencies: The targets that `include` may name, for ``MissingIncludes``.
    package init(
        _ model: RouteModel, table: RouteTable, audience: Audience, today: CalendarDate? = nil,
        dependencies: [TargetSources] = []
    ) {
        (self.model, self.table, self.audience, self.today) = (model, table, audience, today)
        self.dependencies = dependencies
        reasons = DeadLinkReason(model, table: table, audience: audience)
        names = model.uniqueNames
    }

    /// Returns `nil` for a link without a finding.
    package func verdict(on link: FoundLink) -> Verdict? {
        let key = link.hasHoles ? link.marked + "\n" + link.text : link.text
        if let known = known[key] { return known }
        let verdict = link.hasHoles ? verdict(onSetOf: link) : verdict(on: link.text, called: link.text)
        // A file can contain very many different links.
        if known.count < 100_000 { known[key] = .some(verdict) }
        return verdict
    }

    private func match(_ url: String, _ audience: Audience) -> MatchResult<_RouteArguments> {
        table.match(url, audience: audience, accepts: { model.accepts($0, $1, $2) })
    }

    private func verdict(on url: String, called name: String) -> Verdict? {
        switch match(url, audience) {
        case .route(let route, let arguments): return opened(RouteID(route), arguments, called: name)
        // The link opens in the browser.
        case .web: return nil
        case .miss: break
        }
        if audience == .outside, case .route(let route, _) = match(url, .app) {
            return hidden(RouteID(route), called: name)
        }
        return dead(url, called: name)
    }

    private func verdict(onSetOf link: FoundLink) -> Verdict? {
        switch sets.fate(of: link.marked) {
        case .always:
            if let missed = sets.misplacing(of: link.marked).first(where: { !isAlive($0) }) {
                return sometimesDead(link, opens: sets.sample(of: link.marked), misses: missed)
            }
            return sets.sample(of: link.marked).flatMap { verdict(on: $0, called: link.text) }
        case .never:
            if audience == .outside, allSets.fate(of: link.marked) != .never {
                return Verdict(
                    id: .internalOnly,
                    message: "'\(link.text)' opens nothing from outside: only internal routes match it")
            }
            return dead(Self.filled(link.marked), called: link.text)
        case .sometimes(let opens, let misses):
            return sometimesDead(link, opens: opens, misses: misses)
        }
    }

    private func sometimesDead(_ link: FoundLink, opens: String?, misses: String?) -> Verdict {
        let words =
            switch (opens, misses) {
            case (let opens?, let misses?): "\(self.words(on: opens)), '\(misses)' does not"
            case (let opens?, nil): "\(self.words(on: opens)), and there are some that do not"
            case (nil, let misses?): "'\(misses)' does not open; only Swift knows those that do"
            case (nil, nil): "only Swift knows the values of its type"
            }
        let route = opens.flatMap { match($0, audience).route }.map { names[RouteID($0)] }
        return Verdict(
            id: .sometimesDead, message: "'\(link.text)' opens sometimes: \(words)", route: route, opens: opens,
            misses: misses)
    }

    /// Returns true if a link opens a route or stays in the browser.
    private func isAlive(_ url: String) -> Bool {
        if case .miss = match(url, audience) { false } else { true }
    }

    private func words(on url: String) -> String {
        if case .web = match(url, audience) {
            "'\(url)' stays in the browser"
        } else {
            "'\(url)' opens"
        }
    }

    /// Replaces each interpolation by a number, which is valid for most types. The reason is then in the text around them.
    private static func filled(_ marked: String) -> String {
        String(decoding: marked.utf8.map { Interpolation.isMark($0) ? UInt8(ascii: "1") : $0 }, as: UTF8.self)
    }

    private func opened(_ route: RouteID, _ arguments: _RouteArguments, called name: String) -> Verdict? {
        let target = table.redirect(of: route.number, arguments)
        for id in [route, target.map { RouteID($0.route) }].compactMap({ $0 }) {
            guard let deprecated = model.routes[id].deprecated else { continue }
            return Verdict(
                id: .deprecated, message: "'\(name)' opens \(names[id]), which \(words(of: deprecated))",
                route: names[id])
        }
        guard let target else { return nil }
        let url = table.url(of: target.route, target.arguments).map { ", as '\($0)'" } ?? ""
        let end = names[RouteID(target.route)]
        return Verdict(
            id: .redirected, message: "'\(name)' is redirected to \(end)\(url)", route: end)
    }

    private func words(of deprecated: Deprecation) -> String {
        if let until = deprecated.until, let today, deprecated.isOver(on: today) {
            let advice = Deprecation(deprecated.message).line
            return "was deprecated until \(until) and may be removed any day" + (advice.isEmpty ? "" : ": \(advice)")
        }
        return "is deprecated" + (deprecated.text.isEmpty ? "" : ": \(deprecated.line)")
    }

    private func hidden(_ route: RouteID, called name: String) -> Verdict {
        Verdict(
            id: .internalOnly, message: "'\(name)' opens nothing from outside: \(names[route]) is internal",
            route: names[route])
    }

    private func dead(_ url: String, called name: String) -> Verdict {
        if let target = missingIncludes.names(matching: url, audience: audience).first {
            return Verdict(id: .dead, message: "'\(name)' opens nothing: \(MissingIncludes.hint(target))")
        }
        let explanation = reasons.explain(url)
        // A reason may quote decoded text of the URL.
        let reason = explanation.reason.onOneLine
        if explanation.isOfOtherPage {
            return Verdict(id: .webPage, message: "'\(name)' opens the web site: \(reason)")
        }
        let question = explanation.meant.map { "; did you mean \($0)?" } ?? ""
        return Verdict(
            id: .dead, message: "'\(name)' opens nothing\(reason.isEmpty ? "" : ": ")\(reason)\(question)",
            meant: explanation.meant)
    }
}
