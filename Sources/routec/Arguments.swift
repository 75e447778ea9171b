/// What is wrong with a command line, and what to do about it.
struct UsageError: Error {
    var message: String
    init(_ message: String) { self.message = message }
}

/// The words after a command's name, sorted into options and the rest.
struct Arguments {
    private(set) var flags: Set<String> = []
    private(set) var values: [String: String] = [:]
    /// All values of each option, for those that may be repeated.
    private(set) var repeated: [String: [String]] = [:]
    private(set) var operands: [String] = []

    var wantsHelp: Bool { flags.contains("--help") }

    init(_ words: some Sequence<String>, for command: Command) throws(UsageError) {
        var onlyOperands = false
        var awaitingValue: String?
        for word in words {
            if let option = awaitingValue {
                try take(word, of: option, for: command)
                awaitingValue = nil
            } else if onlyOperands || !word.hasPrefix("-") || word == "-" {
                operands.append(word)
            } else if word == "--" {
                onlyOperands = true
            } else if word == "-h" || word == "--help" {
                flags.insert("--help")
            } else if command.flags.contains(word) {
                flags.insert(word)
            } else if command.valueOptions.contains(word) {
                awaitingValue = word
            } else if let equals = word.firstIndex(of: "="), command.valueOptions.contains(String(word[..<equals])) {
                try take(String(word[word.index(after: equals)...]), of: String(word[..<equals]), for: command)
            } else {
                throw UsageError(
                    "'\(command.rawValue)' has no option '\(word)': see 'routec \(command.rawValue) --help'")
            }
        }
        if let option = awaitingValue { try take("", of: option, for: command) }
    }

    /// An empty value, as of a variable that is not set in a script, says nothing for any option.
    private mutating func take(_ value: String, of option: String, for command: Command) throws(UsageError) {
        guard !value.isEmpty else {
            throw UsageError("\(option) needs a value: see 'routec \(command.rawValue) --help'")
        }
        values[option] = value
        repeated[option, default: []].append(value)
    }
}
