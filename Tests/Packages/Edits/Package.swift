// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Edits",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Edits", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
    ]
)
