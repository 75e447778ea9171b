import Foundation

/// A folder that packages are built in: the same for many of them, so that this repository's targets are built once and
/// not for each; and more than one, so that builds need not wait for all others.
enum BuildFolder: String {
    /// For `swift build`, and what runs and tests it builds.
    case native
    /// For `swift package routes`, too, which wants all of `routec` built.
    case commands
    case swiftbuild
    /// For a package that compiles no tool.
    case withoutTool = "without tool"
    /// For one whose tool comes in a bundle.
    case withBundle = "with bundle"

    /// As `--build-system` names it.
    var buildSystem: String { self == .swiftbuild ? "swiftbuild" : "native" }

    var url: URL { UserPackage.workFolder.appending(path: rawValue) }
}
