import Testing

@testable import RouteCompiler

/// Held against its text: no compiler of Kotlin is needed to test this package.
struct ExportKotlinTests {
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
            "*path.map { RouteURL.encodedSegment(it) }.toTypedArray()", "private object RouteURL {\n",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("secret"))
    }
}
