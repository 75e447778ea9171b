import RouteKit
import RoutesTestSupport
import Testing

/// The query item of each parameter: keys are compared decoded.
struct MatchingQueryKeyTests {
    private static let declarations = """
        base https://h.example
        public /blank?a%20b={value: String} as blank
        public /plus?a%2Bb={value: String} as plus
        public /escape?%2541={value: String} as escape
        public /slash?a%2Fb={value: String} as slash
        public /accent?%C3%A9={value: String} as accent
        public /letters?Key={value: String} as letters
        public /fixed?a%2Bb=c%2Bd as fixed
        public /list?a%2Bb={value: [String]} as list
        public /marks?a%3Db%26={value: String} as marks

        """
    private static let raw = CompiledRoutes(declarations)
    private static let spaced = CompiledRoutes("matching plus-as-space\n" + declarations)
    private static let folded = CompiledRoutes("matching case-insensitive\n" + declarations)
    private static let both = CompiledRoutes("matching case-insensitive\nmatching plus-as-space\n" + declarations)

    @Test func compiles() {
        for routes in [Self.raw, Self.spaced, Self.folded, Self.both] { #expect(routes.errors == []) }
    }

    /// The tables that match a URL: `r` raw, `s` with plus as space, `f` folding, `b` both.
    @Test(
        arguments: [
            ("blank?a%20b=v", "rsfb"), ("blank?a b=v", "rsfb"), ("blank?a+b=v", "sb"), ("blank?A+b=v", "b"),
            ("blank?A%20B=v", "fb"),
            ("blank?a%2Bb=v", ""), ("blank?%61+%62=v", "sb"), ("blank?a++b=v", ""),
            ("plus?a%2Bb=v", "rsfb"), ("plus?a+b=v", "rf"), ("plus?A+B=v", "f"), ("plus?A%2bB=v", "fb"),
            ("plus?a%20b=v", ""),
            ("plus?a%2B%62=v", "rsfb"), ("plus?%61+b=v", "rf"),
            ("escape?%2541=v", "rsfb"), ("escape?%41=v", ""), ("escape?A=v", ""), ("escape?%25%341=v", "rsfb"),
            ("escape?x=%&%2541=v", "!"), ("escape?x=%20&%41=v", ""),
            ("slash?a/b=v", "rsfb"), ("slash?a%2Fb=v", "rsfb"), ("slash?a%2fb=v", "rsfb"), ("slash?A/b=v", "fb"),
            ("slash?a%252Fb=v", ""), ("slash?a/%62=v", "rsfb"),
            ("accent?%C3%A9=v", "rsfb"), ("accent?é=v", "rsfb"), ("accent?%c3%a9=v", "rsfb"), ("accent?É=v", ""),
            ("accent?%C3%89=v", ""),
            ("letters?Key=v", "rsfb"), ("letters?key=v", "fb"), ("letters?KEY=v", "fb"), ("letters?K%65y=v", "rsfb"),
            ("letters?k%45Y=v", "fb"), ("letters?Ke=v", ""), ("letters?Keys=v", ""), ("letters?Kez=v", ""),
            ("letters?x=Key&&=&Key=v", "rsfb"), ("letters?x&Key=v", "rsfb"), ("letters?Key&x=v", "rsfb"),
            ("fixed?a%2Bb=c%2Bd", "rsfb"), ("fixed?a+b=c+d", "rf"), ("fixed?a%2Bb=c+d", "rf"),
            ("fixed?a+b=c%2Bd", "rf"),
            ("fixed?A%2BB=c%2Bd", "fb"), ("fixed?a%2Bb=C%2Bd", ""), ("fixed?a%2Bb=c%2Bd&a%2Bb=x", "rsfb"),
            ("fixed?a%2Bb=x&a%2Bb=c%2Bd", ""),
            ("marks?a%3Db%26=v", "rsfb"), ("marks?a=b&=v", ""),
        ] as [(String, String)])
    func key(_ url: String, _ takenBy: String) {
        for (name, routes) in [("r", Self.raw), ("s", Self.spaced), ("f", Self.folded), ("b", Self.both)] {
            let outcome = routes.outcomeOfEveryWay("https://h.example/" + url)
            let expected: String? =
                url.hasPrefix("fixed")
                ? "fixed"
                : url.split(separator: "?").first.map {
                    "\($0) value=" + (url.contains("Key&x") ? "" : "v")
                }
            if takenBy == "!" {
                #expect(outcome.hasPrefix("miss: a '%'"), "\(name)")
            } else {
                #expect(
                    takenBy.contains(name) ? outcome == expected : outcome.hasPrefix("miss: the query has"), "\(name)")
            }
        }
    }

    /// A list contains the items with the parameter's key, and no others.
    @Test func listItems() {
        let url = "https://h.example/list?a+b=1&a%2Bb=2+3&a%20b=4&A%2Bb=5&a%2bb=6"
        #expect(Self.raw.outcomeOfEveryWay(url) == #"list value=["1", "2+3", "6"]"#)
        #expect(Self.spaced.outcomeOfEveryWay(url) == #"list value=["2 3", "6"]"#)
        #expect(Self.folded.outcomeOfEveryWay(url) == #"list value=["1", "2+3", "5", "6"]"#)
        #expect(Self.both.outcomeOfEveryWay(url) == #"list value=["2 3", "5", "6"]"#)
    }

    /// A plus is a space in a query only.
    @Test func plusElsewhere() {
        let routes = CompiledRoutes(
            "matching plus-as-space\nbase https://h.example\npublic /a+b/{p}?q: String? & #{f: String?} as all\n"
                .replacing(" & #", with: "#"))
        #expect(routes.errors == [])
        #expect(routes.outcomeOfEveryWay("https://h.example/a+b/c+d?q=e+f%2B+#g+h") == "all p=c+d q=e f+  f=g+h")
        #expect(routes.outcomeOfEveryWay("https://h.example/a b/c").hasPrefix("miss"))
        #expect(routes.outcomeOfEveryWay("https://h.example/a%2Bb/%2B") == "all p=+")
    }
}
