// swift-tools-version: 6.2
import PackageDescription

// Modules, routes and arguments that are called like words of Swift's own.
let package = Package(
    name: "SwiftWords",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(
            name: "Names", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Names",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .unsafeFlags(["-warnings-as-errors"]),
            ], plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .executableTarget(
            name: "SwiftWords", dependencies: ["Names", .product(name: "RouteKit", package: "swift-routes")],
            path: "Sources/App"),
    ]
)
