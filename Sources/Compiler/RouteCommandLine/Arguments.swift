/// A mistake in a command line, and its fix.
package struct UsageError: Error {
    package var message: String
    package init(_ message: String) { self.message = message }
}

/// The arguments that a command accepts.
package struct CommandGrammar {
    /// The name in messages: `generate`.
    var name: String
    /// The words that start the command: `routec generate`.
    var invocation: String
    /// Options without a value.
    var flags: Set<String>
    var valueOptions: Set<String>

    package init(name: String, invocation: String, flags: Set<String>, valueOptions: Set<String>) {
        self.name = name
        self.invocation = invocation
        self.flags = flags
        self.valueOptions = valueOptions
    }

    /// The end of a message that refers to the help.
    package var hint: String { "see '\(invocation) --help'" }
}

/// The words after a command's name, sorted into options and the rest.
package struct Arguments {
    package let grammar: CommandGrammar
    package private(set) var flags: Set<String> = []
    /// All values of each option.
    package private(set) var repeated: [String: [String]] = [:]
    /// The last value of each option.
    package var values: [String: String] { repeated.compactMapValues(\.last) }
    package private(set) var operands: [String] = []

    package var wantsHelp: Bool { flags.contains("--help") }

    package init(_ words: some Sequence<String>, for grammar: CommandGrammar) throws(UsageError) {
        self.grammar = grammar
        var onlyOperands = false
        var awaitingValue: String?
        for word in words {
            if let option = awaitingValue {
                try take(word, of: option)
                awaitingValue = nil
            } else if onlyOperands || !word.hasPrefix("-") || word == "-" {
                operands.append(word)
            } else if word == "--" {
                onlyOperands = true
            } else if word == "-h" || word == "--help" {
                flags.insert("--help")
            } else if grammar.flags.contains(word) {
                flags.insert(word)
            } else if grammar.valueOptions.contains(word) {
                awaitingValue = word
            } else if let equals = word.firstIndex(of: "="), grammar.valueOptions.contains(String(word[..<equals])) {
                try take(String(word[word.index(after: equals)...]), of: String(word[..<equals]))
            } else {
                throw UsageError(
                    "'\(grammar.name)' has no option '\(word)': \(grammar.hint)")
            }
        }
        if let option = awaitingValue { try take("", of: option) }
    }

    /// Rejects an empty value, which an unset variable in a script would pass.
    private mutating func take(_ value: String, of option: String) throws(UsageError) {
        guard !value.isEmpty else {
            throw UsageError("\(option) needs a value: \(grammar.hint)")
        }
        repeated[option, default: []].append(value)
    }
}
