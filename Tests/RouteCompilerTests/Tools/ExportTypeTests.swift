import RouteCompiler
import Testing

@testable import RouteExports
@testable import RouteMatching
@testable import RouteReports

/// Each type, and each way to be left out, in the languages and patterns of other platforms.
struct ExportTypeTests {
    private static let fixture = ExportFixture(
        """
        base https://www.example.com
        public /all/{a: Int8}/{b: Int16}/{c: Int32}/{d: Int64}?e: UInt8 & f: UInt16 & g: UInt32 & h: UInt64 & i: Int
            & j: UInt & k: Double & l: Float & m: Bool & n: UUID & o: String & p: [UInt16] & q: Decimal
            as all
        public /few?a: Int? & b: Bool = true & c: [String]
            as few
        public /named/{scheme}
            as named
        public /plain
            as plain

        """)

    @Test func kotlin() {
        let text = KotlinExporter.export(Self.fixture.model).text
        let types = [
            "a: Byte", "b: Short", "c: Int", "d: Long", "e: UByte", "f: UShort", "g: UInt", "h: ULong", "i: Long",
            "j: ULong", "k: Double", "l: Float", "m: Boolean", "n: UUID", "o: String", "p: List<UShort> = emptyList()",
            "q: BigDecimal", "scheme: String? = null",
        ]
        func function(_ name: String, _ parameters: [String]) -> String {
            "fun \(name)(\n" + parameters.map { "            \($0),\n" }.joined() + "        ): String"
        }
        for expected in [
            function("all", types),
            function(
                "few",
                ["a: Long? = null", "b: Boolean? = null", "c: List<String> = emptyList()", "scheme: String? = null"]),
            function("named", ["scheme: String", "urlScheme: String? = null"]),
            function("plain", ["scheme: String? = null"]),
        ] { #expect(text.contains(expected), "\(expected)") }
        #expect(text.contains("RouteURL.build(\n            urlScheme,\n"))
    }

    @Test func typeScript() {
        let text = TypeScriptExporter.export(Self.fixture.model).text
        for expected in [
            "all(args: { a: number; b: number; c: number; d: number | bigint; e: number; f: number; g: number; "
                + "h: number | bigint; i: number | bigint; j: number | bigint; k: number; l: number; m: boolean; "
                + "n: string; o: string; p?: readonly (number)[]; q: string }, scheme?: \"https\"): string {",
            "few(args: { a?: number | bigint; b?: boolean; c?: readonly (string)[] } = {}, scheme?: \"https\")",
            "named(args: { scheme: string }, scheme?: \"https\"): string {", "plain(scheme?: \"https\"): string {",
            "integer(args.a, 8, true)", "integer(args.h, 64, false)", "integer(value, 16, false)",
        ] { #expect(text.contains(expected), "\(expected)") }
    }

    /// A fraction is a part of the numbers that may have one.
    @Test(arguments: [("Decimal", true), ("Double", true), ("Float", true), ("Int", false)])
    func fractionsOnAndroid(type: String, isTaken: Bool) throws {
        let fixture = ExportFixture("base https://a.example\npublic /price/{amount: \(type)}\n    as price\n")
        let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31)
        let url = "https://a.example/price/-1.5"
        #expect(fixture.opens(url) == isTaken)
        #expect((try AndroidEvaluator(export.text).filter(for: url) != nil) == isTaken, "\(export.text)")
    }

    /// A route without a name has no function and no warning.
    @Test func typesOfRedirectsAreNotTold() {
        let fixture = ExportFixture(
            "base a://\npublic /new/{day: Own}\n    as new\npublic /old/{day: Own} => /new/{day}\n")
        for export in [TypeScriptExporter.export(fixture.model), KotlinExporter.export(fixture.model)] {
            let lines = fixture.lines(export.diagnostics).split(separator: "\n")
            #expect(lines.count == 1 && lines[0].contains("only Swift knows the texts of 'Own'"), "\(lines)")
        }
    }

    /// So many choices are listed, and one more is a wildcard.
    @Test(arguments: [(8, true), (9, false)])
    func choicesOfAndroid(count: Int, isListed: Bool) {
        func values(_ letter: String, _ count: Int) -> String {
            (1...count).map { "\(letter)\($0)" }.joined(separator: " | ")
        }
        let fixture = ExportFixture(
            "base https://www.example.com\nenum A = \(values("a", 8))\nenum B = \(values("b", count))\n"
                + "public /x/{a: A}/{b: B}/end\n    as x\n")
        let filters = AndroidManifestExporter.filters(of: fixture.model, minSDK: 31).filters
        #expect(filters.count == 1)
        #expect(filters[0].paths.count == (isListed ? 8 * count : 8))
        #expect(filters[0].paths.contains("/x/a8/b\(count)/end/{0,1}") == isListed)
        #expect(filters[0].paths.contains("/x/a8/[^/]+/end/{0,1}") != isListed)
    }

    /// An exporter warns once per route, and shows at most three patterns.
    @Test func threePatternsAreShown() {
        for count in [3, 4] {
            let bases = (1...count).map { "https://h\($0).example" }.joined(separator: " ")
            let fixture = ExportFixture("base \(bases)\npublic /x/{id: Int}?q: Int\n    as x\n")
            let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31)
            #expect(export.diagnostics.all.count == 1)
            let message = export.diagnostics.all[0].message
            #expect(message.ranges(of: "any digits stand for Int").count == 1, "\(message)")
            #expect(message.ranges(of: ".example").count == 3)
            #expect(message.hasSuffix(", …") == (count == 4))
        }
    }
}
