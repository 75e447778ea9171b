// swift-tools-version: 6.2
import PackageDescription

// The Swift of the articles, compiled and run. The first two targets are those of the article on the first steps.
let package = Package(
    name: "App",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(
            name: "AppRoutes",
            dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            path: "Routes",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .executableTarget(
            name: "App",
            dependencies: ["AppRoutes", .product(name: "RouteKit", package: "swift-routes")]),
        .target(
            name: "MoreRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "More",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "ShopRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Shop",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "HomeRoutes", dependencies: ["ShopRoutes", .product(name: "RouteKit", package: "swift-routes")],
            path: "Home", plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "SiteRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Site",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "LinkRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Links",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "NotesRoutes",
            dependencies: [
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitFoundation", package: "swift-routes"),
            ],
            path: "Notes", plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .testTarget(
            name: "ArticleTests",
            dependencies: [
                "AppRoutes", "HomeRoutes", "LinkRoutes", "MoreRoutes", "NotesRoutes", "ShopRoutes", "SiteRoutes",
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitFoundation", package: "swift-routes"),
                .product(name: "RouteKitTesting", package: "swift-routes"),
            ]),
    ]
)
