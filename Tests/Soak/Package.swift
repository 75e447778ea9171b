// swift-tools-version: 6.2
import PackageDescription

// A program of the runtime, routes that are generated already, and nothing else: little to build for the thread sanitizer,
// which wants all that it watches built for it.
let package = Package(
    name: "Soak",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../..")],
    targets: [
        .executableTarget(name: "Soak", dependencies: [.product(name: "_SoakSupport", package: "swift-routes")])
    ]
)
