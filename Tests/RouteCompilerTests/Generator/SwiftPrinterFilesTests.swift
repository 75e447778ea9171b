import RouteCompiler
import Testing

/// The files of a target: which of them an edit changes, and that together they say what one file would.
@Suite struct SwiftPrinterFilesTests {
    struct Files: Equatable {
        var sources: [String]
        var router: String
    }

    static func files(
        _ texts: [String], dependencies: [TargetSources] = []
    ) -> Files {
        let sources = texts.enumerated().map { Source(path: "/app/M\($0).routes", text: $1) }
        let compilation = Compilation(TargetSources(name: "App", sources: sources), dependencies: dependencies)
        #expect(compilation.diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
        let table = Lowering.table(
            for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
        let printed = SwiftPrinter.printFiles(
            compilation.model, table: table, sources: compilation.sources,
            own: sources.map { ($0.path, String($0.path.dropFirst("/app/".count))) })
        return Files(sources: printed.sources, router: printed.router)
    }

    /// Without the bodies of functions, on which no other file depends.
    private static func interface(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            line.contains("RouteTable(\"") || line.contains("First: Int {") || line.contains("if i < ")
                || line.contains("super.init(_table:") || line.contains("            case (")
                || line.contains("(routeValue: text)") || line.contains("#sourceLocation(") ? "" : String(line)
        }
    }

    private static let texts = [
        "base aop://\nenum Size = small | large\n/// One.\npublic /a/{id: Int}?size: Size = .small\n    as a\n"
            + "public /b as b\n",
        "base aop://\n\npublic /c/{thing: Thing}\n    as c\n    requires login\n",
        "base aop://\npublic /d as d\nmiss aop://d\n",
    ]

    private static func edited(_ index: Int, _ old: String, _ new: String) -> [String] {
        var texts = texts
        let text = texts[index].replacing(old, with: new)
        #expect(text != texts[index])
        texts[index] = text
        return texts
    }

    /// The sources of an included target may precede or follow the target's own.
    @Test(arguments: ["/a/Base.routes", "/z/Base.routes"])
    func includedSourcesHaveNoFilesHere(path: String) {
        let base = TargetSources(
            name: "Base", sources: [Source(path: path, text: "base aop://\npublic /base/{x: Kind} as x\n")])
        var texts = Self.texts
        texts[1] = "include Base\n" + texts[1]
        let files = Self.files(texts, dependencies: [base])
        #expect(files.sources.count == texts.count)
        for (file, name) in zip(files.sources, ["func a(", "func c(", "var d:"]) {
            #expect(file.contains(name), "\(name)")
            #expect(!file.contains("func x("))
        }
        #expect(files.sources[1].contains("#sourceLocation(file: \"M1.routes\", line: 4)"))
    }

    /// By the edit: the files whose text changes.
    @Test(arguments: [
        (0, "/// One.", "/// Another one.", [0]), (0, "= .small\n", "= .large\n", [0]),
        // A line more: nothing names a line but what is said of types that Swift alone knows.
        (0, "/// One.", "// A comment.\n/// One.", []), (1, "base aop://\n\n", "base aop://\n\n\n", [1]),
        // A route more, in front of all others of its module.
        (0, "public /b as b\n", "public /b as b\npublic /0 as _0\n", [0]),
        (2, "public /d as d\n", "public /d as d\npublic /e as e\n", [2]),
        (1, "login", "member", []),
    ])
    func anEditChangesItsOwnFile(_ index: Int, _ old: String, _ new: String, _ changed: [Int]) {
        let (before, after) = (Self.files(Self.texts), Self.files(Self.edited(index, old, new)))
        #expect(before.sources.indices.filter { before.sources[$0] != after.sources[$0] } == changed)
        #expect(before.router != after.router)
        if old != "login" { #expect(Self.interface(before.router) == Self.interface(after.router)) }
    }

    @Test func everyModuleIsInOneFile() {
        let files = Self.files(Self.texts)
        #expect(files.sources.count == 3)
        for (number, text) in files.sources.enumerated() {
            #expect(text.hasPrefix(SwiftPrinter.mark + "\n"))
            let extended = Set(text.matches(of: /extension Routes\.(M\d)\b/).map { String($0.1) })
            #expect(extended == ["M\(number)"])
        }
        #expect(files.router.hasPrefix(SwiftPrinter.mark + "\n"))
        #expect(files.router.ranges(of: /public enum M\d {}/).count == 3)
        #expect(!files.router.contains("extension Routes.M"))
        #expect(files.sources[1].contains("#sourceLocation(file: \"M1.routes\", line: 3)"))
    }

    /// A module of several files is in the first of them, and what declares nothing imports nothing.
    @Test func filesThatShareAModule() {
        let files = Self.files([
            "module Shop\npublic aop://shop\n", "module Shop.Cart\npublic aop://cart\n", "base aop://\n",
            "module Shop\npublic aop://more as more\n", "public aop://d => aop://cart\n",
        ])
        #expect(files.sources[0].contains("extension Routes.Shop {") && files.sources[0].contains("var more:"))
        #expect(files.sources[1].contains("extension Routes.Shop.Cart {"))
        for index in 2...4 { #expect(!files.sources[index].contains("import"), "\(files.sources[index])") }
        #expect(files.router.contains("enum Shop {\n") && files.router.contains("enum Cart {}"))
    }

    /// A file imports what its own declarations name, as publicly as they need it.
    @Test func importsOfEachFile() {
        let files = Self.files([
            "import A\npublic aop://a\n    -> A.Thing\n", "public aop://b\n", "internal aop://c/{u: URL}\n",
        ])
        func imports(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init).filter { $0.contains("import ") }
        }
        #expect(imports(files.sources[0]) == ["public import RouteKit", "public import A"])
        #expect(imports(files.sources[1]) == ["public import RouteKit", "import A"])
        #expect(
            imports(files.sources[2]).contains("public import Foundation")
                && imports(files.sources[2]).contains("import RouteKitFoundation"))
        // It reads values of URL, and mentions the type in nothing that others see.
        #expect(
            imports(files.router) == [
                "public import RouteKit", "import A", "import Foundation", "import RouteKitFoundation",
            ])
    }

    /// A target has one error: in the first file with a Foundation type, for all names of modules.
    @Test func oneFileSaysThatFoundationIsMissing() {
        let files = Self.files([
            "module B\npublic aop://b/{x: Int}\n", "module Z\npublic aop://z/{u: UUID}\n",
            "module A\npublic aop://a/{d: Date}\n",
        ])
        #expect((files.sources + [files.router]).map(Self.errors) == [0, 1, 0, 0])
    }

    /// A redirect alone reads its values in the router.
    @Test func routerSaysThatFoundationIsMissing() {
        let base = TargetSources(
            name: "Base", sources: [Source(path: "/b/Base.routes", text: "internal aop://b/{u: URL} as x\n")])
        let files = Self.files(
            ["include Base\npublic aop://a\n", "internal aop://r/{u: URL} => aop://b/{u}\n"], dependencies: [base])
        #expect((files.sources + [files.router]).map(Self.errors) == [0, 0, 1])
    }

    private static func errors(_ text: String) -> Int { text.ranges(of: "#error(").count }
}
