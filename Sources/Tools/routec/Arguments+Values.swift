import RouteCommandLine
import RouteCompiler
import RouteMatching

/// The options that several commands have.
extension Arguments {
    var isJSON: Bool { flags.contains("--json") }

    /// The sender of URLs that `--from` names.
    func audience(orElse other: Audience) throws(UsageError) -> Audience {
        try choice("--from", ["app": .app, "outside": .outside], orElse: other)
    }

    /// The meaning of an option's value, which is one of a few words.
    func choice<Value>(
        _ option: String, _ choices: KeyValuePairs<String, Value>, orElse other: Value
    ) throws(UsageError) -> Value {
        guard let word = values[option] else { return other }
        guard let choice = choices.first(where: { $0.key == word }) else {
            let words = Self.alternatives(choices.map(\.key))
            throw UsageError("\(option) takes \(words), not '\(word)': \(grammar.hint)")
        }
        return choice.value
    }

    /// `generate, check or list`
    static func alternatives(_ words: [String]) -> String {
        words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }

    /// Returns the day of `--today`, or the current day in the local time zone. A run with the option does not depend on
    /// the clock.
    func today() throws(UsageError) -> CalendarDate {
        guard let text = values["--today"] else { return CalendarDate.ofSystem }
        guard let date = CalendarDate(text) else {
            throw UsageError("--today takes a day, such as 2027-06-30, not '\(text)': \(grammar.hint)")
        }
        return date
    }
}
