/// A parsed command line: a command of routec, the targets, and routec's arguments.
struct Request {
    static let commands = [
        "list", "check", "match", "diff", "generate", "export", "verify", "fleet", "docs", "graph", "audit", "format",
    ]

    var command = ""
    var targetNames: [String] = []
    /// The options, and the URL of `match`, as written.
    var options: [String] = []
    var wantsHelp = false

    /// True if the output is a text for people. It then has a heading for each target.
    var printsTables: Bool { ["list", "match", "diff"].contains(command) && !options.contains("--json") }
    /// True to print the command's help instead of running it.
    var wantsCommandHelp: Bool { !command.isEmpty && (options.contains("--help") || options.contains("-h")) }

    /// The output file if no option names one; `nil` for output that is printed.
    var defaultOutput: String? {
        guard !writesWhereTold else { return nil }
        switch command {
        case "generate": return "Routes.generated.swift"
        case "docs":
            return options.contains { $0 == "markdown" || $0 == "--format=markdown" } ? "Routes.md" : "Routes.html"
        default: return nil
        }
    }

    /// True if the options name the output.
    var writesWhereTold: Bool { has("--output") || writesFolder }

    /// True if generated code goes to a folder, in files named by the target's location.
    var writesFolder: Bool { command == "generate" && has("--into") }

    private func has(_ option: String) -> Bool { options.contains { $0 == option || $0.hasPrefix(option + "=") } }

    /// True if routec reads the target's files; some exports do not depend on routes.
    var takesFiles: Bool {
        if command == "audit" { return options.first != "merge" }
        return command != "export" || has("--dynamic")
            || !options.contains { ["json-schema", "overlay-schema", "assetlinks"].contains($0) }
    }

    /// True if the command is about one router, so it uses the target that depends on all others.
    var isAboutOneRouter: Bool {
        targetNames.isEmpty
            && (["match", "diff", "export", "verify", "fleet", "docs", "graph", "audit"].contains(command)
                || options.contains("--json") && command != "generate")
    }

    /// Returns routec's arguments for a target's files. `audit` has other files as arguments, so it gets them as
    /// options.
    func words(forFiles files: [String]) -> [String] {
        command == "audit" ? files.flatMap { ["--routes", $0] } : files
    }

    /// True if the command needs targets instead of single files.
    var takesIncludes: Bool { command != "format" }

    /// True if deleted files of the target's folder matter, too.
    var looksBack: Bool {
        ["diff", "audit"].contains(command) && options.contains { $0 == "--git" || $0.hasPrefix("--git=") }
    }

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--target" {
                guard let name = rest.popFirst() else {
                    throw UsageError(description: "--target needs the name of a target: --target AppRoutes")
                }
                targetNames.append(name)
            } else if argument.hasPrefix("--target=") {
                targetNames.append(String(argument.dropFirst("--target=".count)))
            } else if argument == "--allow-writing-to-package-directory" {
                // An option of SwiftPM, which passes it to the plugin as well.
                continue
            } else if command.isEmpty, !argument.hasPrefix("-") {
                command = argument
            } else {
                options.append(argument)
            }
        }
        if command.isEmpty || command == "help" {
            wantsHelp = options.contains("--help") || options.contains("-h") || arguments.isEmpty || command == "help"
            guard wantsHelp else {
                throw UsageError(
                    description:
                        "which command? 'swift package routes list', for example: see 'swift package routes --help'")
            }
        } else if !Self.commands.contains(command) {
            throw UsageError(
                description: "there is no command '\(command)': use \(Self.commands.joined(separator: ", "))")
        }
    }

    /// Rejects several targets for output that is one document or one file.
    func checkOneTargetSuffices(_ targets: [RoutesTarget]) throws {
        let isOneDocument = ["audit", "export", "fleet", "graph", "verify"].contains(command)
        guard targets.count > 1, options.contains("--json") || writesWhereTold || isOneDocument else { return }
        let names = targets.map(\.name).joined(separator: ", ")
        let what =
            options.contains("--json") ? "--json" : isOneDocument ? command : writesFolder ? "--into" : "--output"
        throw UsageError(
            description: "\(what) takes one target of \(names): "
                + "add --target \(targets[0].name)")
    }
}
