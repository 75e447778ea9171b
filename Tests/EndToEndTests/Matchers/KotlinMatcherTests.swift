import Foundation
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteReports

/// The function `match` of `export kotlin --match` gives the answers of the Swift matcher, and has no warnings.
@Suite(.timeLimit(.minutes(40))) struct KotlinMatcherTests {
    private static let jars = KotlinCompiler.jars(in: Repository.root)

    /// Prints a line for each URL, as ``MatchLine`` does. The fields of a class are those of its constructor, in order.
    private static let harness = #"""
        import java.io.File

        fun hex(text: String) = "x" + text.toByteArray(Charsets.UTF_8).joinToString("") { "%02x".format(it) }

        fun bits(value: Double) = java.lang.Long.toHexString(java.lang.Double.doubleToRawLongBits(value)).padStart(16, '0')

        fun shown(value: Any?): String = when (value) {
            is List<*> -> value.joinToString(";", "[", "]") { shown(it) }
            is Boolean -> value.toString()
            is Float -> bits(value.toDouble())
            is Double -> bits(value)
            is java.math.BigDecimal -> hex(value.toPlainString())
            is java.util.UUID -> hex(value.toString().uppercase())
            is String -> hex(value)
            is Enum<*> -> hex(value.javaClass.getMethod("getValue").invoke(value) as String)
            else -> java.math.BigInteger(value.toString()).let { if (it.bitLength() <= 53) bits(it.toDouble()) else "${it}n" }
        }

        fun one(found: Match.Route): String {
            val fields = found.javaClass.declaredFields.filter { it.name != "ancestors" }.map {
                it.isAccessible = true
                val value = it.get(found)
                val type = it.type.simpleName
                // A UInt is an Int on the JVM, so the data class shows it.
                val text = if (value is Number && type in listOf("byte", "short", "int", "long")) {
                    Regex("[(, ]" + Regex.escape(it.name) + "=(-?[0-9]+)").find(found.toString())?.groupValues?.get(1)
                } else {
                    null
                }
                if (value == null) null else it.name + "=" + shown(text?.let { java.math.BigInteger(it) } ?: value)
            }
            return (listOf(found.route) + fields.filterNotNull()).joinToString(" ")
        }

        fun chain(found: Match.Route) = (listOf(found) + found.ancestors.reversed()).joinToString(" < ") { one(it) }

        fun line(found: Match) = when (found) {
            is Match.Miss -> "miss ${found.reason} (${found.missHandlers.joinToString(", ")})"
            is Match.Route -> "route " + chain(found)
            is Match.Redirect -> "redirect ${found.target?.let { hex(it) } ?: "null"} ${chain(found.to)}"
        }

        fun main(arguments: Array<String>) {
            for (url in File(arguments[0]).readLines()) {
                val bytes = url.drop(1).chunked(2).map { it.toInt(16).toByte() }.toByteArray()
                println(line(NAMESPACE.match(String(bytes, Charsets.UTF_8))))
            }
        }

        """#

    @Test(
        .enabled(
            if: KotlinCompiler.mayExpect(jars, java: Tool.inPath("java")),
            "there is no Kotlin compiler in .build/kotlin, or no java"))
    func sameAnswers() async throws {
        let java = try #require(Tool.inPath("java"))
        let classPath = Self.jars.map { $0.path(percentEncoded: false) }.joined(separator: ":")
        let library = try #require(Self.jars.first { $0.lastPathComponent.hasPrefix("kotlin-stdlib") })
            .path(percentEncoded: false)
        for each in MatcherCases.written + MatcherCases.random(3, sets: 2) {
            let folder = TemporaryFolder.parent.appending(path: "kotlin-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let export = KotlinExporter.export(each.compilation.model, matching: each.compilation.precedence)
            let harness = Self.harness.replacingOccurrences(of: "NAMESPACE", with: each.compilation.model.namespace)
            for (name, text) in ["Routes.kt": export.text, "Main.kt": harness, "urls": each.file] {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
            func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
            let compile = try await Tool(executable: java).run([
                "-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath,
                KotlinCompiler.mainClass, "-no-stdlib", "-no-reflect", "-Werror", "-cp", library,
                "-d", path("out"), path("Main.kt"), path("Routes.kt"),
            ])
            try #require(compile.status == 0, "\(compile.log.suffix(3_000))")
            let run = try await Tool(executable: java).run([
                "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-cp", "\(path("out")):\(library)", "MainKt",
                path("urls"),
            ])
            try #require(run.status == 0, "\(run.log.suffix(2_000))")
            let found = run.standardOutput.split(separator: "\n").map(String.init)
            let expected = each.lines
            #expect(found.count == expected.count)
            for ((found, expected), url) in zip(zip(found, expected), each.urls) where found != expected {
                Issue.record("\(url)\n  \(found)\n  \(expected)")
            }
        }
    }

    /// The interpreter with its comments, without the routes' table and classes.
    @Test func sizeOfTheInterpreter() {
        let lines = KotlinMatcher.code.split(separator: "\n")
        #expect(lines.count <= 400, "\(lines.count)")
    }
}
