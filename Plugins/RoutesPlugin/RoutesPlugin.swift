import Foundation
import PackagePlugin

/// Compiles the `.routes` files of a target into one Swift file of the same target.
///
/// It passes paths on and reads no file: whatever the files hold, the commands stay the same, so the build system sees
/// an added, edited or deleted file by itself.
@main
struct RoutesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        buildCommands(
            routes: (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: ".routes").map(\.url) ?? [],
            targetName: target.name,
            tool: try context.tool(named: "routec").url,
            workDirectory: context.pluginWorkDirectoryURL)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RoutesPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            buildCommands(
                routes: target.inputFiles.map(\.url).filter { $0.pathExtension == "routes" },
                targetName: target.displayName,
                tool: try context.tool(named: "routec").url,
                workDirectory: context.pluginWorkDirectoryURL)
        }
    }
#endif

/// The one command for a target's `.routes` files, or none and a warning where there are none.
private func buildCommands(routes: [URL], targetName: String, tool: URL, workDirectory: URL) -> [Command] {
    // Both kinds of build hand out percent-encoded URLs: a plain `path` would break on spaces and accents.
    let inputs = routes.sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
    guard !inputs.isEmpty else {
        Diagnostics.warning(
            "target '\(targetName)' uses RoutesPlugin but has no .routes file, so no routes are generated: "
                + "add one beside its Swift files, or remove the plugin from the target")
        return []
    }
    let output = workDirectory.appending(path: "Routes.generated.swift")
    return [
        .buildCommand(
            displayName: "Compiling the routes of \(targetName)",
            executable: tool,
            arguments: ["generate", "--output", output.path(percentEncoded: false)]
                + inputs.map { $0.path(percentEncoded: false) },
            inputFiles: inputs,
            outputFiles: [output])
    ]
}
