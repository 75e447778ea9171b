import RouteCommandLine

/// What the build plugin runs: `routec generate` and nothing else, so that a build compiles as little as can be.
@main
enum RoutesGenerate {
    static func main() {
        Program.run { (words) throws(UsageError) in
            let arguments = try Arguments(words, for: GenerateCommand.grammar(invocation: invocation))
            guard !arguments.wantsHelp else {
                Output.print(GenerateCommand.usage(invocation: invocation), to: .standardOutput)
                return .success
            }
            return try GenerateCommand.run(arguments)
        }
    }

    private static let invocation = "routes-generate"
}
