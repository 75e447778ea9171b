/// The URL sets of the public routes of two models, in one numbering: the old routes first, the new ones after them.
///
/// Which route opens a URL is decided in each model by itself; a set of URLs is what it is in both.
final class DiffSpace {
    /// A URL that shows a change, or the knowledge that there is one that only Swift can name.
    struct Witness {
        var url: String?
    }

    let old: RouteModel
    let new: RouteModel
    /// The number of each public route in its whole model.
    let oldNumbers: [Int]
    let newNumbers: [Int]
    let space: URLSpace
    let oldAnalysis: OverlapAnalysis
    let newAnalysis: OverlapAnalysis
    /// For each old route the new ones that share URLs with it, in order, and the pairs of boxes that do.
    private(set) var overlaps: [[(route: Int, boxes: [OverlapWalk.Overlap])]]
    /// For each route of both the keys that its URLs may hold or not, and what must stand there if they do.
    private(set) var optional: [[URLBox.Constraint]]
    private var probes: [[Int]: [Int]] = [:]

    init(old: RouteModel, new: RouteModel) {
        (self.old, oldNumbers) = old.publicRoutes()
        (self.new, newNumbers) = new.publicRoutes()
        oldAnalysis = OverlapAnalysis(self.old)
        newAnalysis = OverlapAnalysis(self.new)
        let space = URLSpace(self.old.joined(with: self.new))
        self.space = space
        optional = []
        for route in space.model.routes {
            let arguments = route.arguments.filter { !$0.isRequired }
            optional.append(arguments.compactMap { space.constraint(of: $0) }.sorted { $0.key < $1.key })
        }
        let count = self.old.routes.count
        overlaps = Array(repeating: [], count: count)
        for pair in OverlapWalk(space).pairs where pair.first < count && pair.second >= count {
            overlaps[pair.first].append((pair.second - count, pair.overlaps))
        }
        for index in overlaps.indices { overlaps[index].sort { $0.route < $1.route } }
    }

    /// The boxes of an old route.
    func boxes(ofOld route: Int) -> Range<Int> { space.boxesOfRoute[route] }

    /// The boxes of a new route.
    func boxes(ofNew route: Int) -> Range<Int> { space.boxesOfRoute[old.routes.count + route] }

    /// The boxes of a route of URLs that hold some keys: what is optional there must then be right as well.
    func boxes(ofOld route: Int, holding keys: [Int]) -> [Int] { boxes(of: route, holding: keys) }

    /// The same for a new route.
    func boxes(ofNew route: Int, holding keys: [Int]) -> [Int] { boxes(of: old.routes.count + route, holding: keys) }

    private func boxes(of number: Int, holding keys: [Int]) -> [Int] {
        let own = Array(space.boxesOfRoute[number])
        if keys.isEmpty { return own }
        let optional = optional[number].filter { keys.contains($0.key) }
        if optional.isEmpty { return own }
        if let known = probes[[number] + keys] { return known }
        var result: [Int] = []
        for index in own {
            var box = space.boxes[index]
            for constraint in optional where !box.constraints.contains(where: { $0.key == constraint.key }) {
                box.constraints.append(constraint)
            }
            box.constraints.sort { $0.key < $1.key }
            result.append(space.append(box))
        }
        probes[[number] + keys] = result
        return result
    }

    /// What takes URLs from an old route, as boxes.
    func winners(overOld route: Int, holding keys: [Int]) -> [Int] {
        oldAnalysis.winners(over: route, publicOnly: false).flatMap { boxes(ofOld: $0, holding: keys) }
    }

    /// What takes URLs from a new route, as boxes.
    func winners(overNew route: Int, holding keys: [Int]) -> [Int] {
        newAnalysis.winners(over: route, publicOnly: false).flatMap { boxes(ofNew: $0, holding: keys) }
    }

    /// All that new routes take of an old one's URLs, as boxes.
    func successors(of route: Int, holding keys: [Int]) -> [Int] {
        overlaps[route].flatMap { boxes(ofNew: $0.route, holding: keys) }
    }

    /// The shortest URL that one finds in one of the meets and in none of the boxes.
    func witness(in meets: [URLMeet], outside boxes: [Int], spelledAs pattern: Int? = nil) -> Witness? {
        var best: Witness?
        for meet in meets {
            switch WitnessSearch.find(space, in: meet, outside: boxes) {
            case nil: continue
            case .opaque: best = best ?? Witness(url: nil)
            case .point(let point):
                let url = space.text(pattern.map { respelled(point, as: space.boxes[$0]) } ?? point)
                if let known = best?.url, known.utf8.count <= url.utf8.count { continue }
                best = Witness(url: url)
            }
        }
        return best
    }

    /// A URL that a box holds and none of the others.
    func witness(inBoxes numbers: some Sequence<Int>, outside boxes: [Int]) -> Witness? {
        var best: Witness?
        for number in numbers {
            guard let found = witness(in: [space.meet(space.boxes[number])], outside: boxes, spelledAs: number) else {
                continue
            }
            if let known = best?.url, let url = found.url, known.utf8.count <= url.utf8.count { continue }
            if best == nil || found.url != nil { best = found }
        }
        return best
    }

    /// Where letters fold, the algebra knows small ones only: here they are as the pattern's author wrote them.
    func respelled(_ point: URLPoint, as box: URLBox) -> URLPoint {
        var point = point
        let route = space.model.routes[box.route]
        for (position, segment) in route.patterns[box.pattern].segments.enumerated()
        where space.domain(at: position, origin: box.origin) == .folded && position < point.segments.count {
            let text = point.segments[position]
            switch segment {
            case .literal(let literal): point.segments[position] = literal
            case .placeholder(let prefix, let argument, let suffix):
                guard text.count >= prefix.count + suffix.count else { continue }
                var inner = Array(text[prefix.count..<(text.count - suffix.count)])
                let values = space.model.finiteTexts(of: route.arguments[argument].type) ?? []
                if let value = values.first(where: { ASCII.lowercased($0) == inner }) { inner = value }
                point.segments[position] = prefix + inner + suffix
            }
        }
        return point
    }
}
