import Foundation

/// Prints the cost of first builds and of builds without changes, in debug and in release: of a package with one route, tool
/// and plugin included, and of a package with one macro, swift-syntax included. Downloads are not timed.
func peerBuildsBenchmark() throws {
    var table = Table(
        title: "First builds of a package",
        columns: [
            "what", "build", "of ours", "by the clock", "s of the processor", "by the clock",
            "swift-syntax", "s by the clock when nothing has changed",
        ])
    for configuration in Compiler.Build.allCases.map(\.rawValue) {
        var ours: Cost?
        for (what, files) in [
            ("one route: RouteKit, routes-generate, plugin", oneRoute(package: measuredPackage)), ("one macro", macro),
        ] {
            let build = try withTemporaryFolder { try PackageBuild(files, configuration, in: $0) }
            let first = ours ?? build.clean
            ours = first
            table.rows.append([
                what, configuration, figure(build.clean.processor / first.processor, 2),
                figure(build.clean.clock / first.clock, 2), figure(build.clean.processor), figure(build.clean.clock),
                build.swiftSyntax, figure(build.noChange.clock),
            ])
        }
    }
    table.print()
}

private struct PackageBuild {
    var clean: Cost
    /// SwiftPM may have it ready for this compiler and system.
    var swiftSyntax: String
    var noChange: Cost

    init(_ files: [String: String], _ configuration: String, in folder: URL) throws {
        try folder.write(files)
        let package = ["--package-path", folder.path]
        try run("/usr/bin/env", ["swift", "package"] + package + ["resolve"])
        let command = ["swift", "build", "-c", configuration] + package
        clean = try Cost(of: command)
        let objects = FileManager.default.enumerator(atPath: folder.appendingPathComponent(".build").path)
        let built = objects?.contains { ($0 as? String)?.contains("SwiftParser") == true && "\($0)".hasSuffix(".o") }
        swiftSyntax = files["Routes/Home.routes"] != nil ? "" : built == true ? "built" : "prebuilt"
        // One more, since a build system may note what it has built only then.
        try run("/usr/bin/env", command)
        noChange = try Cost(of: command)
    }
}

private let macro = [
    "Package.swift": """
    // swift-tools-version: 6.2
    import CompilerPluginSupport
    import PackageDescription

    let package = Package(
        name: "OneMacro", platforms: [.macOS(.v13)],
        dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
        targets: [
            .macro(
                name: "OneMacros",
                dependencies: [
                    .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                    .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                ]),
            .target(name: "One", dependencies: ["OneMacros"]),
        ])
    """,
    "Sources/OneMacros/One.swift": """
    import SwiftCompilerPlugin
    import SwiftSyntax
    import SwiftSyntaxMacros

    public struct OneMacro: ExpressionMacro {
        public static func expansion(
            of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
        ) -> ExprSyntax { "1" }
    }
    @main struct Plugin: CompilerPlugin {
        let providingMacros: [any Macro.Type] = [OneMacro.self]
    }
    """,
    "Sources/One/One.swift": """
    @freestanding(expression) public macro one() -> Int = #externalMacro(module: "OneMacros", type: "OneMacro")
    public let one = #one
    """,
]
