// swift-tools-version: 6.2
import PackageDescription

// One program for all targets of the fuzzer; `run` says which one it is. What the inputs are made into, and what must hold,
// is FuzzSupport's.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-routes", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz", dependencies: [.product(name: "_FuzzSupport", package: "swift-routes")])
    ]
)
