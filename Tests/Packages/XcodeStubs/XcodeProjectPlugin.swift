// Declarations of Xcode's module XcodeProjectPlugin, as far as the plugins use them: Linux has no such module, and the
// plugins' branches for Xcode are type-checked against this one. The names are those that plugins published for Xcode use.

public import Foundation
public import PackagePlugin

public struct XcodePluginContext {
    public var xcodeProject: XcodeProject
    public var pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool { fatalError("\(name)") }
}

public struct XcodeProject {
    public var displayName: String
    public var directoryURL: URL
    public var targets: [XcodeTarget]
}

public struct XcodeTarget {
    public var displayName: String
    public var product: XcodeProduct?
    public var dependencies: [XcodeTargetDependency]
    public var inputFiles: FileList
}

public struct XcodeProduct {
    public var name: String
    public var kind: Kind

    public enum Kind {
        case application, executable, framework, library
        case other(String)
    }
}

public enum XcodeTargetDependency {
    case target(XcodeTarget)
    case product(any Product)
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: CommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
