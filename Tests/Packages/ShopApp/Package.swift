// swift-tools-version: 6.2
import PackageDescription

// The sample app, compiled against the stubs of Apple's frameworks in every concurrency setting. `Settings/<name>` is a link to
// `Sources`: the files are the same, and the compiler finds the modules of a setting by aliases.

/// A module of the app, compiled with some settings.
struct Variant {
    /// The suffix of its modules; empty for the first one.
    var name: String
    var settings: [SwiftSetting]

    private static let modules = ["AppRoutes", "ShopFeature", "AccountFeature", "PhotoFeature", "ShopApp"]

    private func target(
        _ module: String, _ dependencies: [String] = [], plugins: [Target.PluginUsage] = [],
        make: (String, [Target.Dependency], String, [SwiftSetting], [Target.PluginUsage]) -> Target
    ) -> Target {
        let aliases =
            name.isEmpty
            ? [] : Self.modules.filter { $0 != module }.flatMap { ["-module-alias", "\($0)=\($0)\(name)"] }
        return make(
            module + name,
            dependencies.map { .target(name: $0 + name) } + [
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "AppleStubs", package: "AppleStubs"),
            ],
            (name.isEmpty ? "Sources/" : "Settings/\(name)/") + module,
            settings + [
                .enableUpcomingFeature("InternalImportsByDefault"),
                .unsafeFlags(
                    ["-warnings-as-errors", "-module-alias", "RouteKitUI=RouteKitUIOnApple"] + aliases),
            ],
            plugins)
    }

    private func library(
        _ module: String, _ dependencies: [String] = [], plugins: [Target.PluginUsage] = []
    ) -> Target {
        target(module, dependencies, plugins: plugins) { name, dependencies, path, settings, plugins in
            .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings, plugins: plugins)
        }
    }

    var targets: [Target] {
        [
            library("AppRoutes", plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
            library("ShopFeature", ["AppRoutes"]),
            library("AccountFeature", ["AppRoutes"]),
            library("PhotoFeature", ["AppRoutes"]),
            target("ShopApp", ["AppRoutes", "ShopFeature", "AccountFeature", "PhotoFeature"]) {
                name, dependencies, path, settings, _ in
                .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
            },
        ]
    }
}

let variants = [
    Variant(name: "", settings: [.swiftLanguageMode(.v6)]),
    Variant(
        name: "Approachable",
        settings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    Variant(name: "MainActorByDefault", settings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    Variant(
        name: "NewApp",
        settings: [
            .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
        ]),
    Variant(name: "FiveMode", settings: [.swiftLanguageMode(.v5)]),
]

let package = Package(
    name: "ShopApp",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [
        .package(name: "swift-routes", path: "../../.."),
        .package(name: "AppleStubs", path: "../AppleStubs"),
    ],
    targets: variants.flatMap(\.targets) + [
        .testTarget(
            name: "ShopAppTests",
            dependencies: [
                "ShopApp", "AccountFeature", "AppRoutes", .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "AppleStubs", package: "AppleStubs"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
