// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The runtime runs where its caller does, so that a handler on the main actor is called from there without a hop.
let runtimeSettings = settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

// Every user's first build compiles the build tool, so it has no debug information. `ROUTES_DEBUG_TOOL=1` keeps it, to debug the
// tool. SwiftPM's own `-g` follows a target's flags; the option of the frontend wins.
let debugsTool = Context.environment["ROUTES_DEBUG_TOOL"] != nil
let toolSettings = settings + (debugsTool ? [] : [.unsafeFlags(["-Xfrontend", "-gnone"])])

// A release build runs the build tool once, so optimizing it would cost more than it saves. `ROUTES_OPTIMIZE_TOOL=1` optimizes it,
// for programs that are built once and run often.
let optimizesTool = Context.environment["ROUTES_OPTIMIZE_TOOL"] != nil
let buildToolSettings =
    toolSettings + (optimizesTool ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])

let compiler: [Target.Dependency] = [
    "RouteLayout", "RouteCompiler",
]
let tools =
    compiler + [
        "RouteCompat", "RouteDocs", "RouteExports", "RouteFleet", "RouteIDE", "RouteManifest", "RouteMatching",
        "RouteReports",
        "RouteVerify",
    ]

/// A module of the runtime, which is what an app links.
func runtime(
    _ name: String, _ dependencies: [Target.Dependency], _ swiftSettings: [SwiftSetting] = runtimeSettings
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Runtime/\(name)", swiftSettings: swiftSettings)
}

/// A module of the tools: each needs those above it only.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name, dependencies: compiler + ["RouteMatching"] + dependencies, path: "Sources/Tools/\(name)",
        swiftSettings: toolSettings)
}

let package = Package(
    name: "swift-routes",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RouteKit", targets: ["RouteKit"]),
        .library(name: "RouteKitFoundation", targets: ["RouteKitFoundation"]),
        .library(name: "RouteKitUI", targets: ["RouteKitUI"]),
        .library(name: "RouteKitTesting", targets: ["RouteKitTesting"]),
        // These are for the packages below Tests alone.
        .library(name: "_NestedTestSupport", targets: ["NestedTestSupport"]),
        .library(name: "_FuzzSupport", targets: ["FuzzSupport"]),
        .library(name: "_SoakSupport", targets: ["SoakSupport"]),
        .executable(name: "routec", targets: ["routec"]),
        .executable(name: "routes-generate", targets: ["routes-generate"]),
        .plugin(name: "RoutesPlugin", targets: ["RoutesPlugin"]),
        .plugin(name: "RoutesCommand", targets: ["RoutesCommand"]),
    ],
    targets: [
        // The runtime: a matcher without Foundation, the router, and its adapters.
        runtime("RouteMatching", [], settings),
        runtime("RouteKit", ["RouteMatching"]),
        runtime("RouteJSON", ["RouteMatching"], settings),
        runtime("RouteKitFoundation", ["RouteKit", "RouteJSON"]),
        // `canImport` guards the views; Tests/Packages/AppleStubs compiles them on Linux, except for their bodies' looks.
        runtime("RouteKitUI", ["RouteKit", "RouteKitFoundation"]),
        // Imports Testing and XCTest: for test targets only.
        runtime("RouteKitTesting", ["RouteKit"]),
        // Copies of RouteMatching's table layout and rules of texts; a test compares them. The build tool must not share a
        // module with the runtime, nor compile the matcher.
        .target(name: "RouteLayout", path: "Sources/Compiler/RouteLayout", swiftSettings: buildToolSettings),
        .target(
            name: "RouteCompiler", dependencies: ["RouteLayout"], path: "Sources/Compiler/RouteCompiler",
            swiftSettings: buildToolSettings),
        tool("RouteReports", ["RouteJSON"]),
        tool("RouteManifest", ["RouteJSON", "RouteReports"]),
        tool("RouteExports", ["RouteJSON", "RouteManifest", "RouteReports"]),
        tool("RouteVerify", ["RouteExports", "RouteJSON", "RouteReports"]),
        // Two sets of routes against each other: `diff`, and the replay of links.
        tool("RouteCompat", ["RouteJSON", "RouteReports"]),
        // Several releases of an app against the files of its web site.
        tool("RouteFleet", ["RouteCompat", "RouteExports", "RouteJSON", "RouteReports", "RouteVerify"]),
        tool("RouteDocs", ["RouteExports", "RouteJSON", "RouteManifest", "RouteReports"]),
        // Links that people hold, in files and in logs, against the routes.
        tool("RouteAudit", ["RouteCompat", "RouteJSON", "RouteReports"]),
        // The language server and the formatter.
        tool("RouteIDE", ["RouteJSON", "RouteReports"]),
        // The command line code that both programs share.
        .target(
            name: "RouteCommandLine", dependencies: compiler, path: "Sources/Compiler/RouteCommandLine",
            swiftSettings: buildToolSettings),
        // The generator that every build runs. It contains only the code that generating Swift needs.
        .executableTarget(
            name: "routes-generate", dependencies: ["RouteCommandLine"], path: "Sources/Compiler/routes-generate",
            swiftSettings: buildToolSettings),
        .executableTarget(
            name: "routec",
            dependencies: tools + ["RouteAudit", "RouteCommandLine", "RouteJSON"],
            path: "Sources/Tools/routec", swiftSettings: toolSettings),
        .plugin(name: "RoutesPlugin", capability: .buildTool(), dependencies: ["routes-generate"]),
        .plugin(
            name: "RoutesCommand",
            capability: .command(
                intent: .custom(
                    verb: "routes", description: "List, check, match, compare and export the package's routes")),
            dependencies: ["routec"]),
        .target(
            name: "AppRoutes", dependencies: ["RouteKit"], path: "Routes", swiftSettings: settings,
            plugins: ["RoutesPlugin"]),
        // The sample app: features that know routes and not each other, and the app that knows them all. Search has its
        // routes itself, and the app includes them.
        .target(
            name: "DemoScreens", dependencies: ["RouteKit", "RouteKitUI"], path: "Sources/RoutesDemo/Screens",
            swiftSettings: settings),
        .target(
            name: "AccountFeature", dependencies: ["AppRoutes", "DemoScreens", "RouteKit"],
            path: "Sources/RoutesDemo/Account", swiftSettings: settings),
        .target(
            name: "BlogFeature", dependencies: ["AppRoutes", "DemoScreens", "RouteKit"],
            path: "Sources/RoutesDemo/Blog", swiftSettings: settings),
        .target(
            name: "CommentFeature", dependencies: ["AppRoutes", "DemoScreens", "RouteKit"],
            path: "Sources/RoutesDemo/Comment", swiftSettings: settings),
        .target(
            name: "SearchFeature", dependencies: ["DemoScreens", "RouteKit"], path: "Sources/RoutesDemo/Search",
            swiftSettings: settings, plugins: ["RoutesPlugin"]),
        .executableTarget(
            name: "RoutesDemo",
            dependencies: [
                "AccountFeature", "AppRoutes", "BlogFeature", "CommentFeature", "DemoScreens", "RouteKit",
                "RouteKitFoundation", "RouteKitUI", "SearchFeature",
            ],
            path: "Sources/RoutesDemo/App", swiftSettings: settings, plugins: ["RoutesPlugin"]),
        // Routes of another target, for the tests of including some.
        .target(
            name: "IncludedRoutes", dependencies: ["RouteKit"], path: "Tests/IncludedRoutes", swiftSettings: settings),
        // Routes for the tests of the runtime: of a router by themselves, and included by one with routes that matching looks
        // at more closely.
        .target(
            name: "RuntimeRoutes", dependencies: ["RouteKit"], path: "Tests/RuntimeRoutes", swiftSettings: settings),
        // Slow and obvious reference implementations that tests compare with. Uses only the declarations of the
        // compiler.
        .target(
            name: "RoutesTestSupport", dependencies: compiler + ["RouteMatching", "RouteReports"],
            path: "Tests/RoutesTestSupport", swiftSettings: settings),
        .target(
            name: "NestedTestSupport",
            dependencies: ["RouteCompiler", "RouteMatching", "RoutesTestSupport"],
            path: "Tests/NestedTestSupport", swiftSettings: settings),
        // The fuzzers' entry points: they turn inputs into files, tables, and URLs, and check invariants of each.
        .target(
            name: "FuzzSupport",
            dependencies: tools + [
                "RouteAudit", "RouteJSON", "RouteKit", "RouteKitFoundation", "RoutesTestSupport",
            ],
            path: "Tests/FuzzSupport", swiftSettings: settings),
        // Opens in many tasks at once, of the runtime and generated code alone.
        .target(
            name: "SoakSupport", dependencies: ["RouteKit", "RouteKitFoundation", "RuntimeRoutes"],
            path: "Tests/SoakSupport", swiftSettings: settings),
        .testTarget(
            name: "RouteKitTests",
            dependencies: [
                "IncludedRoutes", "RouteKit", "RouteKitFoundation", "RouteKitTesting", "RouteKitUI",
                "RoutesTestSupport",
                "RuntimeRoutes", "SoakSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RouteCompilerTests",
            dependencies: tools + [
                "NestedTestSupport", "RouteCommandLine", "RouteJSON", "RouteKit", "RouteKitFoundation",
                "RouteKitTesting", "RoutesTestSupport",
            ],
            exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "RouteIDETests",
            dependencies: tools + ["NestedTestSupport", "RouteJSON", "RoutesTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAuditTests", dependencies: tools + ["RouteAudit", "RouteJSON", "RoutesTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzTests", dependencies: ["FuzzSupport", "RoutesTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "EndToEndTests",
            dependencies: tools + ["FuzzSupport", "RouteJSON", "RouteKit", "RoutesTestSupport"],
            path: "Tests/EndToEndTests", swiftSettings: settings),
    ]
)

// `.ci/run` builds some tests of matching once more under the address sanitizer, with nothing else.
if Context.environment["ROUTES_MEMORY_TESTS"] != nil {
    let needed = [
        "RouteCompiler", "RouteJSON", "RouteKit", "RouteLayout", "RouteMatching", "RouteReports", "RoutesTestSupport",
    ]
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
    package.targets.append(
        .testTarget(
            name: "MemoryTests", dependencies: needed.map { .target(name: $0) },
            path: "Tests/RouteCompilerTests/Memory", swiftSettings: settings))
}
