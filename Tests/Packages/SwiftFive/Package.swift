// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SwiftFive",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "SwiftFive", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-warnings-as-errors"])],
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
    ]
)
