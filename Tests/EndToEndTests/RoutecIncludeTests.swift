import Foundation
import RoutesTestSupport
import Testing

/// `--module` and `--included` of routec.
@Suite(.timeLimit(.minutes(20)))
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

    @Test func withoutThemThereIsNothingToInclude() async throws {
        let outcome = try await routec("check", "App")
        #expect(outcome.status == 1)
        #expect(outcome.standardError.contains("App/Home.routes:1:9: error: no dependency 'Shop_Routes'"))
        #expect(outcome.standardError.hasSuffix("[unknown-include]\n"))
    }

    @Test func aCircle() async throws {
        let outcome = try await routec("check", "--module", "App", "--included", "Wrong=Wrong", "Wrong/Wrong.routes")
        // The files of App are Wrong's here.
        #expect(outcome.status == 1)
        #expect(outcome.standardError.contains("'App' includes itself; remove this include [circular-include]"))
    }
}
