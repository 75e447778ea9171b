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
let routeKit = Target.Dependency.product(name: "RouteKit", package: "swift-routes")
let routesPlugin = Target.PluginUsage.plugin(name: "RoutesPlugin", package: "swift-routes")

// Routes that everybody knows, two features with routes of their own that know no other feature, and the app, whose
// router dispatches all of them.
let package = Package(
    name: "ThreeLayers",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(name: "BaseRoutes", dependencies: [routeKit], swiftSettings: settings, plugins: [routesPlugin]),
        .target(
            name: "ShopFeature", dependencies: ["BaseRoutes", routeKit], swiftSettings: settings,
            plugins: [routesPlugin]),
        .target(
            name: "NewsFeature", dependencies: ["BaseRoutes", routeKit], swiftSettings: settings,
            plugins: [routesPlugin]),
        .executableTarget(
            name: "App", dependencies: ["BaseRoutes", "NewsFeature", "ShopFeature", routeKit],
            swiftSettings: settings, plugins: [routesPlugin]),
    ]
)
