import RouteCompiler
import Testing

/// The imports of the generated file, and their access levels.
@Suite struct SwiftPrinterImportTests {
    /// The lines between the head and the code.
    static func imports(_ text: String, module: String = "", dependencies: [TargetSources] = []) -> [String] {
        let sources = [Source(path: "/App.routes", text: text)]
        let printed = SwiftPrinterGoldenTests.print(sources, module: module, dependencies: dependencies)
        let lines = printed.split(separator: "\n").map(String.init).drop { $0.hasPrefix("// ") }
        return Array(lines.prefix { !$0.hasPrefix("///") }.dropFirst())
    }

    static let maybe = ["#if hasFeature(InternalImportsByDefault)", "public import A", "#else", "import A", "#endif"]

    @Test(arguments: [
        ("public aop://x", ["import A"]),
        ("public aop://x/{n: Int}?t: [String]", ["import A"]),
        ("public aop://x\n    -> [A.Thing]?", ["public import A"]),
        ("public aop://x/{t: A.Thing}", ["public import A"]),
        ("foreign aop://x/{t: A.Thing}\n    as x", ["public import A"]),
        ("internal aop://x\n    with a: @Sendable (A.Thing) -> Void", ["public import A"]),
        ("public aop://x\n    -> Thing", maybe),
        ("public aop://x/{t: Thing}", maybe),
        ("public aop://x\n    -> AppRoutes.Thing", ["import A"]),
        ("public aop://x\n    -> Swift.Int", ["import A"]),
        ("public aop://x\n    -> Thing<A.Thing>", ["public import A"]),
    ])
    func ofOneModule(_ declaration: String, _ expected: [String]) {
        #expect(Self.imports("import A\n\(declaration)\n", module: "AppRoutes") == expected)
    }

    @Test func ofFoundation() {
        let check = "#if canImport(RouteKitFoundation)"
        #expect(
            Self.imports("internal aop://x/{u: URL}").prefix(3) == [
                "public import Foundation", check, "import RouteKitFoundation",
            ])
        #expect(Self.imports("import Foundation\npublic aop://x") == ["import Foundation"])
        #expect(Self.imports("import A\npublic aop://x\n    -> [URL]?") == Self.maybe + ["public import Foundation"])
        #expect(
            Self.imports("import RouteKitFoundation\npublic aop://x\n    -> RouteKitFoundation.RouteResponse") == [
                "public import RouteKitFoundation"
            ])
    }

    /// An import of the file itself is not repeated.
    @Test func onceEach() {
        let route = "internal aop://x/{u: URL}"
        for text in [route, "import Foundation\n\(route)", "import RouteKitFoundation\n\(route)"] {
            #expect(Self.imports(text).count { $0.hasSuffix("import Foundation") } == 1, "\(text)")
            let checks = Self.imports(text).filter { $0 == "#if canImport(RouteKitFoundation)" }
            #expect(checks.count == 1, "\(text)")
        }
    }

    /// `Data` may be a type of any module, as far as this compiler knows.
    @Test func ofAModuleBesideFoundation() {
        #expect(
            Self.imports("import A\npublic aop://x\n    -> Data") == Self.maybe + ["public import Foundation"])
    }

    /// Nothing is generated for a redirect that could mention a type.
    @Test func ofARedirectsType() {
        #expect(Self.imports("import A\npublic aop://x/{t: A.Thing} => aop://y\npublic aop://y") == ["import A"])
    }

    @Test func ofIncludedTargets() {
        func imports(_ text: String, including shop: String) -> [String] {
            let source = Source(path: "/Shop.routes", text: shop)
            return Self.imports(
                text, module: "App", dependencies: [TargetSources(name: "ShopRoutes", sources: [source])])
        }
        let includes = "include ShopRoutes\npublic aop://x"
        #expect(imports(includes, including: "public aop://y") == ["public import ShopRoutes"])
        #expect(imports(includes, including: "enum Size = s") == ["import ShopRoutes"])
        #expect(imports("import ShopRoutes\n\(includes)", including: "enum Size = s") == ["import ShopRoutes"])
        #expect(imports("\(includes)/{s: Shop.Size}", including: "enum Size = s") == ["public import ShopRoutes"])
        #expect(
            imports("\(includes)\n    -> ShopRoutes.Receipt", including: "enum Size = s") == [
                "public import ShopRoutes"
            ])
    }
}
