import RouteJSON
import RouteLanguageServer
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

    @Test func whatIsIncludedIsKnown() {
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
        // What is not there is said where it is named.
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
        #expect(client.ids(Self.shop).sorted() == ["duplicate-route", "unused-enum"])
        client.close(Self.app)
        #expect(client.ids(Self.shop) == ["unused-enum"])
    }

    /// The routes of a target are renamed in those that include it, too, open or not.
    @Test func renamesAndReferencesReachIncluders() {
        let shop = "base aop://\npublic /cart/{id: Int} as cart\n"
        let app = "base aop://\ninclude ShopRoutes\npublic /cart/{x: Int16} as own before Cart.cart\n"
        let client = client(app: app, shop: shop)
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            json(#"{"event": {"added": [{"uri": "file:///app", "name": "a"}], "removed": []}}"#))
        client.open(Self.shop, shop)
        let place =
            json(
                #"{"textDocument": {"uri": "file:///shop/Routes/Cart.routes"}, "position": {"line": 1, "character": 9}, "newName": "basket"}"#
            )
            as JSON
        let texts = client.ask("textDocument/rename", place).applied(to: [Self.app: app, Self.shop: shop])
        #expect(texts[Self.shop] == shop.replacing("as cart", with: "as basket"))
        #expect(texts[Self.app] == app.replacing("Cart.cart", with: "Cart.basket"))
        #expect(client.ask("textDocument/references", place).elements?.count == 3)
    }
}

extension String {
    fileprivate func replacing(_ old: String, with new: String) -> String {
        guard let range = firstRange(of: old) else { return self }
        return self[..<range.lowerBound] + new + self[range.upperBound...]
    }
}
