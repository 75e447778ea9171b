// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// As in RouteKit: what is around an open runs where its caller does.
let runtimeSettings = settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
    name: "Observability",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-routes", path: "../../.."),
        .package(url: "https://github.com/apple/swift-log", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
    ],
    targets: [
        .target(
            name: "ShopRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")], path: "Routes",
            swiftSettings: settings, plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        // Code for apps to copy: an observer for logs, one for metrics, and an interceptor for traces.
        .target(
            name: "RouteObservability",
            dependencies: [
                .product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            swiftSettings: runtimeSettings),
        .testTarget(
            name: "RouteObservabilityTests",
            dependencies: [
                "RouteObservability", "ShopRoutes", .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            swiftSettings: settings),
    ]
)
