/// The URLs of routes, as products of sets of texts: exact over the texts that tell all kinds apart.
///
/// A set of texts is a word of bits. A URL has a place, a number of segments, and a text at each; then a value of each key.
struct DeclaredSets {
    /// The possible segments and keys of some URLs.
    typealias Box = [UInt32]

    static let keys: [(key: String, values: [String?])] = [
        ("k", [nil, "7", "y", "", "n7", "n"]), ("t", [nil, "x", "y", "", "xy", "x y", "yx"]),
    ]

    /// By route, place and number of segments.
    private let boxes: [[[[Box]]]]

    /// - Parameter readings: By route, with what its query asks.
    init(_ routes: [(readings: [DeclaredReading], query: [DeclaredRoute.Item])]) {
        let longest = (routes.flatMap(\.readings).map(\.parts.count).max() ?? 0) + 1
        boxes = routes.map { route in
            DeclaredPlace.all.map { place in
                (0...longest).map { length in
                    route.readings.filter { $0.origin.label(at: place) != nil && $0.takesLength(length) }.map {
                        Self.box($0, length) + Self.box(route.query)
                    }
                }
            }
        }
    }

    private static func box(_ reading: DeclaredReading, _ length: Int) -> Box {
        (0..<length).map { position in
            guard position < reading.parts.count else { return bits(DeclaredKind.texts) { _ in true } }
            let kind = reading.parts[position].kind
            return bits(DeclaredKind.texts) { kind.takes($0, folds: reading.folds(position)) }
        }
    }

    private static func box(_ query: [DeclaredRoute.Item]) -> Box {
        keys.map { key, values in
            bits(values) { value in query.allSatisfy { $0.key != key || $0.admits(value) } }
        }
    }

    private static func bits<T>(_ texts: [T], _ takes: (T) -> Bool) -> UInt32 {
        var bits: UInt32 = 0
        for index in texts.indices where takes(texts[index]) { bits |= 1 << UInt32(index) }
        return bits
    }

    // MARK: - Relations

    func overlap(_ a: Int, _ b: Int) -> Bool {
        for (one, other) in zip(boxes[a], boxes[b]) {
            for (first, second) in zip(one, other) {
                for box in first where second.contains(where: { !Self.isEmpty(Self.common(box, $0)) }) { return true }
            }
        }
        return false
    }

    /// Returns whether the union of the others contains all URLs of the first.
    ///
    /// - Parameter shared: Considers only URLs of the first under origins of the others.
    func isWithin(_ a: Int, _ others: [Int], shared: Bool = false) -> Bool {
        DeclaredPlace.all.indices.allSatisfy { place in
            if shared, !others.contains(where: { hasSome($0, under: DeclaredPlace.all[place].origin) }) { return true }
            return boxes[a][place].enumerated().allSatisfy { length, own in
                if own.isEmpty { return true }
                let all = others.flatMap { boxes[$0][place][length] }
                return own.allSatisfy { Self.isCovered($0, all[...]) }
            }
        }
    }

    private func hasSome(_ route: Int, under origin: DeclaredPlace) -> Bool {
        DeclaredPlace.all.indices.contains { place in
            DeclaredPlace.all[place].origin == origin && boxes[route][place].contains { !$0.isEmpty }
        }
    }

    private static func common(_ a: Box, _ b: Box) -> Box { zip(a, b).map { $0 & $1 } }

    private static func isEmpty(_ box: Box) -> Bool { box.contains(0) }

    private static func isCovered(_ box: Box, _ others: ArraySlice<Box>) -> Bool {
        if isEmpty(box) { return true }
        guard let other = others.first else { return false }
        let rest = others.dropFirst()
        if isEmpty(common(box, other)) { return isCovered(box, rest) }
        // The part outside of the other one, position by position.
        var left = box
        for position in box.indices {
            var outside = left
            outside[position] &= ~other[position]
            if !isCovered(outside, rest) { return false }
            left[position] &= other[position]
        }
        return true
    }
}
