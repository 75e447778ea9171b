// swift-tools-version: 6.2
import PackageDescription

// Apple's frameworks as far as RouteKitUI uses them: modules of their names, with the signatures that Apple documents,
// so that a machine without them compiles and tests RouteKitUI. What begins with `stub` is for the tests. Each declaration
// names the page that it was taken from and since when there is one. Compilers for Linux look at no version of iOS: what is newer
// than the platforms of swift-routes is marked unavailable as well, so that a use of it is an error here too.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let routeKit = Target.Dependency.product(name: "RouteKit", package: "swift-routes")
let routeKitFoundation = Target.Dependency.product(name: "RouteKitFoundation", package: "swift-routes")

func stub(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Stubs/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "AppleStubs",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        // For the sample app in ShopApp.
        .library(
            name: "AppleStubs",
            targets: ["Combine", "RouteKitUIOnApple", "SwiftUI", "UIKit", "UserNotifications", "WebKit"])
    ],
    dependencies: [.package(name: "swift-routes", path: "../../..")],
    targets: [
        stub("AppleFoundation"),
        stub("AppKit", "AppleFoundation"),
        stub("Combine"),
        stub("os"),
        stub("UserNotifications"),
        stub("WebKit"),
        stub("UIKit", "AppleFoundation", "UserNotifications"),
        stub("SwiftUI", "AppleFoundation", "Combine"),
        stub("WidgetKit", "SwiftUI"),
        // The sources of RouteKitUI, by another name: two packages cannot have modules of one name.
        .target(
            name: "RouteKitUIOnApple",
            dependencies: [
                "AppKit", "Combine", "SwiftUI", "UIKit", "UserNotifications", "WebKit", routeKit, routeKitFoundation,
            ],
            path: "Sources/RouteKitUI",
            swiftSettings: settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        // The adapter for signposts, which the package of adapters compiles on Apple's platforms only.
        .target(
            name: "Signposts", dependencies: ["os", routeKit],
            swiftSettings: settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        // Apps as the documentation has them.
        .target(
            name: "Sample",
            dependencies: [
                "ArticleRoutes", "RouteKitUIOnApple", "Combine", "SwiftUI", "UIKit", "UserNotifications", "WebKit",
                "WidgetKit", routeKit, routeKitFoundation,
            ]),
        .target(
            name: "ReadmeRoutes", dependencies: [routeKit], path: "Readme/Routes", swiftSettings: settings,
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .executableTarget(
            name: "ReadmeApp",
            dependencies: ["ReadmeRoutes", "RouteKitUIOnApple", "SwiftUI", routeKit], path: "Readme/App"),
        .target(
            name: "ArticleRoutes", dependencies: [routeKit], path: "Articles", swiftSettings: settings,
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .target(
            name: "AppRoutes", dependencies: [routeKit], path: "Routes", swiftSettings: settings,
            plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")]),
        .testTarget(
            name: "RouteKitUITests",
            dependencies: [
                "AppKit", "AppRoutes", "RouteKitUIOnApple", "Signposts", "SwiftUI", "UIKit", "UserNotifications",
                "WebKit", "os", routeKit, routeKitFoundation,
            ],
            // Testing has additions of its own for the real UIKit.
            swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ]
)
