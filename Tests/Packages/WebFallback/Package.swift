// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "WebFallback",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-routes", path: "../../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    ],
    targets: [
        // The routes that the app and the server share.
        .target(
            name: "ShopRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Routes",
            swiftSettings: settings, plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "ShopSite",
            dependencies: [
                "ShopRoutes", .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitFoundation", package: "swift-routes"),
            ],
            // 'routec export' wrote them; a test holds them against the routes.
            resources: [.embedInCode("WellKnown")], swiftSettings: settings),
        .executableTarget(
            name: "WebFallback", dependencies: ["ShopSite", .product(name: "Hummingbird", package: "hummingbird")],
            swiftSettings: settings),
        .testTarget(
            name: "ShopSiteTests",
            dependencies: [
                "ShopSite", .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "routec", package: "swift-routes"),
            ],
            swiftSettings: settings),
    ]
)
