import RouteLayout

/// A declared enum: a finite set of texts, each with a Swift case.
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
    /// The range of the whole declaration.
    package var declaration: SourceRange
    /// The maximum number of values that a diagnostic or a report lists.
    package static var mostNamed: Int { 8 }

    /// The index of the first case with each text. Texts are compared by bytes, like URLs: in Swift, texts in different
    /// Unicode forms are equal.
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

    /// Returns the value of a text. If `folds`, ignores the case of ASCII letters.
    package func value(of text: String, folds: Bool = false) -> String? {
        let bytes = Array(text.utf8)
        let place = places[bytes] ?? (folds ? foldedPlaces[ASCII.lowercased(bytes)] : nil)
        return place.map { cases[$0].value }
    }

    /// Returns the values that another enum does not have.
    package func values(notIn other: EnumModel) -> [String] {
        cases.map(\.value).filter { other.value(of: $0) == nil }
    }
}

/// A cache of which enums contain all values of which others. A short file can have many targets that need the same
/// pair.
final class EnumSubsetCache {
    private var known: [[EnumID]: Bool] = [:]

    func isWithin(_ given: EnumID, _ wanted: EnumID, of enums: IDArray<EnumID, EnumModel>) -> Bool {
        if given == wanted { return true }
        if let known = known[[given, wanted]] { return known }
        let answer = enums[given].values(notIn: enums[wanted]).isEmpty
        known[[given, wanted]] = answer
        return answer
    }
}
