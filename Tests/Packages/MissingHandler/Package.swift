// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MissingHandler",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "MissingHandler", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            swiftSettings: [.swiftLanguageMode(.v6)],
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
    ]
)
