import RouteCompiler
import RouteMatching

/// The smallest package that works: one file of routes, one handler, one test.
struct PackageTemplate {
    /// The new package's dependency on swift-routes.
    enum Dependency {
        /// A clone on this machine.
        case path(String)
        case url(String, version: String)
    }

    /// A name for which ``problem(with:)`` returns `nil`.
    let name: String
    let dependency: Dependency

    /// Returns the problem with a name for a package and its module, and a fix; `nil` for a valid name.
    static func problem(with name: String) -> String? {
        if !Identifier.isValid(name) {
            let fixed = SwiftName.upperCamel(SwiftName.words(of: Array(name.utf8)))
            let hint = Identifier.isValid(fixed) ? ": use '\(fixed)', for example" : ""
            return "a module cannot be called '\(name)' in Swift\(hint)"
        }
        // A contextual keyword.
        if SwiftName.isKeyword(name) || SwiftName.isReserved(name) || name == "async" {
            return "a module cannot be called '\(name)', which is a keyword in Swift"
        }
        if modules.contains(name) { return "'\(name)' is another module's name: choose one of your own" }
        return nil
    }

    private static let modules: Set<String> = [
        "AppRoutes", "Foundation", "PackageDescription", "PackagePlugin", "Routes", "Swift", "Testing", "XCTest",
        // Targets of this package, which share one graph with the new one.
        "RouteAudit", "RouteCommandLine", "RouteCompat", "RouteCompiler", "RouteDocs", "RouteExports", "RouteFleet",
        "RouteIDE",
        "RouteJSON", "RouteKit", "RouteKitFoundation", "RouteKitTesting", "RouteKitUI", "RouteLayout", "RouteManifest",
        "RouteMatching", "RouteReports", "RouteVerify", "RoutesCommand", "RoutesPlugin",
    ]

    /// The files of the package: paths relative to its folder, and contents.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest),
            (".gitignore", ".build/\n"),
            ("Routes/Home.routes", routes),
            (
                "Routes/Types.swift",
                "// The types that routes mention live here. SwiftPM drops a target without a Swift file.\n"
            ),
            ("Sources/\(name)/HomeScreens.swift", handler),
            ("Tests/\(name)Tests/HomeTests.swift", test),
        ]
    }

    /// The scheme of the package's URLs: the lowercase name without characters that a scheme cannot contain.
    private var scheme: String {
        let letters = ASCII.lowercased(Array(name.utf8)).filter { Byte.isSchemePart($0) }
        let scheme = letters.drop { !Byte.isLetter($0) }
        return scheme.isEmpty ? "app" : String(decoding: scheme, as: UTF8.self)
    }

    private var package: (declaration: String, identity: String) {
        switch dependency {
        case .path(let path):
            return (".package(name: \"swift-routes\", path: \(swiftLiteral(path)))", "swift-routes")
        case .url(let url, let version):
            var identity = url.split(separator: "/").last.map(String.init) ?? url
            if identity.hasSuffix(".git") { identity.removeLast(4) }
            return (".package(url: \(swiftLiteral(url)), from: \(swiftLiteral(version)))", identity)
        }
    }

    private var manifest: String {
        let (declaration, identity) = package
        let kit = ".product(name: \"RouteKit\", package: \(swiftLiteral(identity)))"
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(declaration)],
                targets: [
                    .target(
                        name: "AppRoutes",
                        dependencies: [\(kit)],
                        path: "Routes",
                        plugins: [.plugin(name: "RoutesPlugin", package: \(swiftLiteral(identity)))]),
                    .target(
                        name: "\(name)",
                        dependencies: ["AppRoutes", \(kit)]),
                    .testTarget(
                        name: "\(name)Tests",
                        dependencies: ["AppRoutes", "\(name)", \(kit)]),
                ]
            )

            """
    }

    private var routes: String {
        """
        // 'swift package routes list' shows the routes, and every build checks them.
        base \(scheme)://

        /// Greets someone.
        /// - Parameter name: Whom to greet.
        public /hello/{name}?loud: Bool = false

        """
    }

    private var handler: String {
        """
        import AppRoutes
        import RouteKit

        /// Handles the routes of `Routes/Home.routes`.
        public final class HomeScreens: Routes.Home.Handler {
            public private(set) var greeting = ""

            public init() {}

            public func hello(name: String, loud: Bool, context: RouteContext) async throws {
                greeting = loud ? "HELLO, \\(name)!" : "Hello, \\(name)."
            }
        }

        """
    }

    private var test: String {
        """
        import AppRoutes
        import RouteKit
        import Testing
        import \(name)

        @MainActor struct HomeTests {
            @Test func aURLOpensItsRoute() async {
                let home = HomeScreens()
                let router = Routes.Router(home: home)

                let outcome = await router.open("\(scheme)://hello/Ann?loud=true", from: .universalLink)

                guard case .handled(let route, _) = outcome else {
                    Issue.record("not handled: \\(outcome)")
                    return
                }
                #expect(route.name == "Home.hello")
                #expect(home.greeting == "HELLO, Ann!")
            }
        }

        """
    }
}
