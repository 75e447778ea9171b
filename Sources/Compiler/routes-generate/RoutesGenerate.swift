import RouteCommandLine

/// The program of the build plugin: `routec generate --into`, and no more, so that a build compiles as little as possible.
@main
enum RoutesGenerate {
    static func main() {
        Program.run { (words) throws(UsageError) in
            let grammar = CommandGrammar(
                name: "routes-generate", invocation: "routec generate", flags: GeneratedFiles.flags,
                valueOptions: GeneratedFiles.options)
            let arguments = try Arguments(words, for: grammar)
            guard let folder = arguments.values["--into"] else {
                throw UsageError("where to write? Add --into FOLDER: \(grammar.hint)")
            }
            return try GeneratedFiles(arguments)?.write(into: FileSystem.absolute(folder)) ?? .failure
        }
    }
}
