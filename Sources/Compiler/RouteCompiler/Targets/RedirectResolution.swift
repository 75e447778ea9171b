extension Resolver {
    /// Resolves the first target of a graph as far as its overlaps need, and completes all that it includes.
    static func resolution(of graph: TargetGraph, sources: [Source]) -> Resolution {
        var diagnostics = graph.diagnostics
        var resolved: [TargetGraph.NodeID: Resolution] = [:]
        for id in graph.order.dropLast() {
            var resolution = resolution(of: id, in: graph, after: resolved, sources: sources, diagnostics)
            if resolution.hasTargets { resolution.resolveTargets(OverlapAnalysis(resolution.model)) }
            resolution.finish()
            diagnostics = resolution.diagnostics
            resolved[id] = resolution
        }
        return resolution(of: graph.root, in: graph, after: resolved, sources: sources, diagnostics)
    }
}

extension Resolution {
    /// True if a route of the target itself refers to another one by its pattern.
    var hasTargets: Bool { pending.contains { $0.target != nil || $0.parent != nil } }

    /// Step 6: resolves references by pattern: redirect targets and parents. A target refers to the route that its URL
    /// would open, so overlaps are decided first.
    mutating func resolveTargets(_ overlaps: OverlapAnalysis) {
        let redirects = model.routes.ids.filter { pending[$0.index].target != nil }
        let children = model.routes.ids.filter { pending[$0.index].parent != nil }
        if redirects.isEmpty, children.isEmpty { return }
        for route in redirects {
            guard let target = pending[route.index].target,
                let found = find(target, of: route, as: .redirect, in: overlaps), isOpened(found, as: .redirect)
            else { continue }
            model.routes[route].redirect = found
            _ = isVisible(found, from: route, as: .redirect)
        }
        flatten(redirects)
        resolveParents(of: children, in: overlaps)
    }

    /// Returns whether all placeholders are arguments of the route and keys are unique, and reports errors.
    private mutating func checkTarget(_ target: PatternSyntax, of route: RouteID, as use: TargetUse) -> Bool {
        let entry = model.routes[route]
        var isGood = checkKeys(of: target.query)
        for placeholder in target.placeholders {
            let name = placeholder.name.text
            if entry.arguments.contains(where: { $0.name == name }) { continue }
            diagnostics.error(
                use.diagnostic, Self.noParameter(name, of: entry.pattern, entry.arguments), at: placeholder.range)
            isGood = false
        }
        return isGood
    }

    /// The maximum number of candidates for all targets together.
    private static var candidateLimit: Int { 40_000 }

    /// Returns the most specific route of a target's shape to which its values can be bound.
    mutating func find(
        _ target: PatternSyntax, of route: RouteID, as use: TargetUse, in overlaps: OverlapAnalysis
    ) -> RedirectModel? {
        guard checkTarget(target, of: route, as: use) else { return nil }
        let bases = target.origin.map { [base($0)] } ?? pending[route.index].bases.origins
        if bases.isEmpty {
            reportMissingOrigin(of: target)
            return nil
        }
        guard target.origin != nil || bindsBase(route, of: target, as: use) else { return nil }
        var bindingError: FailedFit?
        for base in bases {
            let segments = target.segments(below: base, of: model.routes[route])
            let base = base.placed(in: model.hosts)
            let candidates = TargetCandidates(segments, below: base, in: overlaps).found
            targetCandidates += candidates.count
            if targetCandidates > Self.candidateLimit {
                diagnostics.error(
                    .tooManyPatterns,
                    "'\(target.text)' and the targets before it could refer to more than \(Self.candidateLimit) "
                        + "routes together; declare fewer routes of that shape, or \(use.fewer)",
                    at: target.range)
                return nil
            }
            if let best = best(of: candidates, for: target, segments, of: route, below: base, overlaps, &bindingError) {
                for segment in target.segments { warnOfLikelyPlaceholder(segment, at: .target) }
                return best
            }
        }
        // The intended route may be among those that did not parse.
        if !hasAllRoutes { return nil }
        guard let bindingError else {
            reportNoRoute(for: target, as: use, below: bases)
            return nil
        }
        // If the binding failed because of a misspelled type, report the misspelling.
        let arguments = model.routes[bindingError.route].arguments + model.routes[route].arguments
        let misspelt = arguments.compactMap {
            if case .opaque(let name) = $0.type { misspeltTypes[name]?.name } else { nil }
        }
        if let misspelt = misspelt.first {
            misspeltTypes[misspelt]?.argument = bindingError.error.range
        } else {
            diagnostics.error(use.diagnostic, bindingError.error.message, at: bindingError.error.range)
        }
        return nil
    }

    private mutating func reportNoRoute(for target: PatternSyntax, as use: TargetUse, below bases: [Base]) {
        let problem = "no route is declared for '\(target.text)'"
        if let likely = likelyTarget(for: target, below: bases) {
            diagnostics.error(
                use.diagnostic, "\(problem); did you mean '\(likely)'?", at: target.range)
            return
        }
        if let origin = target.origin, let likely = likelyScheme(for: bases[0].origin.scheme) {
            let start = origin.range.start
            let scheme = SourceRange(file: origin.range.file, start: start, end: start + origin.scheme.utf8.count)
            diagnostics.error(
                use.diagnostic, "no route has the scheme '\(origin.scheme)'; did you mean '\(likely)'?", at: scheme)
            return
        }
        diagnostics.error(
            use.diagnostic,
            "\(problem); declare it, or \(use.instead) a declared route, with a placeholder or a value for each of "
                + "its parameters",
            at: target.range)
    }

    /// Returns the declared scheme that is most similar to an undeclared one.
    private mutating func likelyScheme(for scheme: String) -> String? {
        if suggestions.isExhausted { return nil }
        suggestions.note(model.routes.count)
        let schemes = Set(model.routes.flatMap(\.patterns).map(\.origin.scheme)).sorted()
        return schemes.contains(scheme) ? nil : suggestions.closest(to: scheme, among: schemes)
    }

    private typealias FailedFit = (box: BoxID, error: BindingError, route: RouteID)

    /// Returns the candidate that a URL with the target's shape and values would open. If no candidate can be bound,
    /// records the one that would win if all could.
    private func best(
        of candidates: [BoxID], for target: PatternSyntax, _ segments: [SegmentSyntax], of route: RouteID,
        below base: Base, _ overlaps: OverlapAnalysis, _ bindingError: inout FailedFit?
    ) -> RedirectModel? {
        var best: (box: BoxID, redirect: RedirectModel)?
        for box in candidates {
            let found = overlaps.space.boxes[box].route
            let fit = RedirectArgumentBinder(
                model: model, redirect: model.routes[route], target: target, segments: segments, host: base.host,
                route: model.routes[found], pattern: overlaps.space.pattern(of: box), enumSubsets: enumSubsets)
            do throws(BindingError) {
                let redirect = RedirectModel(target: found, values: try fit.values(), range: target.range)
                if best.map({ overlaps.prefers(box, over: $0.box) }) ?? true { best = (box, redirect) }
            } catch {
                if bindingError.map({ overlaps.prefers(box, over: $0.box) }) ?? true {
                    bindingError = (box, error, found)
                }
            }
        }
        return best?.redirect
    }

    /// Replaces each redirect's target by the end of its chain.
    private mutating func flatten(_ redirects: [RouteID]) {
        let next = IDArray<RouteID, [RouteID]>(model.routes.map { $0.redirect.map { [$0.target] } ?? [] })
        let walk = GraphWalk(next, from: redirects)
        for cycle in walk.cycles {
            let references = cycle.map { (model.routes[$0.node].pattern, model.routes[$0.node].redirect!.range) }
            diagnostics.reportCycle(
                .redirectCycle, of: references, word: "=>", note: "redirects here",
                fix: "redirect one of them to a route with a handler")
            for edge in cycle { model.routes[edge.node].redirect = nil }
        }
        for route in walk.finished {
            guard let redirect = model.routes[route].redirect else { continue }
            // The target is flattened already.
            let target = model.routes[redirect.target]
            let composed = target.name == nil ? target.redirect.map(redirect.followed) : redirect
            model.routes[route].redirect = composed.flatMap { holdsTexts($0, of: route) ? $0 : nil }
        }
    }

    /// Returns whether the constants of a redirect are valid in its final target. A constant for a query may end up in
    /// a path.
    private mutating func holdsTexts(_ redirect: RedirectModel, of route: RouteID) -> Bool {
        let target = model.routes[redirect.target]
        let texts = redirect.values.map { value -> [UInt8]? in
            if case .text(let text) = value { Array(text.utf8) } else { nil }
        }
        let misread = model.misreadArgument(texts, of: target)
        for (argument, value) in redirect.values.enumerated() {
            guard case .text(let text) = value,
                argument == misread || !model.canStandSomewhere(Array(text.utf8), of: target, argument)
            else { continue }
            let place = target.arguments[argument].location == .host ? "the host" : "the path"
            diagnostics.error(
                .redirectTarget,
                "'\(model.routes[route].pattern)' redirects to '\(target.pattern)', where '\(text)' is not valid for "
                    + "'\(target.arguments[argument].name)' in \(place); write another value",
                at: redirect.range)
            return false
        }
        return true
    }

    /// Returns whether a redirect has values for the parameters of a relative target's base.
    private mutating func bindsBase(_ route: RouteID, of target: PatternSyntax, as use: TargetUse) -> Bool {
        let entry = model.routes[route]
        let missing = pending[route.index].bases.arguments.first { argument in
            !argument.isOptional && !entry.arguments.contains { $0.name == argument.name }
        }
        guard let missing else { return true }
        diagnostics.error(
            use.diagnostic,
            "'\(target.text)' is below a base with the parameter '\(missing.name)', which '\(entry.pattern)' does "
                + "not have; begin it "
                + "with an origin, and give a value for '\(missing.name)'",
            at: target.range, notes: [.init("'\(missing.name)' is declared here", at: missing.range)])
        return false
    }
}

extension PatternSyntax {
    /// Returns the segments of a target, after the base's path if it is relative. Optional segments without a value in
    /// the redirect are omitted.
    fileprivate func segments(below base: Base, of redirect: RouteModelEntry) -> [SegmentSyntax] {
        guard origin == nil else { return segments }
        let isBound = base.path.allSatisfy { segment in
            segment.syntax.placeholders.allSatisfy { placeholder in
                redirect.arguments.contains { $0.name == placeholder.name.text }
            }
        }
        return (isBound ? base : base.short ?? base).path.map(\.syntax) + segments
    }
}

extension OverlapAnalysis {
    /// Between a route's own patterns, and without a winner, the pattern that is tried first wins.
    fileprivate func prefers(_ box: BoxID, over other: BoxID) -> Bool {
        let (one, two) = (space.boxes[box], space.boxes[other])
        return winner(of: one.route, two.route).map { $0 == one.route } ?? order.tries(one, before: two)
    }
}
