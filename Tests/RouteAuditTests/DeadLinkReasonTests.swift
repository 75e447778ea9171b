import RouteAudit
import Testing

/// Why a link is dead, and which route was likely meant.
struct DeadLinkReasonTests {
    private static let tenants = "base https://{tenant: UInt}.example.org\npublic /cart\n"
    private static let origins = """
        base aop://
        public /shop
        base two://
        public /only/x as only
        base https://rest.example
        public /{path...}?q: Int as found

        """
    private static let routes = """
        base aop:// https://www.example.com
        public /shop
        public /a/b/y
        public /{u: Bool}/{v: Int}/two
        public /{w: Bool}/b/two
            as mixed
        public /help/{topic}/more
        web /blog/old

        """

    @Test(arguments: [
        // A `web` declaration is neither a beginning of routes nor a suggestion.
        (routes, "aop://blog/x", "no route begins with 'blog'"),
        (routes, "aop://shp", "no route begins with 'shp'; did you mean aop://shop?"),
        // A link with two missing segments is not a misspelling.
        (routes, "aop://hepl", "no route begins with 'hepl'"),
        // A wrong letter and a wrong value are nearer than another word.
        (routes, "aop://a/b/twu", "'a' is not true or false; did you mean aop://{w: Bool}/b/two?"),
        (routes, "aop://true/b/twu", "'twu' is not 'two'; did you mean aop://{w: Bool}/b/two?"),
        // Two single letters are different words.
        (routes, "aop://a/b/x", "'x' is not 'y'"),
        // The first word of a route under another origin does not count, and a rest begins with any word.
        (origins, "aop://only/y", "no route begins with 'only'"),
        (origins, "https://rest.example/abc", "the query has no 'q'"),
        // A host label is not the first word of a route.
        (
            tenants, "https://abc.example.org/cart",
            "no route is declared under the URL's scheme and host; did you mean https://{tenant: UInt}.example.org/cart?"
        ),
        (
            tenants, "https://7.example.org/cartt",
            "'cartt' is not 'cart'; did you mean https://{tenant: UInt}.example.org/cart?"
        ),
    ])
    func reasons(routes: String, url: String, reason: String) throws {
        let findings = try AuditedRoutes(routes).findings(in: url)
        #expect(findings == ["a.txt:1:1: error: '\(url)' opens nothing: \(reason) [dead-link]"])
    }

    /// Internal routes that come nearer are not meant, however many there are.
    @Test func internalRoutesAreNotMeant() throws {
        let hidden = (0..<60).map { "internal /a/b/c/p\($0)\n" }.joined()
        let findings = try AuditedRoutes("base aop://\n\(hidden)public /a/b/c/basket\n").findings(
            in: "aop://a/b/c/baskt")
        #expect(
            findings == [
                "a.txt:1:1: error: 'aop://a/b/c/baskt' opens nothing: 'baskt' is not 'basket'; did you mean aop://a/b/c/basket? "
                    + "[dead-link]"
            ])
    }
}
