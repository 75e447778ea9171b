package import RouteCompiler
package import RouteMatching
import RouteReports

/// Compares the links that a text with interpolations can become with the routes.
///
/// An interpolated value is percent-encoded, so it stays within its segment or query value. In a path it has at least
/// one character, because a segment is never empty.
package final class LinkSets {
    /// The result for a set of links.
    package enum Fate: Sendable, Equatable {
        /// Every link opens a route, or stays in the browser.
        case always
        /// Some links open a route. The examples are `nil` if none are known.
        case sometimes(opens: String?, misses: String?)
        case never
    }

    private let space: URLSpace
    private let boxes: [CoverBox]
    /// The boxes of redirects with values that may be invalid in the target.
    private let misplacingBoxes: [CoverBox]
    private let keys: Set<KeyID>
    private let fragment: KeyID
    private var plusAsSpace: Bool { space.model.matching.plusAsSpace }

    /// - Parameter audience: For ``Audience/outside``, internal routes do not match.
    package init(_ model: RouteModel, audience: Audience) {
        let seen = audience == .outside ? model.publicRoutes().model : model
        let space = URLSpace(seen)
        self.space = space
        fragment = space.id(of: .fragment)
        boxes = space.boxes.indices.map(space.cover)
        misplacingBoxes = Self.misplacingBoxes(space)
        keys = Set(boxes.flatMap { $0.demands.map(\.key) })
    }

    /// - Parameter link: Its text, with a ``Interpolation`` for each interpolation.
    package func fate(of link: String) -> Fate {
        guard let links = links(of: link) else { return .never }
        space.algebra.budget.refill()
        let opening = boxes.compactMap { narrowed(links, to: $0) }
        guard !opening.isEmpty else { return .never }
        let missing = CoverSearch.find(space, in: links, outside: boxes)
        guard let missing else { return .always }
        // A text that only Swift code can check is not an example.
        let example = opening.first { !hasOpaqueText($0) }.flatMap(sample)
        if case .point(let point) = missing { return .sometimes(opens: example, misses: space.text(point)) }
        return .sometimes(opens: example, misses: nil)
    }

    /// The boxes of redirects, each with the texts of one argument that are invalid in the target.
    private static func misplacingBoxes(_ space: URLSpace) -> [CoverBox] {
        space.model.routes.ids.flatMap { id -> [CoverBox] in
            let route = space.model.routes[id]
            let misplacing = DiffSpace.misplacing(of: route, in: space.model, space)
            if misplacing.isEmpty { return [] }
            return space.covers(id).flatMap { misplacing.map($0.asking) }
        }
    }

    /// Returns links that a text can become and that a redirect may match although a value is invalid in its target.
    /// The caller must try whether they open.
    package func misplacing(of link: String) -> [String] {
        guard let links = links(of: link) else { return [] }
        return misplacingBoxes.compactMap { box in narrowed(links, to: box).flatMap { sample($0, outside: []) } }
    }

    /// Returns one of the links that a text can become.
    package func sample(of link: String) -> String? { links(of: link).flatMap(sample) }

    /// Prefers a link whose values are valid in the target of every redirect.
    private func sample(_ links: URLIntersection) -> String? {
        sample(links, outside: misplacingBoxes) ?? sample(links, outside: [])
    }

    private func sample(_ links: URLIntersection, outside boxes: [CoverBox]) -> String? {
        guard case .point(let point) = CoverSearch.find(space, in: links, outside: boxes) else { return nil }
        return space.text(point)
    }

    private func hasOpaqueText(_ links: URLIntersection) -> Bool {
        (links.segments + links.values.filter { $0.presence == .required }.map(\.sets)).joined().contains { set in
            if !space.algebra.sets[set].opaqueTypes.isEmpty { return true }
            return false
        }
    }

    /// Returns the links that a pattern matches, or `nil` if it matches none.
    private func narrowed(_ links: URLIntersection, to box: CoverBox) -> URLIntersection? {
        guard box.origin == links.origin else { return nil }
        let count = box.segments.count
        guard box.hasRest ? links.segments.count > count : links.segments.count == count else { return nil }
        var links = links
        for position in 0..<count {
            let (own, other) = (links.segments[position][0], box.segments[position])
            switch space.algebra.relation(own, other) {
            case .disjoint: return nil
            case .equal, .subset: break
            case .superset: links.segments[position] = [other]
            case .partial: links.segments[position] = [own, other]
            }
        }
        for demand in box.demands where !space.restrict(&links, to: demand) { return nil }
        return links
    }
}

extension LinkSets {
    private func links(of link: String) -> URLIntersection? {
        let label = InterpolatedHost(Array(link.utf8))
        let text = label.map { String(decoding: $0.link, as: UTF8.self) } ?? link
        guard var url = URLText(text, plusAsSpace: plusAsSpace)?.placed(in: space.model.hosts),
            let origin = space.origins.firstIndex(of: url.origin)
        else { return nil }
        if let label {
            guard url.origin.hasLabel else { return nil }
            url.segments[0] = label.text
        }
        let segments = url.segments.enumerated().map { position, text in
            [set(of: text, space.domain(at: position, origin: origin))]
        }
        return URLIntersection(origin: origin, segments: segments, hasRest: false, values: values(of: url))
    }

    /// The values of the keys in order. Values of one key are adjacent.
    private func values(of url: URLText) -> [URLIntersection.Value] {
        var texts: [(key: KeyID, values: [[UInt8]])] = []
        var hasAnyKey = false
        for item in url.query {
            if item.key.contains(where: Interpolation.isMark) {
                hasAnyKey = true
                continue
            }
            let key = space.id(of: .query(item.key))
            if let known = texts.firstIndex(where: { $0.key == key }) {
                texts[known].values.append(item.value)
            } else {
                texts.append((key, [item.value]))
            }
        }
        if let text = url.fragment { texts.append((fragment, [text])) }
        var result: [URLIntersection.Value] = []
        for (key, values) in texts {
            for (index, text) in values.enumerated() {
                result.append(.init(key: key, index: index, sets: [set(of: text, .value)], presence: .required))
            }
        }
        guard hasAnyKey else { return result }
        // An interpolated key may be any key that the text does not contain before it.
        for key in keys.sorted() where key != fragment && !texts.contains(where: { $0.key == key }) {
            result.append(.init(key: key, index: 0, sets: [space.everything(.value)], presence: .optional))
        }
        return result
    }

    /// The set of texts that a text with interpolations can become.
    private func set(of marked: [UInt8], _ domain: SegmentSet.Domain) -> SetID {
        let text = domain.folds ? ASCII.lowercased(marked) : marked
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: Interpolation.isMark).map(Array.init)
        let holes = text.compactMap(Interpolation.init(rawValue:))
        guard let first = parts.first, let last = parts.last, let hole = holes.first else {
            return space.algebra.id(ofLiteral: text, domain)
        }
        let inner: SegmentSet.Inner =
            holes.count == 1 ? Self.texts(of: hole) : .joined(between: Array(parts[1..<(parts.count - 1)]))
        return space.algebra.id(
            of: SegmentSet(domain: domain, form: .around(prefix: first, inner, suffix: last)))
    }

    private static func texts(of hole: Interpolation) -> SegmentSet.Inner {
        switch hole {
        case .text: .string
        case .int32: .builtin(.integer(bits: 32, signed: true))
        case .int64: .builtin(.integer(bits: 64, signed: true))
        case .uint32: .builtin(.integer(bits: 32, signed: false))
        case .uint64: .builtin(.integer(bits: 64, signed: false))
        case .double: .builtin(.double)
        }
    }
}
