import Foundation

/// The locations of the package's own files.
enum Repository {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    static let root = tests.deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

/// The first line that differs of what was made and what was expected, with both; `nil` where the texts are the same.
///
/// A golden is long: all of it twice says less than this.
func firstDifference(_ made: String, _ expected: String) -> String? {
    guard made != expected else { return nil }
    let made = made.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let count = zip(made, expected).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { count < lines.count ? "'\(lines[count])'" : "the end of the text" }
    return "line \(count + 1): \(line(made)), expected \(line(expected))"
}
