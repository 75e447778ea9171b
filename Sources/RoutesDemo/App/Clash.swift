/// Routes that would not compile in this app, and the compiler's message. A test compares the two.
enum Clash {
    static let routes = """
        enum Kind = post | draft
        public /blog/{slug}/{version: Int} as version
        public /blog/{kind: Kind}/{name} as newest
        """

    static let diagnostics = """
        Blog.routes:3:8: error: '/blog/{slug}/{version: Int}' and '/blog/{kind: Kind}/{name}' both
          match some URLs, such as aop://blog/draft/1, and neither is more specific [ambiguous-routes]
        Blog.routes:4:8: note: '/blog/{kind: Kind}/{name}' is declared here; it alone matches
          aop://blog/draft/a
        Blog.routes:3:8: note: '/blog/{slug}/{version: Int}' alone matches aop://blog/a/1; declare
          aop://blog/{kind: Kind}/{version: Int}, or add 'before Blog.newest' to one of them
        """
}
