import Foundation
import Testing

@testable import RouteTools

/// Held against its text, and, where there is a compiler, run on the same table of arguments as the Swift accessors.
struct ExportKotlinTests {
    /// The jars that Kotlin's compiler is in. `.ci/run` puts them there.
    private static let jars: [URL] = {
        let known = ProcessInfo.processInfo.environment["ROUTES_KOTLIN"]
        let folder =
            known.map { URL(filePath: $0) }
            ?? Repository.root.appending(path: ".build/kotlin/run_kotlin_kernel/jars")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "jar" }
    }()

    private static func mayExpectCompiler() -> Bool {
        ProcessInfo.processInfo.environment["CI"] == "true" || (!jars.isEmpty && ExportTool.find("java") != nil)
    }

    @Test(.enabled(if: mayExpectCompiler(), "there is no Kotlin compiler in .build/kotlin, or no java"))
    func sameURLsAsTheAccessors() throws {
        let java = try #require(ExportTool.find("java"))
        let classPath = Self.jars.map { $0.path(percentEncoded: false) }.joined(separator: ":")
        let library = try #require(Self.jars.first { $0.lastPathComponent.hasPrefix("kotlin-stdlib") })
        let compile = [
            "-cp", classPath, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-nowarn",
            "-cp",
            library.path(percentEncoded: false), "-d", "out", "Main.kt", "Routes.kt",
        ]
        let script = """
            "$1" -Xmx1g "${@:3}" && "$1" -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -cp "out:$2" MainKt
            """
        let outcome = try ExportTool.run(
            URL(filePath: "/bin/bash"),
            ["-c", script, "bash", java.path(percentEncoded: false), library.path(percentEncoded: false)] + compile,
            files: ["Routes.kt": KotlinExporter.export(ExportCalls.fixture.model).text, "Main.kt": Self.main])
        try #require(outcome.status == 0, "\(outcome.text)")
        let found = outcome.text.split(separator: "\n").map(String.init)
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
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("secret"))
    }
}
