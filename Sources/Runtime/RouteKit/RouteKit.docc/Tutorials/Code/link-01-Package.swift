// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "swift-routes", path: "../swift-routes")],
    targets: [
        .target(
            name: "AppRoutes",
            dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            path: "Routes",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "Shop",
            dependencies: ["AppRoutes", .product(name: "RouteKit", package: "swift-routes")]),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "AppRoutes", "Shop", .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitTesting", package: "swift-routes"),
            ]),
    ]
)
