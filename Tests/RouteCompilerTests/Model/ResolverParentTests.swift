import RouteCompiler
import RouteIDE
import RouteReports
import RoutesTestSupport
import Testing

/// Targets of `under`: found and bound like redirect targets, with rules of their own.
@Suite struct ResolverParentTests {
    /// Each target of a redirect that fits is the route above one with the same arguments, with the same values.
    @Test(arguments: ResolverRedirectTests.fitting)
    func fitsAsARedirectDoes(redirect: String, expected: String) throws {
        let child = redirect.replacing(" => ", with: "\n    as child\n    under ")
        let resolved = Resolved(ResolverRedirectTests.routes + "public \(child)")
        #expect(resolved.lines.filter { !$0.contains("warning") } == [])
        let route = try #require(resolved.model.routes.first { $0.name == "child" })
        let parent = try #require(route.parent)
        #expect(route.redirect == nil)
        let above = resolved.model.routes[parent.target]
        let labels = above.arguments.map { "\($0.name):" }.joined()
        let text = (above.name ?? "") + (labels.isEmpty ? "" : "(\(labels))")
        #expect(([text] + parent.values.map(\.described)).joined(separator: " ") == expected)
    }

    private static let routes = """
        base aop://
        public /shop
        public /shop/{id: Int}
        public /shop/{id: Int}/part?size: Int
        public /buy => /shop/1
        public /sell/{id: Int} => /shop/{id}
        internal /hidden
        internal /draft with draft: Draft
        internal /note with note: Note?

        """

    @Test(
        "What does not fit",
        arguments: [
            (
                "public /x\n    under /nowhere",
                "11:11: error: no route is declared for '/nowhere'; declare it, or write the pattern of a declared route, with a "
                    + "placeholder or a value for each of its parameters [parent-target]"
            ),
            (
                "public /x\n    under /shpo",
                "11:11: error: no route is declared for '/shpo'; did you mean '/shop'? [parent-target]"
            ),
            (
                "public /x/{id}\n    under /shop/{id}",
                "11:17: error: '{id}' is a String, but 'id' of '/shop/{id: Int}' is an Int; give both the same type "
                    + "[parent-target]"
            ),
            (
                "public /x/{id: Int}\n    under /shop/{key}",
                "11:17: error: '/x/{id: Int}' has no parameter 'key'; write '{id}' in its place [parent-target]"
            ),
            (
                "public /x\n    under /shop/1/part",
                "11:11: error: '/shop/{id: Int}/part?size: Int' needs 'size'; add 'size=' and a value [parent-target]"
            ),
            (
                "public /x\n    under /shop?a=1",
                "11:17: error: '/shop' has no query parameter 'a'; remove it [parent-target]"
            ),
            (
                "public /x\n    under /buy",
                "11:11: error: '/buy' is a redirect and cannot be a parent; write its target, which is "
                    + "'/shop/{id: Int}' [parent-target]; 5:8: note: '/buy' is declared here"
            ),
            (
                "public /x\n    under /sell/3",
                "11:11: error: '/sell/{id: Int}' is a redirect and cannot be a parent; write its target, which "
                    + "is '/shop/{id: Int}' [parent-target]; 6:8: note: '/sell/{id: Int}' is declared here"
            ),
            (
                "public /x\n    under /hidden",
                "11:11: error: '/x' is public, but its parent '/hidden' is internal; make the first internal, "
                    + "or the second public [parent-target]; 7:10: note: '/hidden' is declared here"
            ),
            (
                "internal /x\n    under /draft",
                "11:11: error: '/draft' needs the payload 'draft', which a URL cannot contain; make it optional "
                    + "[parent-target]"
            ),
            (
                "public /x\n    under /shop/{id",
                "11:20: error: expected ':' and a type, or '}' [syntax-error]"
            ),
            (
                "public /x => /shop\n    under /shop",
                "11:5: error: a redirect cannot have a parent; move 'under' to its target [misplaced-clause]"
            ),
            (
                "public /x\n    under /x",
                "11:11: error: '/x' under '/x' is a cycle; remove 'under' from one of them [parent-cycle]"
            ),
            (
                "public /x\n    under /y\npublic /y\n    under /z\npublic /z\n    under /x",
                "11:11: error: '/x' under '/y' under '/z' under '/x' is a cycle; remove 'under' from one of them "
                    + "[parent-cycle]; 13:11: note: '/y' names the next one here; 15:11: note: '/z' names the next "
                    + "one here"
            ),
        ])
    func misfits(declarations: String, expected: String) {
        let resolved = Resolved(Self.routes + declarations)
        let lines = resolved.lines.map { $0.replacing("Comment.routes:", with: "") }
        #expect(lines.joined(separator: "; ") == expected)
        #expect(resolved.model.routes.allSatisfy { $0.parent == nil })
    }

    @Test func allowedChanges() throws {
        let resolved = Resolved(
            Self.routes + """
                internal /a
                    under /hidden
                internal /b
                    under /note
                    requires login
                internal /c
                    under /shop
                public /d
                    under /shop
                public /e
                    under /d
                """)
        #expect(resolved.lines == [])
        let model = resolved.model
        let parents = model.routes.compactMap { route in
            model.parentName(of: route).map { "\(route.qualifiedName) \($0)" }
        }
        #expect(
            parents == [
                "Comment.a Comment.hidden", "Comment.b Comment.note", "Comment.c Comment.shop",
                "Comment.d Comment.shop",
                "Comment.e Comment.d",
            ])
    }

    /// A value that the base binds is passed to the parent's parameter of the same name.
    @Test func belowABaseWithAPlaceholder() throws {
        let resolved = Resolved(
            "base https://x.com/{tenant}/\npublic /shop\npublic /shop/{id: Int}\n    as item\n    under /shop")
        #expect(resolved.lines == [])
        let item = try #require(resolved.model.routes.first { $0.name == "item" })
        #expect(item.parent?.values.map(\.described) == ["arg0"])
    }

    /// A cycle that others lead into is reported once, and those keep their parents.
    @Test func routesBelowACycle() {
        let resolved = Resolved(
            "base aop://\npublic /a\n    under /b\npublic /b\n    under /c\npublic /c\n    under /b")
        #expect(
            resolved.lines == [
                "Comment.routes:5:11: error: '/b' under '/c' under '/b' is a cycle; remove 'under' from one of them "
                    + "[parent-cycle]",
                "Comment.routes:7:11: note: '/c' names the next one here",
            ])
        #expect(resolved.model.routes.map { $0.parent != nil } == [true, false, false])
    }

    // MARK: - Several targets

    private let shop = [
        "Shop": """
        base shop:// https://shop.example
        public /shop
            as root
        public /shop/{id: Int}
            as item
            under /shop
        internal /shop/secret
            as secret
        """
    ]

    @Test func ofAnIncludedTarget() throws {
        let joint = Joint(
            (
                "App",
                ["Home": "include Shop\nbase app://\npublic /home/{n: Int8}\n    as home\n    under shop://shop/{n}"]
            ),
            ("Shop", shop))
        #expect(joint.lines == [])
        let parents = joint.model.routes.map { "\($0.qualifiedName) \(joint.model.parentName(of: $0) ?? "-")" }
        #expect(parents == ["Home.home Shop.item", "Shop.item Shop.root", "Shop.root -", "Shop.secret -"])
    }

    @Test func theAudienceOfAnIncludedTargetsRoute() {
        let joint = Joint(
            ("App", ["Home": "include Shop\nbase app://\npublic /home\n    under https://shop.example/shop/secret"]),
            ("Shop", shop))
        #expect(joint.diagnostics == ["error [parent-target] App/Home.routes:4:11 (Shop/Shop.routes:7:10)"])
    }

    /// A base name's fix makes it the parent that was meant.
    @Test func fixes() {
        let joint = Joint(("App", ["Home": "base app://\ninternal /up\npublic /home\n    under /up"]))
        #expect(joint.compilation.fixes.map(\.title) == ["Make '/home' internal", "Make '/up' public"])
    }
}
