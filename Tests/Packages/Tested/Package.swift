// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-warnings-as-errors"]),
]

let package = Package(
    name: "Tested",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(
            name: "AppRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Routes",
            swiftSettings: settings, plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "Feature", dependencies: ["AppRoutes", .product(name: "RouteKit", package: "swift-routes")],
            swiftSettings: settings),
        .testTarget(
            name: "FeatureTests",
            dependencies: [
                "AppRoutes", "Feature", .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitTesting", package: "swift-routes"),
            ],
            swiftSettings: settings),
    ]
)
