import Foundation
import RoutesTestSupport
import Testing

/// Errors of Swift's own compiler in a program, at the line of the `.routes` file.
struct SwiftErrorTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("swift errors")
    }

    private func path(_ file: String) -> String { folder.appending(path: file).path(percentEncoded: false) }

    /// Returns the compiler's lines without duplicates and without the folder, for the program and for the code
    /// generated from its routes.
    ///
    /// - Parameter modules: The dependencies of the target.
    /// - Parameter isWhole: False for one compiler per file, as in a debug build. Then duplicates are not removed.
    private func lines(
        _ routes: String, _ swift: String, modules: [String] = ["RouteKit"], isWhole: Bool = true
    ) async throws -> [String] {
        try folder.write(routes, to: "Shop.routes")
        try folder.write(swift, to: "Shop.swift")
        let generator = Tool(executable: Repository.routesGenerate, directory: folder)
        let generated = try await generator.run(
            ["--into", "Made", "--base", ".", "--absolute-locations", "--module", "App", "Shop.routes"])
        try #require(generated.status == 0, "\(generated.log)")
        let built = Repository.routec.deletingLastPathComponent().appending(path: "Modules")
        let visible = folder.appending(path: "Modules")
        try FileManager.default.createDirectory(at: visible, withIntermediateDirectories: true)
        for module in modules + ["RouteMatching", "RouteJSON"] {
            try FileManager.default.createSymbolicLink(
                at: visible.appending(path: "\(module).swiftmodule"),
                withDestinationURL: built.appending(path: "\(module).swiftmodule"))
        }
        let compiler = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swiftc"], directory: folder)
        let outcome = try await compiler.run([
            isWhole ? "-typecheck" : "-c", "-swift-version", "6", "-parse-as-library", "-module-name", "App", "-I",
            "Modules",
            "Made/Shop.routes.swift", "Made/Routes.generated.swift", "Shop.swift",
        ])
        var seen: Set<String> = []
        return outcome.log.split(separator: "\n").map { String($0).replacing(path(""), with: "") }
            .filter {
                let isMessage = $0.firstMatch(of: #/^\S+:\d+:\d+: (error|warning|note): /#) != nil
                return isMessage && (seen.insert($0).inserted || !isWhole)
            }
    }

    private static let base = "base aop://\n\npublic /first\n\n"

    @Test func aTypeThatNobodyHas() async throws {
        let found = try await lines(Self.base + "public /view/{id: Itn}/{other: Int}\n", "")
        try #require(!found.isEmpty)
        for line in found {
            #expect(line.hasPrefix("Shop.routes:5:") && line.hasSuffix(": error: cannot find type 'Itn' in scope"))
        }
    }

    @Test func aTypeThatIsNotPublic() async throws {
        let found = try await lines(
            Self.base + "/// One.\n/// Two.\npublic /view/{id: Number}\n    deprecated \"no\"\n"
                + "foreign other://{id: Number}\n    as other\n",
            """
            import RouteKit
            struct Number: RouteParameter {
                init?(routeValue: String) { nil }
                var routeValue: String { "" }
            }
            """)
        let errors = found.filter { $0.contains(": error: ") }
        try #require(!errors.isEmpty, "\(found)")
        let message = ": error: method cannot be declared public because its parameter uses an internal type"
        for error in errors {
            let isPlaced = error.hasPrefix("Shop.routes:7:") || error.hasPrefix("Shop.routes:9:")
            #expect(isPlaced && error.hasSuffix(message), "\(found)")
        }
        // The accessor, the handler's method, and the URL of another app.
        #expect(errors.count == 3, "\(found)")
    }

    /// One error for a type, however often it occurs.
    @Test func aTypeThatIsNoParameter() async throws {
        let routes = """
            public /list?all: [Money] & more: Money?
            public /view/{first: Money}/{other: Other}
            public /pay/{first: Money} => /view/{first}/x
            foreign other://{a: Money}?b: Money?
                as other
            """
        let found = try await lines(
            Self.base + routes + "\n", "public struct Money: Sendable {}\npublic struct Other: Sendable {}\n",
            isWhole: false)
        #expect(
            found == [
                "Shop.routes:5:33: error: type 'Money' does not conform to protocol 'RouteParameter'",
                "Shop.routes:6:33: error: type 'Other' does not conform to protocol 'RouteParameter'",
            ])
    }

    @Test(arguments: [
        "internal /edit\n    with draft: Draft\n", "internal /edit/{id: Int}\n    with draft: Draft?, more: Int\n",
        "internal /edit\n    -> Draft\n", "internal /edit\n    with draft: [String: Any]\n",
        "internal /edit\n    -> [Any]\n",
    ])
    func aValueThatIsNotSendable(_ route: String) async throws {
        let found = try await lines(Self.base + route, "public final class Draft { var text = \"\" }\n")
        let errors = found.filter { $0.contains(": error: ") }
        try #require(!errors.isEmpty, "\(found)")
        for error in errors {
            #expect(
                error.hasPrefix("Shop.routes:5:") && error.contains(route.contains("Any") ? "Any" : "Draft"), "\(found)"
            )
        }
    }

    @Test func typesOfFoundationWithoutTheProduct() async throws {
        let routes =
            Self.base
            + "public /view/{id: UUID}\n// routes: any-url\npublic /day/{day: Date}?from: URL? & price: Decimal?\n"
        let found = try await lines(routes, "")
        try #require(found.count == 1, "\(found)")
        #expect(found[0].hasPrefix("Shop.routes:5:") && found[0].contains("need the product RouteKitFoundation"))
        // With it nothing is missing.
        try FileManager.default.removeItem(at: folder.appending(path: "Modules"))
        #expect(try await lines(routes, "", modules: ["RouteKit", "RouteKitFoundation"]) == [])
    }

    @Test func aHandlerThatDoesNotFit() async throws {
        let found = try await lines(
            Self.base + "/// Opens one.\npublic /view/{id: Int}\n    as open\n",
            """
            import RouteKit
            struct Screens: Routes.Shop.Handler {
                func first(context: RouteContext) async throws {}
                func open(id: String, context: RouteContext) async throws {}
            }
            """)
        try #require(found.count >= 2, "\(found)")
        #expect(
            found[0] == "Shop.swift:2:8: error: type 'Screens' does not conform to protocol 'Routes.Shop.Handler'")
        let note = found.first { $0.contains("note: protocol requires function 'open(") }
        #expect(note?.hasPrefix("Shop.routes:6:") == true, "\(found)")
    }

    /// A guard that is misspelt in the routes, and resembles no other: the note shows the line that requires it.
    @Test func aGuardThatNobodyHas() async throws {
        let found = try await lines(
            Self.base + "public /a\n    requires\n        lgin\npublic /b\n    requires lgin\n",
            """
            import RouteKit
            struct AppGuards: Routes.Guards {
                func login(context: RouteContext) async -> GuardDecision { .allow }
            }
            """)
        #expect(found.first == "Shop.swift:2:8: error: type 'AppGuards' does not conform to protocol 'Routes.Guards'")
        let note = found.first { $0.contains("note: protocol requires function 'lgin(context:)'") }
        #expect(note?.hasPrefix("Shop.routes:7:") == true, "\(found)")
    }

    /// Calls that say too little, and some that may say nothing.
    @Test func callsOfTheRouter() async throws {
        let calls = """
            import RouteKit
            func calls(_ router: any RouteOpener, admission: RouteAdmission?) async {
                _ = router.canOpen("aop://first")
                _ = await router.open("aop://first")
                let urls = [Routes.Shop.first.url, Routes.Shop.count.url].compactMap { $0 }
                _ = urls.map(\\.count)
                _ = RouterConfiguration(admit: admission)
                _ = RouterConfiguration(admit: nil)
                _ = RouterConfiguration(admit: .allow(schemes: ["aop"]))
                _ = RouterConfiguration(admit: { url, _ in url.isEmpty })
            }
            """
        let found = try await lines(Self.base + "public /count\n    -> Int\n", calls)
        let errors = found.filter { $0.contains(": error: ") }
        try #require(errors.count == 2, "\(found)")
        #expect(
            errors[0].contains("Shop.swift:3:") && errors[0].contains("add where the URL came from: canOpen(url, from:")
        )
        #expect(
            errors[1].contains("Shop.swift:4:") && errors[1].contains("add where the URL came from: open(url, from:"))
    }
}
