// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13)],
    products: [.library(name: "ShopRoutes", targets: ["Shop-Routes"])],
    dependencies: [.package(name: "swift-routes", path: "../../../..")],
    targets: [
        // The Swift module of a target with such a name is Shop_Routes.
        .target(
            name: "Shop-Routes", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
            path: "Sources/ShopRoutes", plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
    ]
)
