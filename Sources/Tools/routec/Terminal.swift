import RouteCommandLine

/// Properties of the terminal of standard output.
enum Terminal {
    /// Colours are for eyes: never in a pipe, never where they are not wanted (https://no-color.org).
    static var showsColors: Bool {
        guard FileSystem.isTerminal(.standardOutput), FileSystem.environment("TERM") != "dumb" else { return false }
        return FileSystem.environment("NO_COLOR").map(\.isEmpty) ?? true
    }

    /// The columns of a line; `nil` where standard output is no terminal, so that others can read whole lines.
    static var width: Int? { FileSystem.width(of: .standardOutput) }
}
