// swift-tools-version: 6.2
import PackageDescription

/// A library of `Sources/<name>`: the same files in each, compiled with other settings.
func shop(_ name: String, _ settings: [SwiftSetting]) -> Target {
    .target(
        name: name,
        dependencies: [
            .product(name: "RouteKit", package: "swift-routes"),
            .product(name: "RouteKitFoundation", package: "swift-routes"),
        ],
        swiftSettings: settings + [.unsafeFlags(["-warnings-as-errors"])],
        plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
}

let package = Package(
    name: "Isolation",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        shop("Plain", [.swiftLanguageMode(.v6)]),
        shop("Approachable", [.swiftLanguageMode(.v6), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        shop("MainActorByDefault", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
        shop(
            "NewApp",
            [
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]),
        shop("FiveMode", [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Isolation", dependencies: ["Plain", "Approachable", "MainActorByDefault", "NewApp", "FiveMode"],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
