// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Spacious",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Spacious", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            path: "Sources/Space",
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-warnings-as-errors"])],
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
    ]
)
