import RouteIDE
import RouteJSON
import Testing

/// Targets that include others.
struct IncludeTests {
    private static let app = "/app/Sources/App/App.routes"
    private static let shop = "/shop/Routes/Cart.routes"
    private static let manifest = """
        let package = Package(
            name: "App",  // .target(name: "ShopRoutes", path: "Wrong")
            dependencies: [.package(name: "x", path: "../shop")],
            targets: [
                .target(name: "App", dependencies: [.target(name: "Other"), "ShopRoutes"]),
                .target(name: "Other"),
            ])
        """
    private static let shopManifest = #"targets: [.target(name: "ShopRoutes", dependencies: ["A"], path: "Routes")]"#

    private func client(app: String, shop: String) -> Client {
        Client([
            "/app/Package.swift": Self.manifest, "/shop/Package.swift": Self.shopManifest, Self.shop: shop,
            Self.app: app, "/app/Sources/Other/Far.routes": "base aop://\npublic /far\n",
        ])
    }

    @Test func includedDeclarationsAreKnown() {
        let shop = "base aop://\npublic /cart/{id: Int} as cart\nenum Size = s | m\n"
        let client = client(app: "", shop: shop + "public /shop/{size: Size} as shop\n")
        client.open(
            Self.app, "base aop://\ninclude ShopRoutes\npublic /cart/{x: UInt8} as own before Cart.cart\ninclude Other")
        #expect(client.ids(Self.app) == ["unused-before"])
        let place =
            json(
                #"{"textDocument": {"uri": "file:///app/Sources/App/App.routes"}, "position": {"line": 2, "character": 44}}"#
            )
            as JSON
        #expect(client.ask("textDocument/definition", place).elements?.first?["uri"]?.string == Client.uri(Self.shop))
        // An unknown target is reported where it is named.
        client.change(Self.app, to: "base aop://\ninclude ShopRoute\npublic /a\n")
        #expect(client.ids(Self.app) == ["unknown-include"])
    }

    /// A clash is shown at both places, whichever file is changed, and each diagnostic once.
    @Test func clashesAcrossTargets() {
        let client = client(app: "", shop: "base aop://\npublic /cart\n")
        client.open(Self.app, "base aop://\ninclude ShopRoutes\npublic /cart as own\n")
        #expect(client.ids(Self.app) == ["duplicate-route"])
        #expect(client.ids(Self.shop) == ["duplicate-route"])
        client.open(Self.shop, "base aop://\npublic /other\n")
        #expect(client.ids(Self.app) == [])
        #expect(client.ids(Self.shop) == [])
        client.change(Self.shop, to: "base aop://\npublic /cart\nenum Unused = a\n")
        #expect(client.ids(Self.app) == ["duplicate-route"])
        // The including target may use the enum.
        #expect(client.ids(Self.shop) == ["duplicate-route"])
        client.change(Self.app, to: "base aop://\npublic /cart as own\n")
        client.change(Self.shop, to: "base aop://\npublic /cart\nenum Unused = a | b\n")
        #expect(client.ids(Self.shop) == ["unused-enum"])
    }

    /// Only the including target can name the other one's route in a `before`.
    @Test func fixOfAnAmbiguityAcrossTargets() {
        let client = client(app: "", shop: "base aop://\npublic /{kind: Kind}/7 as kind\nenum Kind = c | d\n")
        client.open(Self.app, "base aop://\ninclude ShopRoutes\npublic /c/{id: Int} as own\n")
        #expect(client.ids(Self.app) == ["ambiguous-routes"])
        let actions = client.ask(
            "textDocument/codeAction",
            .object([
                ("textDocument", .object([("uri", .string(Client.uri(Self.app)))])),
                ("range", json(#"{"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}}"#)),
                ("context", json(#"{"diagnostics": []}"#)),
            ]))
        #expect(
            actions.elements?.compactMap { $0["title"]?.string } == [
                "Declare aop://c/7", "Add 'before Cart.kind' to 'App.own'",
            ])
        // Each is the fix of the diagnostic in this file.
        let lines = actions.elements?.map { $0["diagnostics"]?.elements?.first?["range"]?["start"]?["line"]?.number }
        #expect(lines == [2, 2])
    }

    /// Both files are open, and the app's folder: a target's includers are found in it.
    private func openClient(app: String, shop: String) -> Client {
        let client = client(app: app, shop: shop)
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            json(#"{"event": {"added": [{"uri": "file:///app", "name": "a"}], "removed": []}}"#))
        client.open(Self.shop, shop)
        client.open(Self.app, app)
        return client
    }

    /// The parameters of a request about a position, with a new name.
    private func place(_ path: String, _ line: Int, _ character: Int, newName: String = "") -> JSON {
        .object([
            ("textDocument", .object([("uri", .string(Client.uri(path)))])),
            ("position", .object([("line", .number(line)), ("character", .number(character))])),
            ("newName", .string(newName)),
        ])
    }

    /// The routes of a target are renamed in those that include it, too, open or not.
    @Test func renamesAndReferencesReachIncluders() {
        let shop = "base aop://\npublic /cart/{id: Int} as cart\n"
        let app = "base aop://\ninclude ShopRoutes\npublic /cart/{x: Int16} as own before Cart.cart\n"
        for isOpen in [true, false] {
            let client = openClient(app: app, shop: shop)
            if !isOpen { client.close(Self.app) }
            let place = place(Self.shop, 1, 9, newName: "basket")
            let texts = client.ask("textDocument/rename", place).applied(to: [Self.app: app, Self.shop: shop])
            #expect(texts[Self.shop] == shop.replacing("as cart", with: "as basket"))
            #expect(texts[Self.app] == app.replacing("Cart.cart", with: "Cart.basket"))
            #expect(client.ask("textDocument/references", place).elements?.count == 3)
        }
    }

    /// An include leads to the files of its target, and completes to the modules that have routes.
    @Test func includesAreNames() {
        let app = "base aop://\ninclude ShopRoutes\n"
        let client = openClient(app: app, shop: "base aop://\npublic /cart\n")
        let place = place(Self.app, 1, 12)
        let found = client.ask("textDocument/definition", place).elements ?? []
        #expect(found.map { $0["uri"]?.string } == [Client.uri(Self.shop)])
        let hover = client.ask("textDocument/hover", place)["contents"]?["value"]?.string
        #expect(hover == "The target `ShopRoutes`, with 1 route.")
        #expect(client.ask("textDocument/prepareRename", place)["placeholder"]?.string == nil)
        func offered(_ marked: String) -> [String] {
            let answer = client.ask("textDocument/completion", at: Marked(marked), in: Self.app)
            return (answer["items"]?.elements ?? []).compactMap { $0["label"]?.string }
        }
        #expect(offered("base aop://\ninclude |") == ["Other", "ShopRoutes"])
        #expect(offered("base aop://\ninclude Sh|") == ["ShopRoutes"])
        #expect(offered("base aop://\ninclude ShopRoutes\ninclude |") == ["Other"])
        #expect(offered("base aop://\nimport |") == [])
    }

    /// A file that several targets have is searched once.
    @Test func symbolsAreFoundOnce() {
        let client = openClient(
            app: "base aop://\ninclude ShopRoutes\npublic /own\n", shop: "base aop://\npublic /cart as cart\n")
        func found(_ query: String) -> [String?] {
            let answer = client.ask("workspace/symbol", .object([("query", .string(query))]))
            return (answer.elements ?? []).map { $0["name"]?.string }
        }
        #expect(found("cart") == ["cart"])
        #expect(found("own") == ["own"])
    }

    /// A guard is its target's: one of the same name of a target that includes it is another, and stays.
    @Test func guardsAreRenamedByTheirTargets() {
        let shop = "base aop://\npublic /cart requires member\npublic /list requires member, paid\n"
        let app =
            "base aop://\ninclude ShopRoutes\npublic /a requires member\npublic /b requires paid, ShopRoutes.member\n"
        let client = openClient(app: app, shop: shop)
        let (inShop, inApp, named) = (
            place(Self.shop, 1, 24, newName: "owner"), place(Self.app, 2, 22, newName: "owner"),
            place(Self.app, 3, 40, newName: "owner")
        )
        func texts(_ place: JSON) -> [String: String] {
            client.ask("textDocument/rename", place).applied(to: [Self.app: app, Self.shop: shop])
        }
        let ofShop = texts(inShop)
        #expect(
            ofShop[Self.shop] == "base aop://\npublic /cart requires owner\npublic /list requires owner, paid\n")
        #expect(ofShop[Self.app] == app.replacing("ShopRoutes.member", with: "ShopRoutes.owner"))
        let ofApp = texts(inApp)
        #expect(ofApp[Self.shop] == shop)
        #expect(ofApp[Self.app] == app.replacing("member", with: "owner"))
        // From a target that includes it, a rename is refused, because other uses are unknown.
        let refused = client.answer("textDocument/rename", named)
        #expect(refused["error"]?["message"]?.string?.contains("nothing here can be renamed") == true)
        // The references known in one target are known under either name.
        #expect([inShop, named, inApp].map { client.ask("textDocument/references", $0).elements?.count } == [3, 3, 1])
        let hover = client.ask("textDocument/hover", inApp)["contents"]?["value"]?.string
        #expect(hover?.contains("A guard of one route.") == true)
    }

    /// So is a base; where its target has none of that name, a name alone means one of an included target.
    @Test func basesAreRenamedByTheirTargets() {
        let shop = "base Web = aop://shop\nbase Far = aop://far\nbase Web\npublic /cart\n"
        let app = """
            include ShopRoutes
            base Web = aop://app
            base Web
            public /a
            base ShopRoutes.Web
            public /b
            base Far
            public /c

            """
        let client = openClient(app: app, shop: shop)
        #expect(client.ids(Self.app) == [])
        func texts(_ path: String, _ line: Int) -> [String: String] {
            client.ask("textDocument/rename", place(path, line, 6, newName: "New"))
                .applied(to: [Self.app: app, Self.shop: shop])
        }
        let ofShop = texts(Self.shop, 2)
        #expect(ofShop[Self.shop] == "base New = aop://shop\nbase Far = aop://far\nbase New\npublic /cart\n")
        #expect(ofShop[Self.app] == app.replacing("ShopRoutes.Web", with: "ShopRoutes.New"))
        #expect(texts(Self.shop, 1)[Self.app] == app.replacing("base Far", with: "base New"))
        let ofApp = texts(Self.app, 2)
        #expect(ofApp[Self.shop] == shop)
        #expect(
            ofApp[Self.app]
                == app.replacing("base Web =", with: "base New =").replacing("base Web\n", with: "base New\n"))
        #expect(client.answer("textDocument/rename", place(Self.app, 6, 6, newName: "New"))["error"] != nil)
        // Each name leads to where it is declared, and is shown as it can be written there.
        let declared = [2, 4, 6].map { line in
            (client.ask("textDocument/definition", place(Self.app, line, 6)).elements ?? []).map {
                "\($0["uri"]?.string?.split(separator: "/").last ?? ""):\($0["range"]?["start"]?["line"]?.number ?? -1)"
            }
        }
        #expect(declared == [["App.routes:1"], ["Cart.routes:0"], ["Cart.routes:1"]])
        let hover = client.ask("textDocument/hover", place(Self.app, 4, 17))["contents"]?["value"]?.string
        #expect(hover?.contains("`base ShopRoutes.Web`") == true)
    }

    /// Another base of the new name, in either target, would take over some uses.
    @Test func basesAreNotMixedUp() {
        let shop = "base Own = shop://\nbase Own\npublic /own\n"
        let app = "include ShopRoutes\nbase Mine = aop://\nbase Mine\npublic /m\nbase Own\npublic /x\n"
        let client = openClient(app: app, shop: shop)
        #expect(client.ids(Self.app) == [])
        for place in [place(Self.shop, 1, 6, newName: "Mine"), place(Self.app, 1, 6, newName: "Own")] {
            let answer = client.answer("textDocument/rename", place)
            #expect(answer["error"]?["message"]?.string?.contains("would refer to something else") == true)
        }
        #expect(client.answer("textDocument/rename", place(Self.app, 1, 6, newName: "Other"))["error"] == nil)
    }

    /// A name that several included targets have is offered with the targets' names.
    @Test func namesOfBasesAreOffered() {
        let client = Client([
            "/app/Package.swift": #".target(name: "A"), .target(name: "B"), .target(name: "App")"#,
            "/app/Sources/A/A.routes": "base Web = a://\nbase Far = far://\n",
            "/app/Sources/B/B.routes": "base Web = b://\n",
        ])
        func offered(_ own: String) -> [String] {
            let path = "/app/Sources/App/App.routes"
            let text = "include A\ninclude B\n\(own)base "
            client.open(path, text)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
            let items = client.ask("textDocument/completion", place(path, lines - 1, 5))
            return (items["items"] ?? items).elements?.compactMap { $0["label"]?.string }.filter { !$0.contains(":") }
                ?? []
        }
        #expect(offered("") == ["Far", "A.Web", "B.Web"])
        #expect(offered("base Web = c://\n") == ["Far", "Web", "A.Web", "B.Web"])
    }

    /// Names of an included target are below its own namespace.
    @Test func hoverOfIncludedNames() {
        let shop = "namespace Shop\nbase aop://\nenum Kind = a | b\npublic /s/{k: Kind} as item\n"
        let app = "include ShopRoutes\nbase aop://\npublic /x/{k: Cart.Kind}?d: Cart.Kind = .a\n"
        let client = openClient(app: app, shop: shop)
        let texts = [7, 14, 19, 41].map {
            client.ask("textDocument/hover", place(Self.app, 2, $0))["contents"]?["value"]?.string ?? ""
        }
        for (text, name) in zip(
            texts,
            [
                "x(k: Shop.Cart.Kind, d: Shop.Cart.Kind = .a)", "enum Shop.Cart\n", "enum Shop.Cart.Kind\n",
                "Shop.Cart.Kind.a  // ",
            ])
        {
            #expect(text.contains(name), "\(text)")
        }
    }

    /// A target knows nothing of those that include it: their bases are not what its own lines name.
    @Test func aBaseIsNotOfAnIncluder() {
        let texts = [
            Self.app: "include Shop\nbase Web = aop://app\nbase Web\npublic /a\n",
            "/app/Sources/Shop/S.routes": "include Base\nbase Web\npublic /s\n",
            "/app/Sources/Base/B.routes": "base Web = aop://base\n",
        ]
        let manifest =
            #".target(name: "Base"), .target(name: "Shop", dependencies: ["Base"]), "#
            + #".target(name: "App", dependencies: ["Shop"])"#
        let client = Client(texts.merging(["/app/Package.swift": manifest]) { text, _ in text })
        for (path, text) in texts { client.open(path, text) }
        func renamed(_ path: String, _ line: Int) -> [String] {
            let edits = client.ask("textDocument/rename", place(path, line, 6, newName: "New"))
            return edits.applied(to: texts).filter { $0.value != texts[$0.key] }.keys.sorted()
        }
        #expect(renamed(Self.app, 1) == [Self.app])
        #expect(
            renamed("/app/Sources/Base/B.routes", 0) == ["/app/Sources/Base/B.routes", "/app/Sources/Shop/S.routes"])
    }
}

extension String {
    fileprivate func replacing(_ old: String, with new: String) -> String {
        guard let range = firstRange(of: old) else { return self }
        return self[..<range.lowerBound] + new + self[range.upperBound...]
    }
}
