// swift-tools-version: 6.2
import PackageDescription

/// The only thing here that comes from the network: `ROUTES_OFFLINE=1` measures without it.
let hasHummingbird = Context.environment["ROUTES_OFFLINE"] == nil

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "swift-routes", path: "../..")
    ]
        + (hasHummingbird
            ? [.package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1")] : []),
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "GitHubRoutes", "GuardedRoutes", "ServerRoutes", "Meters", "Peers", "Prototype",
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitFoundation", package: "swift-routes"),
                .product(name: "_NestedTestSupport", package: "swift-routes"),
            ],
            // As apps have it: an open runs where its caller does.
            swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        // Counts calls of malloc and its kin, interposed, so that it sees everybody's; has callgrind count.
        .target(name: "Meters"),
        .target(
            name: "GitHubRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Routes",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        // A route with a guard and its twin without one.
        .target(
            name: "GuardedRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Guarded",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        // Handlers that threads call at once.
        .target(
            name: "ServerRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Server",
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "Peers",
            dependencies: hasHummingbird ? [.product(name: "Hummingbird", package: "hummingbird")] : []),
        // The sketch of the match table that the project began with: bare paths only, the baseline to hold against.
        .target(name: "Prototype"),
    ]
)
