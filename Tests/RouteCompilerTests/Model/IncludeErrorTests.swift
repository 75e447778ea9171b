import RouteCompiler
import Testing

/// Errors of includes, and errors that only appear with several targets.
@Suite struct IncludeErrorTests {
    static let base = ("BaseRoutes", ["Common": "public x://help/{topic}\n"])

    @Test func nothingToInclude() {
        #expect(
            Joint(("App", ["Home": "include ShopRoutes\npublic x://home\n"])).lines == [
                "App/Home.routes:1:9: error: no dependency 'ShopRoutes' has routes; add it to the "
                    + "dependencies of this target in Package.swift; it needs a .routes file and a Swift file "
                    + "[unknown-include]"
            ])
        #expect(
            Joint(("App", ["Home": "include BaseRoute\npublic x://home\n"]), Self.base).lines == [
                "App/Home.routes:1:9: error: no dependency 'BaseRoute' has routes; did you mean "
                    + "'BaseRoutes'? [unknown-include]"
            ])
        #expect(
            Joint(("App", ["Home": "include ShopRoutes\npublic x://home\n"]), Self.base).lines == [
                "App/Home.routes:1:9: error: no dependency 'ShopRoutes' has routes; add it to the "
                    + "dependencies of this target in Package.swift; those that have routes are 'BaseRoutes' "
                    + "[unknown-include]"
            ])
    }

    /// An app's build names the dependencies whose routes no router opens.
    @Test func aMissingInclude() {
        func lines(_ app: String, expecting: [String] = ["Shop"], shop: String = "public x://cart\n") -> [String] {
            let dependencies = [("Shop", shop), ("Base", "public x://help\n")].map { name, text in
                TargetSources(
                    name: name, sources: [Source(path: "\(name).routes", text: text)],
                    isExpected: expecting.contains(name))
            }
            let target = TargetSources(name: "App", sources: [Source(path: "App.routes", text: app)])
            let compilation = Compilation(target, dependencies: dependencies)
            return DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
                .split(separator: "\n").map(String.init)
        }
        let warning =
            "warning: no router opens the routes of the dependency 'Shop'; add 'include Shop' [missing-include]"
        #expect(lines("include Base\npublic x://home\n") == ["App.routes:1:9: \(warning)"])
        #expect(lines("\npublic x://home\n") == ["App.routes:2:1: \(warning)"])
        #expect(lines("public x://home\ninclude Shop\n") == [])
        #expect(lines("public x://home\n", expecting: []) == [])
        #expect(lines("public x://home\n", expecting: ["Base"], shop: "public {") != [])
        #expect(lines("public x://home\n", shop: "base x://\nforeign y://z\nenum A = b\n") == [])
        #expect(lines("public x://home\n", shop: "miss x://\n") == ["App.routes:1:1: \(warning)"])
        #expect(lines("include Shpo\npublic x://home\n").count == 1)
    }

    /// Names that a misspelt include leaves unknown are not reported again.
    @Test func namesOfAnUnknownInclude() {
        let home = """
            include BaseRoute
            base BaseRoutes.Web
            public /a/{x} before Common.help
            public /b requires BaseRoutes.member
            base Web
            public /c

            """
        #expect(
            Joint(("App", ["Home": home]), Self.base).diagnostics == ["error [unknown-include] App/Home.routes:1:9"])
    }

    @Test func includedTwice() {
        let joint = Joint(("App", ["A": "include BaseRoutes\n", "B": "\n  // x\ninclude BaseRoutes\n"]), Self.base)
        #expect(
            joint.lines == [
                "App/B.routes:3:9: error: 'BaseRoutes' is already included; remove one of the two [duplicate-include]",
                "App/A.routes:1:9: note: it is included here",
            ])
        #expect(joint.model.targets.count == 2)
    }

    @Test func cycles() {
        #expect(
            Joint(("App", ["Home": "public x://a\ninclude App\n"])).lines == [
                "App/Home.routes:2:9: error: 'App' includes itself; remove this include [circular-include]"
            ])
        let cycle = [
            ("C", ["M": "include A\n"]), ("A", ["M": "include B\n"]), ("B", ["M": "include C\n"]),
        ]
        let expected = [
            "A/M.routes:1:9: error: 'A' includes 'B' includes 'C' includes 'A' is a cycle; remove one of these "
                + "includes, or move the shared declarations to a target that both include [circular-include]",
            "B/M.routes:1:9: note: 'B' includes the next one here",
            "C/M.routes:1:9: note: 'C' includes the next one here",
        ]
        for start in 0..<3 {
            #expect(Joint(Array(cycle[start...] + cycle[..<start])).lines == expected)
        }
        // The target itself is not part of the cycle.
        #expect(Joint([("App", ["M": "include B\npublic x://a\n"])] + cycle).lines == expected)
    }

    @Test func oneTableIsMatchedInOneWay() {
        let folding = ("FoldRoutes", ["Fold": "matching case-insensitive\npublic x://fold\n"])
        let home = "include FoldRoutes\npublic x://home\n"
        #expect(
            Joint(("App", ["Home": home]), folding).lines == [
                "App/Home.routes:1:9: error: 'matching case-insensitive' is declared in 'FoldRoutes' only, and the "
                    + "routes of both are matched together; declare it in both, or in neither [include-matching]",
                "FoldRoutes/Fold.routes:1:1: note: it is declared here",
            ])
        #expect(
            Joint(("App", ["Home": home + "matching case-insensitive\nmatching plus-as-space"]), folding).diagnostics
                == [
                    "error [include-matching] App/Home.routes:1:9 (App/Home.routes:4:1)"
                ])
        #expect(Joint(("App", ["Home": home + "matching case-insensitive\n"]), folding).lines == [])
    }

    // MARK: - Clashes, at both places

    @Test func sameURLs() {
        let joint = Joint(
            ("App", ["Home": "include BaseRoutes\npublic x://help/{word}\n    as word\n"]), Self.base)
        #expect(
            joint.lines == [
                "App/Home.routes:2:8: error: 'x://help/{word}' matches the same URLs as 'x://help/{topic}', such as x://help/a; "
                    + "remove one of them, or change its path [duplicate-route]",
                "BaseRoutes/Common.routes:1:8: note: 'x://help/{topic}' is declared here",
                "BaseRoutes/Common.routes:1:8: error: 'x://help/{topic}' matches the same URLs as 'x://help/{word}', such as "
                    + "x://help/a; remove one of them, or change its path [duplicate-route]",
                "App/Home.routes:2:8: note: 'x://help/{word}' is declared here first",
            ])
    }

    /// The command line prints what is a diagnostic of both targets once.
    @Test func isPrintedOnce() {
        let home = "include BaseRoutes\npublic x://help/{word} as word\npublic x://{page}/7 as page\n"
        let compilation = Joint(("App", ["Home": home]), Self.base).compilation
        #expect(compilation.diagnostics.all.count == 5)
        let text = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
        #expect(text.ranges(of: "error: ").count == 3, "\(text)")
        #expect(text.ranges(of: "[duplicate-route]").count == 1)
    }

    @Test func neitherIsMoreSpecific() {
        let joint = Joint(("App", ["Home": "include BaseRoutes\npublic x://{page}/7\n    as page\n"]), Self.base)
        #expect(
            joint.diagnostics == [
                "error [ambiguous-routes] App/Home.routes:2:8 (BaseRoutes/Common.routes:1:8) (App/Home.routes:2:8)",
                "error [ambiguous-routes] BaseRoutes/Common.routes:1:8 (App/Home.routes:2:8) "
                    + "(BaseRoutes/Common.routes:1:8)",
            ])
        // The including target alone can name the other's route.
        for note in [joint.lines[2], joint.lines[5]] {
            #expect(note.hasSuffix("or add 'before Common.help' to 'x://{page}/7'"), "\(note)")
        }
        // Two features do not know each other. A target that includes both can declare the shared URLs.
        let first = ("First", ["A": "public x://a/{n}\n"])
        let second = ("Second", ["B": "public x://{m}/b\n    as b\n"])
        let both = Joint(("App", ["Home": "include First\ninclude Second\n"]), first, second)
        #expect(both.diagnostics.count == 2)
        #expect(both.lines[2].hasSuffix("declare x://a/b, or change the path of one of them"), "\(both.lines)")
        #expect(
            Joint(("App", ["Home": "include First\ninclude Second\npublic x://a/b\n"]), first, second).lines == [])
    }

    /// At the place of each target that has a part in it.
    @Test func circlesOfSeveral() {
        let feature = (
            "Feature", ["F": "enum K = a | b\npublic x://a/{p}\n    as r before s\npublic x://{p: K}/b\n    as s\n"]
        )
        let app = ("App", ["Home": "include Feature\npublic x://{p}/b\n    as t\n    before F.r\n"])
        #expect(Joint(feature).diagnostics == [])
        #expect(
            Set(Joint(app, feature).diagnostics.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }) == [
                "error [before-cycle] App/Home.routes:4:12", "error [before-cycle] Feature/F.routes:2:8",
            ])
        #expect(Joint(app, feature).lines.contains { $0.contains("it wins x://a/b from ") })
    }

    @Test func neverReached() {
        let kinds = ("KindRoutes", ["Kind": "enum Kind = a | b\npublic x://{kind: Kind}\n    as kind\n"])
        #expect(
            Joint(("App", ["Home": "include KindRoutes\npublic x://a\npublic x://b\n"]), kinds).diagnostics == [
                "error [unreachable-route] App/Home.routes:2:8 (KindRoutes/Kind.routes:2:8)",
                "error [unreachable-route] App/Home.routes:3:8 (KindRoutes/Kind.routes:2:8)",
                "error [unreachable-route] KindRoutes/Kind.routes:2:8 (App/Home.routes:2:8) (App/Home.routes:3:8)",
            ])
    }

    @Test func twoMissHandlersOfOnePrefix() {
        #expect(
            Joint(("App", ["Home": "include Other\nmiss x://a\n"]), ("Other", ["M": "miss x://A\n    as b\n"])).lines
                == [
                    "App/Home.routes:2:6: error: this prefix has a miss handler in another target; remove one of the two "
                        + "[duplicate-miss-handler]",
                    "Other/M.routes:1:6: note: the other handler is declared here",
                    "Other/M.routes:1:6: error: this prefix has a miss handler already; remove one of the two "
                        + "[duplicate-miss-handler]",
                    "App/Home.routes:2:6: note: the other handler is declared here",
                ])
    }

    /// A label that a target's name was put before may be another included module's.
    @Test func namesOfIncludedModules() {
        let home = "include AlphaRoutes\ninclude BetaRoutes\ninclude GammaRoutes\npublic x://home\n"
        #expect(
            Joint(
                ("App", ["Home": home]), ("AlphaRoutes", ["Cart": "public x://a\n"]),
                ("BetaRoutes", ["Cart": "public x://b\n"]), ("GammaRoutes", ["AlphaRoutesCart": "public x://c\n"])
            ).diagnostics == ["error [duplicate-name] App/Home.routes:3:9"])
    }

    @Test func namesInTheInitialiser() {
        let shop = ("ShopRoutes", ["Cart": "public x://cart\n    requires member\n"])
        #expect(
            Joint(("App", ["ShopRoutesGuards": "include ShopRoutes\npublic x://home\n"]), shop).lines == [
                "App/ShopRoutesGuards.routes:1:9: error: the guards of 'ShopRoutes' and the module 'ShopRoutesGuards' "
                    + "would both be 'shopRoutesGuards' in the router's initializer; rename the module "
                    + "[duplicate-name]",
                "App/ShopRoutesGuards.routes:1:1: note: 'ShopRoutesGuards' is declared here",
            ])
        #expect(
            Joint(
                ("App", ["Cart": "include ShopRoutes\npublic x://own\n", "ShopRoutesCart": "public x://other\n"]), shop
            ).diagnostics == ["error [duplicate-name] App/Cart.routes:1:9 (App/ShopRoutesCart.routes:1:1)"])
    }

    @Test func namesInBefore() {
        let first = ("First", ["Cart": "public x://a/{n: Int}\n    as view\n"])
        let second = ("Second", ["Cart": "public x://b/{n: Int}\n    as view\n"])
        let joint = Joint(
            ("App", ["Home": "include First\ninclude Second\npublic x://{a}/7 before Cart.view, First.Cart.vew\n"]),
            first, second)
        #expect(
            joint.lines.filter { $0.contains("unknown-route") } == [
                "App/Home.routes:3:25: error: several included targets have the module in 'Cart.view'; write "
                    + "'First.Cart.view' or 'Second.Cart.view' [unknown-route]",
                "App/Home.routes:3:36: error: there is no route 'First.Cart.vew'; did you mean 'First.Cart.view'? "
                    + "[unknown-route]",
            ])
    }

    // MARK: - Whose diagnostic it is

    @Test func errorsOfIncludedTargetsAreReportedOnceWarningsNot() {
        let wrong = (
            "Wrong",
            [
                "M":
                    "enum Unused = a\npublic x://a/{n: Nope\npublic x://b\npublic x://b\n    as c\nmiss x://q\nmiss x://q\n    as z\n"
            ]
        )
        let targets = [
            ("App", ["Home": "include One\ninclude Two\npublic x://home\n"]), ("One", ["M": "include Wrong\n"]),
            ("Two", ["M": "include Wrong\n"]), wrong,
        ]
        #expect(
            Joint(targets).diagnostics == [
                "error [syntax-error] Wrong/M.routes:2:22",
                "error [duplicate-route] Wrong/M.routes:4:8 (Wrong/M.routes:3:8)",
                "error [duplicate-miss-handler] Wrong/M.routes:7:6 (Wrong/M.routes:6:6)",
            ])
        let warned = (
            "Warned",
            ["M": "enum Unused = a\npublic x://b\n    fallback\npublic x://q/:id\n    as c"]
        )
        #expect(Joint(warned).diagnostics.contains { $0.hasPrefix("warning") })
        // A target that includes it may use the enum.
        #expect(!Joint(warned).diagnostics.contains { $0.contains("unused-enum") })
        #expect(
            Joint(("App", ["Home": "include Warned\npublic x://home\n"]), warned).lines
                == Joint(warned).lines.filter { $0.contains(" error: ") || $0.contains(" note: ") })
    }

    @Test func warningsBetweenTargetsAreReported() {
        let lower = ("Lower", ["M": "public x://a/case\n"])
        #expect(
            Joint(("App", ["Home": "include Lower\npublic x://a/Case\n    as upper\n"]), lower).diagnostics == [
                "warning [case-only-difference] App/Home.routes:2:8 (Lower/M.routes:1:8)"
            ])
    }
}
