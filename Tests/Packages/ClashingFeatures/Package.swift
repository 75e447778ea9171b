// swift-tools-version: 6.2
import PackageDescription

let routeKit = Target.Dependency.product(name: "RouteKit", package: "swift-routes")
let routesPlugin = Target.PluginUsage.plugin(name: "RoutesPlugin", package: "swift-routes")

let package = Package(
    name: "ClashingFeatures",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(name: "ShopFeature", dependencies: [routeKit], plugins: [routesPlugin]),
        .target(name: "NewsFeature", dependencies: [routeKit], plugins: [routesPlugin]),
        .executableTarget(
            name: "App", dependencies: ["NewsFeature", "ShopFeature", routeKit], plugins: [routesPlugin]),
    ]
)
