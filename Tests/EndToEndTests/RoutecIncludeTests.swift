import Foundation
import RoutesTestSupport
import Testing

/// `--module` and `--included` of routec.
@Suite(.timeLimit(.minutes(40)))
struct RoutecIncludeTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec include")
        try folder.write("include Shop_Routes\npublic app://home\n", to: "App/Home.routes")
        try folder.write("public shop://cart/{id: Int}\n    as item\n", to: "Shop = all/Cart.routes")
        try folder.write("include App\npublic wrong://x\n", to: "Wrong/Wrong.routes")
        try folder.write("public {", to: "Broken/Broken.routes")
    }

    private func routec(_ arguments: String...) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(arguments)
    }

    @Test(arguments: ["Shop_Routes", "=Shop", "Shop_Routes=", ""])
    func wrongUsage(option: String) async throws {
        let outcome = try await routec("check", "--included", option, "App")
        #expect(outcome.status == 2)
        let said = option.isEmpty ? "--included needs a value" : "ShopRoutes=Cart.routes"
        #expect(outcome.standardError.contains(said), "\(outcome.log)")
    }

    /// A folder, whose name may hold the sign after the module's name, and a file that nothing includes.
    @Test func everyCommandTakesThem() async throws {
        let included = ["--included", "Shop_Routes=Shop = all", "--included", "Broken=Broken/Broken.routes"]
        func run(_ arguments: String...) async throws -> Outcome {
            try await Tool(executable: Repository.routec, directory: folder).run(arguments + included + ["App"])
        }
        let check = try await run("check")
        #expect(check.status == 0 && check.log.isEmpty, "\(check.log)")
        let match = try await run("match", "--json", "shop://cart/7")
        #expect(match.status == 0 && match.standardOutput.contains(#""route": "Cart.item""#), "\(match.log)")
        let list = try await run("list")
        #expect(list.standardOutput.contains("Shop = all/Cart.routes:1"), "\(list.log)")
        let export = try await run("export", "json")
        #expect(export.standardOutput.contains(#""name": "Cart.item""#), "\(export.log)")
        let generate = try await run("generate", "--module", "App", "--output", "Routes.swift")
        #expect(generate.status == 0, "\(generate.log)")
        let text = try String(contentsOf: folder.appending(path: "Routes.swift"), encoding: .utf8)
        #expect(text.contains("public import Shop_Routes\n"))
        #expect(text.contains("cart: any _Shop_Routes.Cart.Handler"))
        #expect(text.contains("public typealias _App = Routes\n"))
    }

    /// Another module cannot use the code of an app.
    @Test(arguments: [("internal", 0), ("public", 0), ("private", 2)])
    func accessOfGeneratedCode(access: String, status: Int32) async throws {
        let outcome = try await routec(
            "generate", "--access", access, "--output", "Out.swift", "Shop = all/Cart.routes")
        #expect(outcome.status == status, "\(outcome.log)")
        let usage = "--access takes public or internal, not 'private'"
        #expect(outcome.standardError.contains(usage) == (status == 2), "\(outcome.log)")
        guard status == 0 else { return }
        let text = try String(contentsOf: folder.appending(path: "Out.swift"), encoding: .utf8)
        #expect(text.contains("public enum Routes") == (access == "public"))
    }

    @Test func withoutThemThereIsNothingToInclude() async throws {
        let outcome = try await routec("check", "App")
        #expect(outcome.status == 1)
        #expect(outcome.standardError.contains("App/Home.routes:1:9: error: no dependency 'Shop_Routes'"))
        #expect(outcome.standardError.hasSuffix("[unknown-include]\n"))
    }

    /// A dependency that would match the URL if it were included, unless it has errors.
    @Test func aMissNamesTheMissingInclude() async throws {
        try folder.write("public shop://cart/{id: Int}\n    as item\ninternal shop://edit\n", to: "Shop/Cart.routes")
        try folder.write("include Shop\npublic gift://first\n", to: "Gifts/Gift.routes")
        try folder.write("public home://\n", to: "Home/Home.routes")
        func match(_ arguments: String..., file: String = "Home/Home.routes") async throws -> Outcome {
            try await Tool(executable: Repository.routec, directory: folder).run(
                ["match"] + arguments + [
                    "--included", "Shop=Shop", "--included", "Gifts=Gifts", "--included", "Broken=Broken", file,
                ])
        }
        let hint = "\n  hint  'Shop' declares a route for this URL; add 'include Shop'\n"
        let miss = try await match("shop://cart/7")
        #expect(miss.status == 1 && miss.standardOutput.contains(hint), "\(miss.log)")
        #expect(!miss.log.contains("Gifts") && !miss.log.contains("Broken"), "\(miss.log)")
        let json = try await match("--json", "shop://cart/7")
        #expect(json.standardOutput.contains(#""missingIncludes": ["Shop"]"#), "\(json.log)")
        try folder.write("See shop://cart/7, shop://cart/x, and shop://edit.\n", to: "a.md")
        try folder.write("public home://\npublic shop://basket\n", to: "Home/Home.routes")
        let audit = try await routec("audit", "--routes", "Home", "--included", "Shop=Shop", "a.md")
        let cause = "'Shop' declares a route for this URL; add 'include Shop' [dead-link]"
        #expect(audit.status == 1, "\(audit.log)")
        #expect(audit.standardError.contains("'shop://cart/7' opens nothing: \(cause)\n"), "\(audit.log)")
        #expect(audit.standardError.components(separatedBy: "include Shop").count == 2, "\(audit.log)")
        try folder.write("public home://\n", to: "Home/Home.routes")
        // Internal routes do not exist for others, and not every URL is one of a dependency.
        for arguments in [["--from=outside", "shop://edit"], ["shop://cart/x"], ["home://x"]] {
            let other = try await Tool(executable: Repository.routec, directory: folder)
                .run(["match"] + arguments + ["--included", "Shop=Shop", "Home/Home.routes"])
            #expect(other.status == 1 && !other.log.contains("hint"), "\(other.log)")
        }
        // Included indirectly.
        try folder.write("include Gifts\npublic home://\n", to: "Home/Home.routes")
        let found = try await match("shop://cart/7")
        #expect(found.status == 0 && !found.log.contains("hint"), "\(found.log)")
    }

    /// The plugin names a file in which the runs for several targets record what they print.
    @Test func anErrorOfSeveralTargetsIsPrintedOnce() async throws {
        try folder.write("", to: "reported")
        try folder.write("include Broken\npublic home://\npublic home://\n", to: "App/Home.routes")
        let environment = ["ROUTES_REPORTED_DIAGNOSTICS": folder.appending(path: "reported").path]
        let tool = Tool(executable: Repository.routec, directory: folder, environment: environment)
        let first = try await tool.run(["check", "Broken"])
        #expect(first.status == 1 && first.standardError.contains("Broken.routes:1:"), "\(first.log)")
        let second = try await tool.run(["check", "--included", "Broken=Broken", "App"])
        #expect(second.status == 1 && !second.log.contains("Broken.routes"), "\(second.log)")
        #expect(second.standardError.contains("[duplicate-route]"), "\(second.log)")
        #expect(second.standardError.contains(": note: "), "\(second.log)")
        let third = try await tool.run(["list", "--included", "Broken=Broken", "App"])
        #expect(third.status == 1 && third.log.isEmpty, "\(third.log)")
        let alone = try await routec("check", "--included", "Broken=Broken", "App")
        #expect(alone.standardError.contains("Broken.routes:1:"), "\(alone.log)")
    }

    @Test func aCircle() async throws {
        let outcome = try await routec("check", "--module", "App", "--included", "Wrong=Wrong", "Wrong/Wrong.routes")
        // The files of App are Wrong's here.
        #expect(outcome.status == 1)
        #expect(outcome.standardError.contains("'App' includes itself; remove this include [circular-include]"))
    }
}
