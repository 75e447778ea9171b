// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]
let routeKit = Target.Dependency.product(name: "RouteKit", package: "swift-routes")

func feature(_ name: String, _ dependencies: [Target.Dependency] = ["AppBase"]) -> Target {
    .target(
        name: name, dependencies: dependencies + [routeKit], swiftSettings: settings,
        plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
}

// An app as they are: 58 routes in 11 modules and 7 targets, each feature with its routes and handlers, and what all know
// in one target below them.
let package = Package(
    name: "Magazine",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        feature("AppBase", []), feature("ShopFeature"), feature("NewsFeature"), feature("SocialFeature"),
        feature("MediaFeature"), feature("HelpFeature"),
        .executableTarget(
            name: "App",
            dependencies: [
                "AppBase", "ShopFeature", "NewsFeature", "SocialFeature", "MediaFeature", "HelpFeature", routeKit,
            ],
            swiftSettings: settings, plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
    ]
)
