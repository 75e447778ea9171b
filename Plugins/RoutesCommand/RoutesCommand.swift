import Foundation
import PackagePlugin

/// `swift package routes COMMAND`: runs routec over the `.routes` files of the package's targets.
@main
struct RoutesCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        try perform(
            arguments,
            in: CommandScope(
                name: context.package.displayName, directory: context.package.directoryURL,
                workDirectory: context.pluginWorkDirectoryURL, routec: try context.tool(named: "routec").url,
                targets: context.package.targets.compactMap { RoutesTarget($0, in: context.package) }))
    }

    /// Runs the command, and exits with routec's status if that is not 0.
    func perform(_ arguments: [String], in scope: CommandScope) throws {
        do {
            let request = try Request(arguments)
            if request.wantsHelp { return print(Self.usage) }
            let status = try perform(request, in: scope)
            // The findings are already on standard error. An error thrown here would only add a less specific line.
            if status != 0 { exit(status) }
        } catch let error as UsageError {
            Diagnostics.error(error.description)
            if arguments.contains("--json") {
                let quoted = error.description.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                print("{\"error\": \"\(quoted)\", \"status\": 2}")
            }
            exit(2)
        }
    }

    private func perform(_ request: Request, in scope: CommandScope) throws -> Int32 {
        if request.wantsCommandHelp {
            return try run(scope.routec, [request.command, "--help"], in: scope.directory)
        }
        var targets = try scope.targets(named: request.targetNames)
        if request.isAboutOneRouter, let top = targets.top { targets = [top] }
        try request.checkOneTargetSuffices(targets)
        let reported = try targets.count > 1 ? reportedDiagnostics(in: scope.workDirectory) : nil
        var status: Int32 = 0
        for (index, target) in targets.enumerated() {
            if targets.count > 1, request.printsTables {
                print("\(index == 0 ? "" : "\n")\(target.name)")
            }
            var options = request.options
            let output = request.defaultOutput.map {
                scope.workDirectory.appending(path: "\(target.name)/\($0)").path(percentEncoded: false)
            }
            if let output { options += ["--output", output] }
            if request.looksBack { options += target.folders }
            if request.writesFolder, !options.contains("--base") { options += ["--base", target.folder] }
            // An export that does not depend on routes needs no files.
            let files =
                request.takesFiles
                ? (request.takesIncludes ? target.options : []) + request.words(forFiles: target.files) : []
            let code = try run(
                scope.routec, [request.command] + options + files, in: scope.directory, reported: reported)
            if code == 0, let output { print(output) }
            status = max(status, code)
        }
        return status
    }

    /// Returns the path of the file in which the runs for several targets record their printed diagnostics.
    private func reportedDiagnostics(in folder: URL) throws -> String {
        let file = folder.appending(path: "reported diagnostics")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: file)
        return file.path(percentEncoded: false)
    }

    /// - Parameter reported: The file of diagnostics that were printed already.
    private func run(
        _ tool: URL, _ arguments: [String], in directory: URL, reported: String? = nil
    ) throws -> Int32 {
        // Flush buffered output before the tool prints.
        fflush(nil)
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = directory
        var invocation = ["ROUTES_INVOCATION": "swift package routes"]
        invocation["ROUTES_REPORTED_DIAGNOSTICS"] = reported
        process.environment = ProcessInfo.processInfo.environment.merging(invocation) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    static let usage = """
        USAGE: swift package routes COMMAND [--target NAME]… [OPTION]… [URL]

        Runs over the .routes files of the package's targets, or of the named ones only.

        COMMANDS:
          list                  a table of the routes
          check [--all]         every error and warning in the .routes files
          match URL             the route that matches the URL, and its arguments
          diff --git REV        compare with a revision; exits with 1 if links break
          diff OLD              compare with a manifest or .routes files
          generate              write the generated Swift to the plugin's folder, and print its path;
                                --into FOLDER writes it to a folder of the package, to commit it; --check lists
                                files that are out of date
          export KIND           files for other platforms: app links, manifests, URL builders
          verify --aasa FILE    compare an exported file, or with --live HOST those of a web server, with the routes;
                                exits with 1 if there is a finding
          fleet --link URL      what a link opens in each release that users have: --releases FOLDER
          docs                  write a page about the routes to the plugin's folder, and print its path;
                                --format markdown writes text
          graph                 draw the tree of routes: --format svg (default), dot or mermaid
          audit PATH…           find links in files that open nothing; audit --urls FILE: in a log
          format [--check]      format the .routes files; on macOS, SwiftPM also needs
                                --allow-writing-to-package-directory

        OPTIONS:
          --target NAME         only this target's routes, and those that it includes; may be repeated. If several
                                targets have routes, match, diff, export, verify, fleet, docs, graph, and --json
                                use the one that depends on all others
          --json                list, check, match, diff: print JSON
          --from app|outside    match: the sender of the URL (default: app)
          --output FILE         generate, export, docs, graph: where to write (outside the plugin's folder the
                                sandbox must allow it)
          --help                print this

        Paths are relative to the package's root.
        'swift package routes COMMAND --help' describes one command.

        EXIT STATUS: 0 success, 1 no route matches the URL, links break, or errors in the files, 2 wrong usage. SwiftPM may
        replace 2 by 1. With --json, a failure is an object with "error" and "status".
        """
}

/// An error in the arguments, and its fix.
struct UsageError: Error, CustomStringConvertible {
    var description: String
}
