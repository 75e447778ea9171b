// swift-tools-version: 6.2
import PackageDescription

// The strictest settings that a user is likely to have: generated code must compile under them without a warning.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .unsafeFlags(["-warnings-as-errors"]),
]

let package = Package(
    name: "Good",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(
            name: "AppRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Routes",
            swiftSettings: settings, plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .executableTarget(
            name: "Good", dependencies: ["AppRoutes", .product(name: "RouteKit", package: "swift-routes")],
            swiftSettings: settings),
    ]
)
