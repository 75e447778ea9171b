import Foundation

/// A list of regular expressions, tried in turn.
public struct RegexListPeer {
    private let expressions: [NSRegularExpression]

    public init(_ paths: [String]) throws {
        // Not sorted by the number of placeholders. Sorting would improve the results but not the time, since each is
        // tried in turn.
        expressions = try paths.map { path in
            let pattern = path.split(separator: "/")
                .map { $0.hasPrefix(":") ? "([^/]+)" : NSRegularExpression.escapedPattern(for: String($0)) }
                .joined(separator: "/")
            return try NSRegularExpression(pattern: "^/\(pattern)$")
        }
    }

    @inline(never) public func route(of path: String) -> Int {
        let range = NSRange(location: 0, length: path.utf16.count)
        return expressions.firstIndex { $0.firstMatch(in: path, range: range) != nil } ?? -1
    }
}
