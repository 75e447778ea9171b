/// The way to turn a URL's path into a path that a pattern matches, with the least weight of differences.
///
/// Rows are positions in the URL's path, columns positions in the pattern's. A rest at the pattern's end matches one or more
/// segments.
struct PathAlignment {
    /// A step from the start of both paths.
    enum Step: Equatable {
        /// A segment of the URL is compared with a segment of the pattern.
        case compared(Int, Int)
        /// The URL lacks a segment of the pattern; the pattern's rest if the position is that of its end. True if the URL's
        /// path ends there.
        case missing(Int, isAtEnd: Bool)
        /// The URL has a segment that the pattern lacks. True if the pattern ends there.
        case extra(Int, isAtEnd: Bool)
    }

    private let urlCount: Int
    private let patternCount: Int
    private let hasRest: Bool
    /// The least weights from each pair of positions to the ends, row by row.
    private var weights: [Int]

    /// - Parameter distance: The weight of comparing a URL's segment with a pattern's segment.
    init(_ urlCount: Int, _ patternCount: Int, hasRest: Bool, distance: (Int, Int) -> Int) {
        (self.urlCount, self.patternCount, self.hasRest) = (urlCount, patternCount, hasRest)
        let width = patternCount + 1
        weights = Array(repeating: 0, count: (urlCount + 1) * width)
        for i in stride(from: urlCount, through: 0, by: -1) {
            for j in stride(from: patternCount, through: 0, by: -1) {
                let here = i * width + j
                if j == patternCount {
                    weights[here] =
                        hasRest
                        ? (i < urlCount ? 0 : DifferenceWeight.segment) : DifferenceWeight.segment * (urlCount - i)
                } else {
                    var least = weights[here + 1] + DifferenceWeight.segment
                    if i < urlCount {
                        least = min(least, weights[here + width] + DifferenceWeight.segment)
                        least = min(least, weights[here + width + 1] + distance(i, j))
                    }
                    weights[here] = least
                }
            }
        }
    }

    /// Returns the weight that paths of some numbers of segments have at least.
    static func leastDistance(_ urlCount: Int, _ patternCount: Int, hasRest: Bool) -> Int {
        let missing = patternCount + (hasRest ? 1 : 0) - urlCount
        return DifferenceWeight.segment * (hasRest ? max(0, missing) : abs(missing))
    }

    /// Returns the steps of the alignment. Among equal ones, prefers comparing, then missing segments.
    ///
    /// - Parameter distance: The function that the alignment was created with.
    func steps(distance: (Int, Int) -> Int) -> [Step] {
        var steps: [Step] = []
        var (i, j) = (0, 0)
        let width = patternCount + 1
        while j < patternCount {
            let here = i * width + j
            if i < urlCount, weights[here] == weights[here + width + 1] + distance(i, j) {
                steps.append(.compared(i, j))
                (i, j) = (i + 1, j + 1)
            } else if weights[here] == weights[here + 1] + DifferenceWeight.segment {
                steps.append(.missing(j, isAtEnd: i == urlCount))
                j += 1
            } else {
                steps.append(.extra(i, isAtEnd: false))
                i += 1
            }
        }
        if hasRest {
            if i == urlCount { steps.append(.missing(patternCount, isAtEnd: true)) }
        } else {
            steps += (i..<urlCount).map { .extra($0, isAtEnd: true) }
        }
        return steps
    }
}
