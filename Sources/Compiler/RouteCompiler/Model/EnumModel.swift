import RouteLayout

/// A declared enum: a finite set of texts, each of which has a case in Swift.
package struct EnumModel: Sendable {
    package struct Case: Sendable {
        /// In lower camel case, without backticks: `topRated`.
        package var name: String
        /// `top-rated`
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
    package var name: String
    package var module: ModuleID
    package let cases: [Case]
    package var documentation: [String]
    package var range: SourceRange
    /// The whole declaration's place.
    package var declaration: SourceRange
    /// How many values a diagnostic or a report names: all of very many would be more than anybody reads.
    package static var mostNamed: Int { 8 }

    /// The first case of each text by its bytes, as URLs are matched: to Swift, texts in other Unicode forms are equal.
    private let places: [[UInt8]: Int]
    private let foldedPlaces: [[UInt8]: Int]

    package init(
        name: String, module: ModuleID, cases: [Case], documentation: [String], range: SourceRange,
        declaration: SourceRange
    ) {
        self.name = name
        self.module = module
        self.cases = cases
        self.documentation = documentation
        self.range = range
        self.declaration = declaration
        let texts = cases.map { Array($0.value.utf8) }
        places = Self.firstPlaces(of: texts)
        foldedPlaces = Self.firstPlaces(of: texts.map { ASCII.lowercased($0) })
    }

    private static func firstPlaces(of texts: [[UInt8]]) -> [[UInt8]: Int] {
        Dictionary(zip(texts, texts.indices)) { first, _ in first }
    }

    /// The value that a text is; where `folds`, also one that differs from it in the case of ASCII letters.
    package func value(of text: String, folds: Bool = false) -> String? {
        let bytes = Array(text.utf8)
        let place = places[bytes] ?? (folds ? foldedPlaces[ASCII.lowercased(bytes)] : nil)
        return place.map { cases[$0].value }
    }

    /// The values that another enum has not.
    package func values(notIn other: EnumModel) -> [String] {
        cases.map(\.value).filter { other.value(of: $0) == nil }
    }
}

/// Which enums have no value that another has not, found out once for each two: a short file has very many targets that ask
/// it of the same.
final class EnumContainment {
    private struct Question: Hashable {
        var given: EnumID
        var wanted: EnumID
    }
    private var known: [Question: Bool] = [:]

    func isWithin(_ given: EnumID, _ wanted: EnumID, of enums: IndexedBy<EnumID, EnumModel>) -> Bool {
        if given == wanted { return true }
        let question = Question(given: given, wanted: wanted)
        if let known = known[question] { return known }
        let answer = enums[given].values(notIn: enums[wanted]).isEmpty
        known[question] = answer
        return answer
    }
}
