// swift-tools-version: 6.2
import PackageDescription

// The strictest settings that a user is likely to have: generated code must compile under them without a warning.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-warnings-as-errors"]),
]

let package = Package(
    name: "TwoPackages",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../.."), .package(path: "Shop")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "RouteKit", package: "swift-routes"), .product(name: "ShopRoutes", package: "Shop"),
            ],
            swiftSettings: settings, plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
    ]
)
