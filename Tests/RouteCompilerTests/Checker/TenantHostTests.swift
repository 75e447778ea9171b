import RouteCompiler
import RoutesTestSupport
import Testing

/// Hosts that are declared, and are also a tenant of another base.
struct TenantHostTests {
    private func lines(_ text: String) -> [String] {
        let compilation = Compilation(sources: [Source(path: "/A.routes", text: text)])
        return DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
            .split(separator: "\n").map(String.init)
    }

    private static let both = """
        base https://www.h.example
        public /help
        base https://{t}.h.example
        public /item/{id: Int} as item
        public / as home

        """

    @Test func isAWarning() {
        #expect(
            lines(Self.both) == [
                "/A.routes:4:8: warning: '/item/{id: Int}' matches https://www.h.example/item/1 with 'www' as 't'; leave such "
                    + "URLs to the web site with 'web https://www.h.example/{rest...} before A.item' and "
                    + "'web https://www.h.example/', or give 't' a type without 'www' [tenant-host]",
                "/A.routes:2:8: note: 'https://www.h.example' is declared here",
            ])
    }

    @Test func theFixIsComplete() {
        let both = Self.both.replacing(
            "public /help\n",
            with: "public /help\nweb https://www.h.example/{rest...} before A.item\nweb https://www.h.example/\n")
        #expect(lines(both) == [])
    }

    @Test(arguments: [
        // The type excludes the label, or may do so.
        "base https://www.h.example\npublic /help\nbase https://{t: Own}.h.example\npublic /item as item\n",
        "enum T = a | b\nbase https://www.h.example\npublic /help\nbase https://{t: T}.h.example\npublic /item as item\n",
        "base https://www.h.example\npublic /help\nbase https://{t: Int}.h.example\npublic /item as item\n",
        // Another host, scheme, or port.
        "base https://www.g.example\npublic /help\nbase https://{t}.h.example\npublic /item as item\n",
        "base https://www.h.example:81\npublic /help\nbase https://{t}.h.example\npublic /item as item\n",
        // The declared host has routes for all URLs of a tenant.
        "base https://www.h.example\npublic /help as help\nbase https://{t}.h.example\npublic /help as other\n",
        // A host that only leaves URLs to the web site opens nothing.
        "base https://www.h.example\nweb /help\nbase https://{t}.h.example\npublic /item as item\n",
    ])
    func isNone(text: String) {
        #expect(lines(text).filter { $0.contains("tenant-host") } == [])
    }
}
