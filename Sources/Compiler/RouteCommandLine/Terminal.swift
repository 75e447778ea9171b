/// Properties of the terminal of standard output.
package enum Terminal {
    /// Colours are for eyes: never in a pipe, never where they are not wanted (https://no-color.org).
    package static var showsColors: Bool {
        guard FileSystem.isTerminal(.standardOutput), FileSystem.environment("TERM") != "dumb" else { return false }
        return FileSystem.environment("NO_COLOR").map(\.isEmpty) ?? true
    }

    /// The columns of a line; `nil` where standard output is no terminal, so that others can read whole lines.
    package static var width: Int? { FileSystem.width(of: .standardOutput) }

    /// The path from the current folder where the file is below it.
    package static func displayPath(_ path: String) -> String {
        let folder = FileSystem.currentDirectory + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
