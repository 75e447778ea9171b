import RouteKit

/// The public routes that a path comes nearest to.
enum NearestRoutes {
    /// The maximum compared length, so that a long path takes no longer.
    private static let longest = 64

    static func find(_ path: String, in routes: [RouteInfo], _ count: Int = 3) -> [RouteInfo] {
        let wanted = words(path)
        let known = routes.filter { $0.isPublic && !$0.isRedirect }
        let ranked = known.map { (route: $0, distance: distance(wanted, words($0.pattern))) }
        return ranked.sorted { ($0.distance, $0.route.name) < ($1.distance, $1.route.name) }.prefix(count).map(\.route)
    }

    private static func words(_ path: String) -> [[UInt8]] {
        let bytes = path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }.prefix(longest * 4)
        return bytes.split(separator: UInt8(ascii: "/")).prefix(8).map { Array($0.prefix(longest)) }
    }

    private static func distance(_ path: [[UInt8]], _ pattern: [[UInt8]]) -> Int {
        var result = 8 * abs(path.count - pattern.count)
        for (word, other) in zip(path, pattern) {
            let isPlaceholder = other.first == UInt8(ascii: "{")
            result += isPlaceholder ? 1 : edits(word, other)
        }
        return result
    }

    /// How many letters must be put in, left out or replaced.
    private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var row = Array(0...other.count)
        for (index, byte) in one.enumerated() {
            var corner = row[0]
            row[0] = index + 1
            for (place, letter) in other.enumerated() {
                let replaced = corner + (byte == letter ? 0 : 1)
                corner = row[place + 1]
                row[place + 1] = min(replaced, row[place] + 1, corner + 1)
            }
        }
        return row[other.count]
    }
}
