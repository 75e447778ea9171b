import RouteCommandLine

/// The form of the command line: `routec COMMAND FILE…`, or `swift package routes COMMAND`, where the plugin adds the files of
/// the package's targets.
enum Invocation {
    case program
    case plugin

    /// The plugin names itself in the environment.
    static let current: Invocation =
        FileSystem.environment("ROUTES_INVOCATION") == "swift package routes" ? .plugin : .program

    /// Returns an error's message with the commands as the user writes them.
    func message(_ text: String) -> String {
        guard self == .plugin else { return text }
        return text.replacing("in front of the files: 'routec match URL FILE…'", with: "as in 'routec match URL'")
            .replacing("'routec ", with: "'swift package routes ")
    }

    /// Returns a help text without the files and options that the plugin adds.
    func help(_ text: String) -> String {
        guard self == .plugin else { return text }
        var lines: [String] = []
        var heading: Substring = ""
        // True in the entry of an option that the plugin adds.
        var isDropped = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let first = line.first, first.isUppercase { heading = line.prefix { $0 != ":" } }
            if !line.hasPrefix("   ") {
                isDropped = ["  FILE ", "  NEW ", "  --routes ", "  --module ", "  --included "].contains {
                    line.hasPrefix($0)
                }
            }
            if isDropped { continue }
            lines.append(heading == "USAGE" ? Self.usage(line) : message(String(line)))
            if line == "TARGETS:" { lines.append(Self.target) }
        }
        return lines.joined(separator: "\n").replacing("ARGUMENTS:\n\n", with: "")
    }

    private static func usage(_ line: Substring) -> String {
        let added = [" [--module NAME]", " [--included NAME=FILE]…", " --routes FILE…", " NEW…", " FILE…"]
        return added.reduce(String(line).replacing("routec ", with: "swift package routes ")) {
            $0.replacing($1, with: "")
        }
    }

    private static let target = "  --target NAME          only this target's routes, and those that it includes"
}
