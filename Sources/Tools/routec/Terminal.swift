import RouteCommandLine

/// Properties of the terminal of standard output.
enum Terminal {
    /// True on a terminal, unless `NO_COLOR` is set (https://no-color.org).
    static var showsColors: Bool {
        guard FileSystem.isTerminal(.standardOutput), FileSystem.environment("TERM") != "dumb" else { return false }
        return FileSystem.environment("NO_COLOR").map(\.isEmpty) ?? true
    }

    /// The columns of a line; `nil` if standard output is not a terminal, so that programs can read whole lines.
    static var width: Int? { FileSystem.width(of: .standardOutput) }
}
