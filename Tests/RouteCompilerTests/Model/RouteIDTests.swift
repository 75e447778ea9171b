import RouteIDE
import RouteJSON
import RouteKit
import RouteManifest
import RouteReports
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// `id`: the name of a route for analytics.
@Suite struct RouteIDTests {
    private static func compilation(_ text: String) -> Compilation {
        Compilation(sources: [Source(path: "/M.routes", text: "base aop://\n" + text)])
    }

    private static func ids(_ compilation: Compilation) -> [String] {
        let table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
        return RouteInfo._all(in: table).map { "\($0.name) \($0.id)" }
    }

    @Test func isTheNameUnlessDeclared() {
        let compilation = Self.compilation(
            "public /a/{n: Int}\n    as a\npublic /b as b id comment.view\npublic /c => /b\n")
        #expect(compilation.diagnostics.all.isEmpty)
        #expect(Self.ids(compilation) == ["M.a M.a", "M.b comment.view", "M(/c) M(/c)"])
        #expect(compilation.model.routes.map(\.id) == ["M.a", "comment.view", "M(/c)"])
    }

    /// At any position among the clauses.
    @Test(arguments: [
        ("public /comment/view/{n: Int}\n    id a.b", "M.commentView"), ("public /x id a.b as y", "M.y"),
        ("public /x as y id a.b", "M.y"), ("public /x\n    id a", "M.x"),
    ])
    func isNoName(_ declaration: String, name: String) {
        let compilation = Self.compilation(declaration + "\n")
        #expect(compilation.diagnostics.all.isEmpty)
        #expect(compilation.model.routes.map(\.qualifiedName) == [name])
    }

    /// It comes after the pattern, where a query's key may be called as it is.
    @Test(arguments: [
        "public /a?id: Int id x.y", "public /a?id=\n    id x.y", "public /a?id: Int & z: Int\n    id x.y",
        "internal /a with id: Draft, x: (_ id: Int) -> Void id x.y", "public /a/{id: Int} -> Int id x.y",
    ])
    func goesTogetherWithKeysOfItsName(_ declaration: String) {
        let compilation = Self.compilation(declaration + "\n")
        #expect(compilation.diagnostics.all.isEmpty)
        #expect(compilation.model.routes.map(\.id) == ["x.y"])
    }

    // MARK: - Two of one id

    private static func said(_ compilation: Compilation) -> [String] {
        DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics).split(separator: "\n")
            .filter { $0.contains(": error:") || $0.contains(": note:") }.map(String.init)
    }

    /// The text after each fix has no errors.
    private static func fixed(_ compilation: Compilation) -> [String] {
        compilation.fixes.map { fix in
            var bytes = compilation.sources[0].bytes
            for edit in fix.edits.map({ $0.widened(in: compilation.sources[0]) }).reversed() {
                bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
            }
            let other = Compilation(sources: [Source(path: "/M.routes", text: String(decoding: bytes, as: UTF8.self))])
            #expect(!other.diagnostics.hasErrors)
            return other.model.routes.map(\.id).joined(separator: " ")
        }
    }

    @Test func twoDeclared() {
        let compilation = Self.compilation("public /b as b\n    id x\npublic /a as a\n    id x\n")
        #expect(
            Self.said(compilation) == [
                "/M.routes:5:8: error: 'x' is already the id of 'M.b'; give one of them another id [duplicate-id]",
                "/M.routes:3:8: note: the other route is declared here",
            ])
        #expect(Self.fixed(compilation) == ["x2 x"])
    }

    /// Change the declared ID instead of a name.
    @Test(arguments: ["public /a as a\n    id M.b\npublic /b as b\n", "public /b as b\npublic /a as a\n    id M.b\n"])
    func oneIsAnothersName(_ text: String) {
        let compilation = Self.compilation(text + "public /c as c\n    id M.b2\n")
        #expect(Self.said(compilation).count == 2)
        #expect(Self.said(compilation)[0].contains("'M.b' is already the id of 'M.b'"))
        #expect(Self.fixed(compilation) == ["M.b3 M.b M.b2"])
    }

    @Test func routesOfOneNameShareIt() {
        let text = "public /a/{n: Int} as a\npublic /a/x/{m: Int} as a"
        #expect(Self.compilation(text + "\n").diagnostics.all.isEmpty)
        let told = Self.compilation(text + "\n    id M.other\n")
        #expect(told.diagnostics.all.isEmpty)
        #expect(told.model.routes.map(\.id).sorted() == ["M.a", "M.other"])
        // Another route's id makes no difference to them.
        #expect(Self.compilation(text + "\npublic /b as b\n    id x\n").diagnostics.all.isEmpty)
    }

    /// Included targets are not reported.
    @Test func ofAnIncludedTarget() {
        let shop = ("ShopRoutes", ["Shop": "base x://\npublic /shop as s\n    id App.home\n"])
        let app = ("App", ["App": "include ShopRoutes\nbase x://\npublic /home as home\n"])
        let joint = Joint(app, shop)
        #expect(joint.lines.count { $0.contains("[duplicate-id]") } == 1)
        #expect(joint.lines.contains { $0.contains("App.routes") && $0.contains("'App.home' is already the id of") })
        #expect(Joint(shop).lines == [])
    }

    @Test func twoOfAnIncludedTargetAreToldOnce() {
        let shop = ("ShopRoutes", ["Shop": "base x://\npublic /a as a\n    id x\npublic /b as b\n    id x\n"])
        let app = ("App", ["App": "include ShopRoutes\nbase x://\npublic /home as home\n"])
        #expect(Joint(app, shop).lines.count { $0.contains("[duplicate-id]") } == 1)
        // Qualified names that an including target uses to distinguish modules are not reported either.
        let clashing = ("App", ["Shop": "include ShopRoutes\nbase x://\npublic /home as home\n"])
        #expect(Joint(clashing, shop).model.routes.map(\.qualifiedName).contains("ShopRoutes.Shop.a"))
        #expect(Joint(clashing, shop).lines.count { $0.contains("[duplicate-id]") } == 1)
    }

    @Test func notOfARedirect() {
        let compilation = Self.compilation("public /a as a\npublic /b => /a\n    id x\n")
        #expect(Self.said(compilation).count == 1)
        #expect(Self.said(compilation)[0].contains("has the id of its target"))
    }

    // MARK: - Reports

    @Test func inReports() throws {
        let compilation = Self.compilation("public /a as a\n    id x.y\npublic /b as b\n")
        let list = RouteListReport(model: compilation.model, sources: compilation.sources).json
        #expect(list.elements?.map { $0["id"]?.string } == ["x.y", "M.b"])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let manifest = try JSON(parsing: Array(text.utf8))
        #expect(manifest["routes"]?.elements?.map { $0["id"]?.string } == ["x.y", "M.b"])
    }
}
