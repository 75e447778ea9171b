// swift-tools-version: 6.1
import PackageDescription

// Type-checks RouteKitUI where there is no Apple system, against modules that declare what it uses of Apple's
// frameworks, exactly as documented, and do nothing. Only for systems without those frameworks.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "AppleStubs",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        .target(name: "AppleFoundation", path: "Stubs/AppleFoundation"),
        .target(name: "Combine", path: "Stubs/Combine"),
        .target(name: "UserNotifications", path: "Stubs/UserNotifications"),
        .target(name: "UIKit", dependencies: ["AppleFoundation", "UserNotifications"], path: "Stubs/UIKit"),
        .target(name: "SwiftUI", dependencies: ["AppleFoundation", "Combine"], path: "Stubs/SwiftUI"),
        .target(name: "WebKit", path: "Stubs/WebKit"),
        // The sources of RouteKitUI, by another name: two packages cannot have modules of one name.
        .target(
            name: "RouteKitUIOnApple",
            dependencies: [
                "Combine", "SwiftUI", "UIKit", "UserNotifications", "WebKit",
                .product(name: "RouteKit", package: "swift-routes"),
                .product(name: "RouteKitFoundation", package: "swift-routes"),
            ],
            path: "Sources/RouteKitUI", swiftSettings: settings),
        // Apps as the documentation has them.
        .target(
            name: "Sample",
            dependencies: [
                "RouteKitUIOnApple", "Combine", "SwiftUI", "UIKit", "UserNotifications", "WebKit",
                .product(name: "RouteKit", package: "swift-routes"),
            ]),
    ]
)
