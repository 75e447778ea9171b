import Testing

@testable import RouteCompiler

/// Guards of included targets: the router is given each once, whichever target's routes require it.
@Suite struct IncludedGuardTests {
    private static let base = ("BaseRoutes", ["Account": "base x://\npublic /account\n    requires login\n"])
    private static let shop = (
        "ShopRoutes",
        ["Shop": "include BaseRoutes\nbase x://\npublic /shop\n    requires member, BaseRoutes.login\n"]
    )

    private static func printed(_ joint: Joint) -> String {
        let table = Lowering.table(
            for: joint.model, sources: joint.compilation.sources, precedence: joint.compilation.precedence)
        return SwiftPrinter.print(joint.model, table: table, sources: joint.compilation.sources)
    }

    @Test func aPartIsGivenTheGuardsOfBoth() {
        let joint = Joint(Self.shop, Self.base)
        #expect(joint.lines == [])
        #expect(joint.model.targets.map(\.guards) == [["member"], ["login"]])
        #expect(joint.model.targets.map(\.includedGuards) == [["BaseRoutes.login"], []])
        #expect(joint.model.guards == ["BaseRoutes.login", "login", "member"])
        let text = Self.printed(joint)
        // The protocol has its own alone, and the router asks for each once.
        #expect(text.ranges(of: "func member(context:").count == 1 && !text.contains("func login(context:"))
        #expect(text.ranges(of: "baseRoutesGuards: any _BaseRoutes.Guards").count == 2)
        #expect(
            text.contains("_Dispatch(shop: shop, guards: guards, baseRoutesGuards: baseRoutesGuards)"))
        #expect(text.contains("return await r.baseRoutesGuardsHandler.login(context: c)"))
        #expect(text.contains("return await r.guardsHandler.member(context: c)"))
    }

    /// The router of a target further up asks for it once, too, and hands it to both parts.
    @Test func throughAnotherTarget() {
        let app = ("App", ["Home": "include ShopRoutes\nbase x://\npublic /home\n"])
        let joint = Joint(app, Self.shop, Self.base)
        #expect(joint.lines == [])
        #expect(joint.model.targets.map(\.includedGuards) == [[], [], ["BaseRoutes.login"]])
        let text = Self.printed(joint)
        #expect(text.ranges(of: "baseRoutesGuards: any _BaseRoutes.Guards").count == 1)
        #expect(text.contains("_BaseRoutes._Dispatch(account: account, guards: baseRoutesGuards)"))
        #expect(
            text.contains(
                "_ShopRoutes._Dispatch(shop: shop, guards: shopRoutesGuards, baseRoutesGuards: baseRoutesGuards)")
        )
    }

    @Test func aTargetWithoutGuardsOfItsOwn() {
        let app = ("App", ["Home": "include BaseRoutes\nbase x://\npublic /home\n    requires BaseRoutes.login\n"])
        let joint = Joint(app, Self.base)
        #expect(joint.lines == [])
        let text = Self.printed(joint)
        #expect(text.contains("_Dispatch(home: home, baseRoutesGuards: baseRoutesGuards)"))
        #expect(!text.contains("protocol Guards"))
    }

    /// A guard of its own that resembles one of an included target, unless that target has a guard of this name.
    @Test(arguments: [("logn", "'BaseRoutes.login'"), ("login", nil), ("admin", nil)])
    func aMisspeltGuardOfAnIncludedTarget(_ name: String, _ likely: String?) {
        let app = ("App", ["Home": "include BaseRoutes\nbase x://\npublic /home\n    requires \(name)\n"])
        let expected = likely.map { "guard '\(name)' is used only here; did you mean \($0)?" }
        #expect(Joint(app, Self.base).compilation.diagnostics.all.map(\.message) == (expected.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("BaseRoutes.lgin", "'BaseRoutes' has no guard 'lgin'; did you mean 'BaseRoutes.login'?"),
        (
            "BaseRoutes.paid",
            "'BaseRoutes' has no guard 'paid'; require it in a route of that target first"
        ),
        ("App.login", "'App' is not an included target; did you mean 'login'?"),
        ("Home.login", "'Home' is not an included target; did you mean 'login'?"),
        ("BaseRoute.login", "'BaseRoute' is not an included target; did you mean 'BaseRoutes.login'?"),
        (
            "Elsewhere.login",
            "'Elsewhere' is not an included target; add 'include Elsewhere', or write the name alone"
        ),
    ])
    func unknown(_ name: String, _ message: String) {
        let app = ("App", ["Home": "include BaseRoutes\nbase x://\npublic /home\n    requires \(name)\n"])
        #expect(Joint(app, Self.base).lines == ["App/Home.routes:4:14: error: \(message) [unknown-guard]"])
    }

    /// Its own target judges how an included guard is spelt: two of them that differ by a letter are both meant.
    @Test func ofSimilarNames() {
        let base = (
            "BaseRoutes",
            [
                "Account":
                    "base x://\npublic /a\n    requires adult\npublic /b\n    requires adults\npublic /c\n    requires adult\n"
            ]
        )
        let app = (
            "App",
            [
                "Home":
                    "include BaseRoutes\nbase x://\npublic /home\n    requires BaseRoutes.adult\n"
                    + "public /house\n    requires BaseRoutes.adlut\n"
            ]
        )
        // An unknown guard is one error, without a suggestion.
        #expect(Joint(app, base).diagnostics == ["error [unknown-guard] App/Home.routes:6:14"])
        let twins = (
            "App",
            [
                "Home":
                    "include BaseRoutes\nbase x://\npublic /home\n    requires BaseRoutes.member\n"
                    + "public /house\n    requires BaseRoutes.memeber\n"
            ]
        )
        let owner = (
            "BaseRoutes",
            ["Account": "base x://\npublic /a\n    requires member, memeber\npublic /b\n    requires member, memeber\n"]
        )
        #expect(Joint(twins, owner).lines == [])
    }

    /// A missing target is reported at its `include`.
    @Test func ofATargetThatIsNone() {
        let app = ("App", ["Home": "include Nothing\nbase x://\npublic /home\n    requires Nothing.login\n"])
        #expect(Joint(app, Self.base).diagnostics == ["error [unknown-include] App/Home.routes:1:9"])
    }
}
