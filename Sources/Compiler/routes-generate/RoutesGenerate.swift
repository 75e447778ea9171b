import RouteCommandLine

/// The program of the build plugin. It contains only `routec generate`, so that a build compiles as little as possible.
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
