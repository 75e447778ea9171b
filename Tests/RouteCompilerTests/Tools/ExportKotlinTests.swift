import Foundation
import RoutesTestSupport
import Testing

@testable import RouteExports
@testable import RouteReports

/// Held against its text, and, where there is a compiler, run on the same table of arguments as the Swift accessors.
struct ExportKotlinTests {
    private static let jars = KotlinCompiler.jars(in: Repository.root)

    @Test(
        .enabled(
            if: KotlinCompiler.mayExpect(jars, java: ExportTool.find("java")),
            "there is no Kotlin compiler in .build/kotlin, or no java"))
    func sameURLsAsTheAccessors() throws {
        let java = try #require(ExportTool.find("java"))
        let classPath = Self.jars.map { $0.path(percentEncoded: false) }.joined(separator: ":")
        let library = try #require(Self.jars.first { $0.lastPathComponent.hasPrefix("kotlin-stdlib") })
        let compile = [
            "-cp", classPath, KotlinCompiler.mainClass, "-no-stdlib", "-no-reflect", "-nowarn",
            "-cp",
            library.path(percentEncoded: false), "-d", "out", "Main.kt", "Routes.kt",
        ]
        // The compiler runs for a few seconds: to optimise its code as a server's takes longer than it saves.
        let script = """
            "$1" -Xmx1g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "${@:3}" && "$1" -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -cp "out:$2" MainKt
            """
        func run(_ routes: String, _ main: String) throws -> [String] {
            let outcome = try ExportTool.run(
                URL(filePath: "/bin/bash"),
                ["-c", script, "bash", java.path(percentEncoded: false), library.path(percentEncoded: false)] + compile,
                files: ["Routes.kt": routes, "Main.kt": main])
            try #require(outcome.status == 0, "\(outcome.text)")
            return outcome.text.split(separator: "\n").map(String.init)
        }
        let (names, calls, urls) = Self.oddNames
        #expect(try run(KotlinExporter.export(ExportFixture(names).model).text, calls) == urls)
        let found = try run(KotlinExporter.export(ExportCalls.fixture.model).text, Self.main)
        let expected = try ExportCalls.expected() + ["refused", "refused", "refused"] + ExportCalls.expectedNumbers()
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { #expect(found == expected) }
    }

    /// The calls in Kotlin, whose URLs it prints one a line.
    private static var main: String {
        var lines: [String] = []
        func append(_ name: String, _ arguments: String) {
            for scheme in ["null", "\"app\"", "\"https\""] {
                let list = (arguments.isEmpty ? [] : [arguments]) + ["scheme = \(scheme)"]
                lines.append("    url(\"none\") { Routes.App.\(name)(\(list.joined(separator: ", "))) }")
            }
        }
        for call in ExportCalls.calls + ExportCalls.impossible { append(call.name, call.kotlin) }
        for value in ExportCalls.doubles { append("numbers", "i = 1, d = \(value)") }
        for value in ExportCalls.floats { append("numbers", "i = 1, f = \(value)f") }
        for wrong in ["i = 1, d = Double.NaN", "i = 1, f = Float.POSITIVE_INFINITY", "i = 1, scheme = \"ftp\""] {
            lines.append("    url(\"refused\") { Routes.App.numbers(\(wrong)) }")
        }
        lines.append("    for (bits in \"\(ExportCalls.doubleBits)\".split(\",\")) {")
        lines.append("        println(Routes.App.numbers(i = 1, d = Double.fromBits(bits.toULong(16).toLong())))")
        lines.append("    }")
        lines.append("    for (bits in \"\(ExportCalls.floatBits)\".split(\",\")) {")
        lines.append("        println(Routes.App.numbers(i = 1, f = Float.fromBits(bits.toUInt(16).toInt())))")
        lines.append("    }")
        return """
            import java.util.UUID

            private fun url(otherwise: String, call: () -> String) =
                println(try { call() } catch (error: IllegalArgumentException) { otherwise })

            fun main() {
            \(lines.joined(separator: "\n"))
            }

            """
    }

    /// Names that the code uses itself, or that every object has: declarations, calls and what they print.
    private static let oddNames = (
        """
        namespace Math
        module List
        base app://
        enum Long = a | b
        enum RouteURL = x
        public /a/{a: Long}/{UUID: Int}?RouteURL: [Int8] & scheme: Double & urlScheme: Float?
            as listOf
        public /b/{r: RouteURL}
            as toString
        public /c
            as wait
        foreign call:{n: Int?}?q: Long?
            else https://call.example/get?n=p{n} & long={q}

        """,
        """
        fun main() {
            println(Math_.List_.call())
            println(Math_.List_.call(n = 5, q = Math_.List_.Long_.A))
            println(Math_.List_.callFallback(n = 5, q = Math_.List_.Long_.B))
            println(Math_.List_.callFallback())
            println(Math_.List_.listOf_(a = Math_.List_.Long_.B, UUID = 1, RouteURL_ = listOf(2), scheme = 0.5))
            println(Math_.List_.toString_(r = Math_.List_.RouteURL_.X))
            println(Math_.List_.wait_())
        }

        """,
        [
            "call:", "call:5?q=a", "https://call.example/get?n=p5&long=b", "https://call.example/get",
            "app://a/b/1?RouteURL=2&scheme=0.5", "app://b/x", "app://c",
        ]
    )

    @Test func namesThatAreInUse() {
        let text = KotlinExporter.export(ExportFixture(Self.oddNames.0).model).text
        for line in [
            "object Math_ {\n", "    object List_ {\n", "enum class Long_(val value: String) {", "fun listOf_(\n",
            "a: Math_.List_.Long_,\n", "UUID: Long,\n", "RouteURL_: List<Byte> = emptyList(),\n", "scheme: Double,\n",
            "urlScheme: Float? = null,\n", "urlScheme_: String? = null,\n", "fun toString_(\n", "fun wait_(\n",
        ] { #expect(text.contains(line), "\(line): \(text.prefix(1500))") }
    }

    @Test func text() throws {
        let fixture = ExportFixture(
            """
            base app:// https://www.example.com

            enum Tab = hot | top-rated

            /// Shows it.
            public /view/{id: Int}/{in: Tab?}?to$=a$b & list: [UInt8] & d: Double = 1.5#{part: String?}
                as object
                deprecated "use $other"
            public /rest/pre-{x: UUID}/{path...}
                as rest
            internal /secret

            """)
        let text = KotlinExporter.export(fixture.model, package: "com.example.in").text
        let expected = """
            // Written by 'routec export kotlin': change the .routes files instead.
            package com.example.`in`

            import java.math.BigDecimal
            import java.math.MathContext
            import java.math.RoundingMode
            import java.util.UUID

            object Routes {
                object App {
                    enum class Tab(val value: String) {
                        HOT("hot"),
                        TOP_RATED("top-rated"),
                    }
                    /**
                     * Shows it.
                     */
                    @Deprecated("use \\$other")
                    fun `object`(
                        id: Long,
                        `in`: Routes.App.Tab? = null,
                        list: List<UByte> = emptyList(),
                        d: Double? = null,
                        part: String? = null,
                        scheme: String? = null,
                    ): String = RouteURL.build(
                        scheme,
                        listOf(
                            RouteURL.Form("app", "app://", listOf("view", RouteURL.segment("", id.toString(), ""), RouteURL.segment("", `in`?.let { it.value }, ""))),
                            RouteURL.Form("app", "app://", listOf("view", RouteURL.segment("", id.toString(), ""))),
                            RouteURL.Form("https", "https://www.example.com/", listOf("view", RouteURL.segment("", id.toString(), ""), RouteURL.segment("", `in`?.let { it.value }, ""))),
                            RouteURL.Form("https", "https://www.example.com/", listOf("view", RouteURL.segment("", id.toString(), ""))),
                        ),
                        listOf(
                            listOf("to\\$=a\\$b"),
                            RouteURL.item("list=", list.map { it.toString() }),
                            RouteURL.item("d=", listOfNotNull(d?.let { RouteURL.decimal(it) }), "1.5", true),
                        ),
                        RouteURL.item("#", listOfNotNull(part?.let { it })),
                    )

            """
        #expect(text.hasPrefix(expected))
        for line in [
            "x: UUID,\n", "path: List<String>,\n", "x.toString().uppercase()",
            "*RouteURL.rest(path)", "private object RouteURL {\n",
            // RFC 3986, 3.3 and 3.4, without what separates the items of a query.
            "encoded(text, \"-._~!$&'()*+,;=:@\")", "encoded(text, \"-._~!$'()*,;:@/?\")",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("secret"))
    }
}
