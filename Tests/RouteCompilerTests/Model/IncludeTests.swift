import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// The model of a target with the targets that it includes, without errors.
@Suite struct IncludeTests {
    static let base = (
        "BaseRoutes",
        [
            "Common":
                "base x://\nenum Kind = a | b\npublic /help/{topic}?kind: Kind?\n    requires login\n"
                + "public /faq => /help/faq\nmiss x:// as any\n"
        ]
    )
    static let shop = (
        "ShopRoutes",
        [
            "Cart":
                "include BaseRoutes\nbase x://\ninternal /cart/add/{id: Int}\n    requires member\n    -> Int\n"
                + "public /cart/view/{id: Int}?kind: Common.Kind = .b\npublic /cart/old/{id: Int} => /cart/view/{id}\n"
                + "miss x://cart\nforeign other://{id}"
        ]
    )
    static let news = (
        "NewsRoutes", ["News": "base x://\ninclude BaseRoutes\npublic /news/{kind: BaseRoutes.Common.Kind}\n"]
    )
    static let app = (
        "App", ["Home": "base x://\ninclude ShopRoutes\ninclude NewsRoutes\npublic /home\npublic /h => /help/x\n"]
    )

    @Test func theTargetFirstThenEachIncludedOnceByName() {
        let joint = Joint(Self.app, Self.shop, Self.base, Self.news)
        #expect(joint.lines == [])
        #expect(joint.model.targets.map(\.name) == ["App", "BaseRoutes", "NewsRoutes", "ShopRoutes"])
        #expect(joint.model.targets.map(\.routes) == [0..<2, 2..<4, 4..<5, 5..<8])
        #expect(joint.model.targets.map(\.misses) == [0..<0, 0..<1, 1..<1, 1..<2])
        #expect(joint.model.targets.map(\.includes) == [[1, 2, 3], [], [1], [1]])
        #expect(joint.model.targets.map(\.guards) == [[], ["login"], [], ["member"]])
        #expect(joint.model.guards == ["login", "member"])
        #expect(
            joint.model.routes.map(\.qualifiedName) == [
                "Home.root", "Home(/h)", "Common.help", "Common(/faq)", "News.root", "Cart.add", "Cart.view",
                "Cart(/cart/old/{id: Int})",
            ])
        #expect(joint.model.routes.compactMap(\.redirect?.target) == [2, 2, 6])
        #expect(joint.model.foreigns.count == 1)
    }

    /// Except for IDs, a target means the same in every target that includes it.
    @Test(arguments: [base, shop, news])
    func anIncludedTargetIsTheSameAsAlone(_ target: (String, [String: String])) throws {
        let alone = Joint(target, Self.base, Self.news)
        let joint = Joint(Self.app, Self.shop, Self.base, Self.news)
        #expect(alone.lines == [])
        let run = try #require(joint.model.targets.first { $0.name == target.0 })
        let own = alone.model.own
        #expect(own.modules.lowerBound == 0 && own.routes.lowerBound == 0 && own.misses.lowerBound == 0)
        #expect(run.namespace == own.namespace && run.guards == own.guards)
        #expect(
            joint.model.routes[run.routes].map(\.qualifiedName) == alone.model.routes[own.routes].map(\.qualifiedName))
        #expect(
            joint.model.routes[run.routes].map { $0.patterns.map(\.text) }
                == alone.model.routes[own.routes].map { $0.patterns.map(\.text) })
        #expect(joint.model.misses[run.misses].map(\.name) == alone.model.misses[own.misses].map(\.name))
        #expect(
            joint.model.routes[run.routes].map { $0.arguments.map(\.swiftType) }
                == alone.model.routes[own.routes].map { $0.arguments.map(\.swiftType) })
    }

    @Test func oneTableTakesTheURLsOfAll() {
        let joint = Joint(Self.app, Self.shop, Self.base, Self.news)
        let table = RouteTable(
            bytes: Lowering.table(
                for: joint.model, sources: joint.compilation.sources, precedence: joint.compilation.precedence))
        for (url, name) in [
            ("x://home", "Home.root"), ("x://help/me", "Common.help"), ("x://news/b", "News.root"),
            ("x://cart/view/7?kind=a", "Cart.view"), ("x://cart/add/7", "Cart.add"), ("x://news/c", nil),
            ("x://cart/view/7?kind=c", nil),
        ] {
            guard case .route(let route, _) = table.match(url, audience: .app) else {
                #expect(name == nil, "\(url)")
                continue
            }
            #expect(table.routeName(route) == name)
        }
        #expect(table.missHandlers(for: "x://cart/x").map(table.missName) == ["Cart.missCart", "Common.any"])
    }

    @Test func enumsOfIncludedTargets() {
        let joint = Joint(Self.shop, Self.base)
        #expect(joint.lines == [])
        let kind = joint.model.routes[1].arguments[1]
        #expect(kind.swiftType == "_BaseRoutes.Common.Kind")
        #expect(kind.type == .enum(joint.model.targets[1].enums.lowerBound))
        let bare = Joint(("App", ["Home": "include BaseRoutes\npublic x://{kind: Kind}\n"]), Self.base)
        // A bare name may be of any Swift type.
        #expect(bare.model.routes[0].arguments[0].type == .opaque("Kind"))
        let payload = Joint(
            ("App", ["Home": "include BaseRoutes\ninternal x://a\n    with k: [Common.Kind]?\n    -> Common.Kind\n"]),
            Self.base)
        #expect(payload.model.routes[0].payloads[0].swiftType == "[_BaseRoutes.Common.Kind]?")
        #expect(payload.model.routes[0].result == "_BaseRoutes.Common.Kind")
    }

    /// A module of the target's own is meant before one of that name that is included.
    @Test func anEnumOfOnesOwnComesFirst() {
        let app = (
            "App",
            [
                "Common": "include BaseRoutes\nbase x://\nenum Kind = c | d\npublic /own/{kind: Common.Kind}\n",
                "Home": "base x://\npublic /{kind: Common.Kind}/{other: BaseRoutes.Common.Kind}\n",
            ]
        )
        let joint = Joint(app, Self.base)
        #expect(joint.lines == [])
        let types = joint.model.routes[joint.model.own.routes].map { $0.arguments.map(\.type) }
        #expect(types == [[.enum(0)], [.enum(0), .enum(1)]])
        #expect(joint.model.enums.map { $0.cases.map(\.value) } == [["c", "d"], ["a", "b"]])
    }

    /// Modules of one name are distinguished by the included target.
    @Test func modulesOfOneName() {
        let other = ("StockRoutes", ["Cart": "base x://\npublic /stock/{id: Int}\n    as view\n"])
        let own = Joint(
            ("App", ["Cart": "base x://\ninclude StockRoutes\npublic /own/{id: Int}\n    as view\n"]), other)
        #expect(own.lines == [])
        #expect(own.model.modules.map(\.label) == ["cart", "stockRoutesCart"])
        #expect(own.model.routes.map(\.qualifiedName) == ["Cart.view", "StockRoutes.Cart.view"])
        let two = Joint(
            (
                "App",
                [
                    "Home":
                        "base x://\ninclude ShopRoutes\ninclude StockRoutes\npublic /{a}/7\n    as seven\n    before StockRoutes.Cart.view, Common.help"
                ]
            ), Self.shop, other, Self.base)
        #expect(two.lines == [])
        #expect(two.model.modules.map(\.label) == ["home", "common", "shopRoutesCart", "stockRoutesCart"])
        #expect(two.model.modules.map(\.declaredPath.last) == ["Home", "Common", "Cart", "Cart"])
        #expect(
            two.model.routes[0].before.map { two.model.routes[$0.route].qualifiedName } == [
                "StockRoutes.Cart.view", "Common.help",
            ])
    }

    @Test func beforeAndRedirectsReachIncludedTargets() {
        let joint = Joint(
            (
                "App",
                [
                    "Home":
                        "base x://\ninclude ShopRoutes\npublic /{word}/view/7 before Cart.view(id:kind:)\n"
                        + "public /buy/{n: Int} => /cart/old/{n}\n"
                ]
            ), Self.shop, Self.base)
        #expect(joint.lines == [])
        let routes = joint.model.routes
        #expect(routes[0].before.map { routes[$0.route].qualifiedName } == ["Cart.view"])
        // A redirect ends where the included one does.
        #expect(routes[1].redirect.map { routes[$0.target].qualifiedName } == "Cart.view")
        #expect(routes[1].redirect?.values == [.argument(0), .absent])
    }

    @Test func filesOfOtherDependenciesAreNotRead() {
        let broken = ("OtherRoutes", ["Broken": "public {\n"])
        let joint = Joint(Self.news, Self.base, broken)
        #expect(joint.lines == [])
        #expect(joint.model.targets.map(\.name) == ["NewsRoutes", "BaseRoutes"])
    }

    @Test func theOrderOfTargetsChangesNothing() {
        let targets = [Self.shop, Self.base, Self.news]
        let described = Joint([Self.app] + targets).model.described
        #expect(Joint([Self.app] + targets.reversed()).model.described == described)
    }

    /// A target with a name may be included by others, whose routes a `fallback` may be meant for.
    @Test func aFallbackForIncludersIsNoMistake() {
        let feature = ("Feature", ["Feature": "public aop://{page}/home\n    as page\n    fallback\n"])
        #expect(Joint(feature).diagnostics == [])
        #expect(Joint(feature, all: true).diagnostics == ["warning [unused-before] Feature/Feature.routes:1:8"])
        let app = ("App", ["App": "include Feature\npublic aop://shop/{item}\n    as item\n"])
        #expect(!Joint(app, feature, all: true).diagnostics.contains { $0.contains("unused-before") })
        #expect(Joint(("App", ["App": "include Feature\n"]), feature, all: true).diagnostics == [])
    }

    /// Routes, enums, and guards of an included target follow those of the target itself.
    static let feature = (
        "Feature",
        [
            "Feature":
                "base x://\nenum Page = one | two\npublic /f/{n}\n    as narrow\n"
                + "public /{m}/g\n    as wide\n    requires badge, member\n    before narrow\n"
                + "foreign other://{page: Page}\n    as other\n"
        ]
    )
    static let owner = (
        "App",
        [
            "Home":
                "include Feature\nbase x://\nenum Place = here | there\n"
                + "public /a/{place: Place}\n    requires zone, member\npublic /b\npublic /c\n    requires alone\n"
                + "foreign another://{place: Place}\n    as another\n"
        ]
    )

    @Test(arguments: [[feature], [owner, feature]])
    func anIncludedBeforeHolds(_ targets: [(String, [String: String])]) {
        let joint = Joint(targets)
        #expect(joint.lines == [])
        let table = RouteTable(
            bytes: Lowering.table(
                for: joint.model, sources: joint.compilation.sources, precedence: joint.compilation.precedence))
        for (url, name) in [("x://f/g", "Feature.wide"), ("x://f/x", "Feature.narrow"), ("x://x/g", "Feature.wide")] {
            guard case .route(let route, _) = table.match(url, audience: .outside) else {
                Issue.record("\(url) is a miss")
                continue
            }
            #expect(table.routeName(route) == name)
        }
        let routes = joint.model.routes
        #expect(
            routes.flatMap { route in route.before.map { [route.qualifiedName, routes[$0.route].qualifiedName] } } == [
                ["Feature.wide", "Feature.narrow"]
            ])
    }

    @Test func enumsOfIncludedForeigns() throws {
        let model = Joint(Self.owner, Self.feature).model
        let cases = model.foreigns.map { foreign -> [String] in
            guard case .enum(let index) = foreign.arguments[0].type else { return [] }
            return model.enums[index].cases.map(\.value)
        }
        #expect(model.foreigns.map(\.name) == ["another", "other"])
        #expect(cases == [["here", "there"], ["one", "two"]])
    }

    /// Each target asks for its own guards alone, by their numbers in the table that has all.
    @Test func ownGuardsBesideIncludedOnes() {
        let joint = Joint(Self.owner, Self.feature)
        #expect(joint.model.guards == ["alone", "badge", "member", "zone"])
        let table = Lowering.table(
            for: joint.model, sources: joint.compilation.sources, precedence: joint.compilation.precedence)
        let lines = SwiftPrinter.print(joint.model, table: table).split(separator: "\n").map {
            $0.drop { $0 == " " }
        }
        #expect(
            lines.filter { $0.contains("r.guardsHandler.") }.map {
                $0.replacing("return await r.guardsHandler.", with: "")
            }
                == ["case 0: alone(context: c)", "case 2: member(context: c)", "default: zone(context: c)"])
        #expect(lines.filter { $0.hasPrefix("func ") && $0.contains("GuardDecision") }.count == 3)
        for line in [
            "guards: any Guards,", "featureGuards: any _Feature.Guards,", "_Dispatch(home: home, guards: guards),",
            "_Feature._Dispatch(feature: feature, guards: featureGuards),",
        ] {
            #expect(lines.contains { $0 == line }, "\(line)")
        }
    }
}
