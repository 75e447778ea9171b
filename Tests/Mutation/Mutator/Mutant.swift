/// A change of one place in a file, written around the source range that it replaces.
///
/// `prefix` and `suffix` have no line break, so every line keeps its number. `MUTANT` in them is replaced by the switch.
struct Mutant: Encodable {
    /// A condition of the `#if` clauses around a place, and its value where the place is compiled.
    struct Condition: Encodable {
        var text: String
        var holds: Bool
    }

    var path: String
    var rule: String
    var line: Int
    /// Lines of the enclosing function: errors of initialization and control flow are reported anywhere in it.
    var scope: [Int]
    /// Offsets in UTF-8.
    var start: Int
    var end: Int
    var prefix: String
    var suffix: String
    var old: String
    var new: String
    var conditions: [Condition]
}
