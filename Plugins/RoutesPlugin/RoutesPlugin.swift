import Foundation
import PackagePlugin

/// Compiles the `.routes` files of a target into Swift files of the same target: one each, and one for the router.
///
/// Passes on paths and reads no file, so the commands do not depend on the files' contents. The build system then
/// detects an added, edited, or deleted file by itself.
@main
struct RoutesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let module = target as? any SourceModuleTarget
        return buildCommands(
            files: module?.sourceFiles.map(\.url) ?? [],
            targetName: target.name,
            folder: target.directoryURL,
            moduleName: module?.moduleName ?? target.name,
            dependencies: target.recursiveTargetDependencies.flatMap(filesToInclude),
            modulesOfApp: module?.kind == .executable
                ? context.package.targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName } : nil,
            tool: try context.tool(named: "routes-generate").url,
            workDirectory: context.pluginWorkDirectoryURL)
    }
}

/// A `.routes` file of a target that `include` may name, with the name of the target's Swift module.
private struct IncludableFile {
    var module: String
    var file: URL
}

private func filesToInclude(of target: any Target) -> [IncludableFile] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return module.sourceFiles(withSuffix: ".routes").map { IncludableFile(module: module.moduleName, file: $0.url) }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RoutesPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            buildCommands(
                files: target.inputFiles.map(\.url),
                targetName: target.displayName,
                folder: context.xcodeProject.directoryURL,
                moduleName: target.moduleName,
                dependencies: target.includableFiles,
                modulesOfApp: target.isApp ? context.xcodeProject.targets.map(\.moduleName) : nil,
                tool: try context.tool(named: "routes-generate").url,
                workDirectory: context.pluginWorkDirectoryURL)
        }
    }

    extension XcodeTarget {
        fileprivate var routesFiles: [URL] { inputFiles.map(\.url).filter { $0.pathExtension == "routes" } }

        fileprivate var isApp: Bool {
            if case .application = product?.kind { true } else { false }
        }

        /// Derived from the target's name, as Xcode does by default. A build setting can change it, but plugins cannot
        /// read it.
        fileprivate var moduleName: String {
            String(displayName.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }

        /// The `.routes` files of all dependencies: targets of the project, and of packages.
        fileprivate var includableFiles: [IncludableFile] {
            var files: [IncludableFile] = []
            for dependency in dependencies {
                switch dependency {
                case .target(let target):
                    files += target.routesFiles.map { IncludableFile(module: target.moduleName, file: $0) }
                    files += target.includableFiles
                case .product(let product):
                    for target in product.targets {
                        files += ([target] + target.recursiveTargetDependencies).flatMap(filesToInclude(of:))
                    }
                @unknown default: break
                }
            }
            return files
        }
    }
#endif

/// Returns true for a likely misnamed `.routes` file: `Comment.route`, `Comment.Routes`, `Comment.routes.txt`.
private func isMisnamed(_ file: URL) -> Bool {
    let name = file.lastPathComponent.lowercased()
    return file.pathExtension != "routes" && [".route", ".routes", ".routes.txt"].contains { name.hasSuffix($0) }
}

/// Returns the command for a target's `.routes` files, or nothing after a warning if there are no such files.
///
/// The command gets the files of all dependencies, because only the tool reads `include` declarations.
///
/// - Parameters:
///   - files: All files of the target.
///   - modulesOfApp: The modules of an app's package, which the app should include; `nil` for a library, which may use
///     the accessors of others alone.
private func buildCommands(
    files: [URL], targetName: String, folder: URL, moduleName: String, dependencies: [IncludableFile],
    modulesOfApp: [String]?, tool: URL, workDirectory: URL
) -> [Command] {
    // Both kinds of build hand out percent-encoded URLs: a plain `path` would break on spaces and accents.
    func path(_ file: URL) -> String { file.path(percentEncoded: false) }
    for file in files where isMisnamed(file) {
        Diagnostics.warning(
            "'\(file.lastPathComponent)' in target '\(targetName)' is not compiled: rename it, so that its name ends in "
                + "'.routes'")
    }
    let inputs = files.filter { $0.pathExtension == "routes" }.sorted { path($0) < path($1) }
    guard !inputs.isEmpty else {
        Diagnostics.warning(
            "target '\(targetName)' uses RoutesPlugin but has no .routes file, so no routes are generated: "
                + "add one beside its Swift files, or remove the plugin from the target")
        return []
    }
    // A target that is a dependency in several ways is listed several times.
    var seen = Set(inputs.map(path))
    let included = dependencies.filter { seen.insert(path($0.file)).inserted }.sorted { path($0.file) < path($1.file) }
    let names = inputs.map { GeneratedFileName.swift(for: path($0), below: path(folder)) } + [GeneratedFileName.router]
    var arguments = [
        "--into", path(workDirectory), "--base", path(folder), "--absolute-locations", "--module", moduleName,
    ]
    for dependency in included { arguments += ["--included", "\(dependency.module)=\(path(dependency.file))"] }
    if let modulesOfApp {
        arguments += ["--access", "internal"]
        for module in Set(included.map(\.module)).intersection(modulesOfApp).sorted() {
            arguments += ["--expected", module]
        }
    }
    return [
        .buildCommand(
            displayName: "Compiling the routes of \(targetName)",
            executable: tool,
            arguments: arguments + inputs.map(path),
            inputFiles: inputs + included.map(\.file),
            outputFiles: names.map { workDirectory.appending(path: $0) })
    ]
}
