import RouteCompiler

/// Weights of the differences between a URL and a pattern. A wrong letter of a literal weighs 1.
package enum DifferenceWeight {
    /// A missing segment, an extra segment, or a value of another type.
    package static let segment = 4
    /// A word that is not a misspelling of the literal, or another origin. It weighs less than a missing and an extra segment.
    package static let otherWord = 7
    /// A missing or wrong value in the query or the fragment.
    package static let query = 2
    /// The weight of two wrong letters and one wrong segment: routes farther away are not suggested.
    package static let mostSuggested = 6

    /// Returns the number of wrong letters, at least 1, or ``otherWord`` if there are more than a misspelling has.
    static func word(_ text: [UInt8], _ literal: [UInt8]) -> Int {
        let length = max(text.count, literal.count)
        let most = mostLetters(inWordOf: length)
        guard length <= longestWord, abs(text.count - literal.count) <= most else { return otherWord }
        let letters = editDistance(text, literal)
        return letters <= most ? max(1, letters) : otherWord
    }

    /// Words longer than this many bytes are not compared letter by letter, because that takes the product of two lengths.
    package static let longestWord = 100

    private static func mostLetters(inWordOf length: Int) -> Int {
        switch length {
        case ...2: 0
        case 3: 1
        case 4...7: 2
        default: 3
        }
    }
}
