import Testing

@testable import RouteExports
@testable import RouteReports

/// Keys of queries in apple-app-site-association, which can be no variables: one component for each way to write them.
struct ExportKeyTests {
    private static let host = "https://a.example"

    private func export(_ routes: String) throws -> (fixture: ExportFixture, evaluator: AppleEvaluator, lines: String) {
        let fixture = ExportFixture(routes)
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "a.example")
        return (fixture, try AppleEvaluator(export.text), fixture.lines(export.diagnostics))
    }

    private static let mixed =
        "matches, since all values of a repeated key must match, not the first alone; and keys with reserved characters are "
        + "looked for in few spellings, not in mixed ones"

    /// The first as written in the routes.
    private static let spellings: [(option: String, spellings: [String], others: [String], isMixed: Bool)] = [
        ("", ["filter%5Bname%5D", "filter[name]", "filter%5bname%5d"], ["filter(name)"], true),
        ("", ["%C3%BC", "%c3%bc"], ["u"], false),
        ("", ["%5Bn", "[n", "%5bn"], ["n"], false),
        ("", ["a%2Fb", "a/b", "a%2fb"], ["a"], false),
        ("", ["a%40b", "a@b"], ["a"], false),
        ("", ["a%3Ab", "a:b", "a%3ab"], ["a"], false),
        ("", ["a!b", "a%21b"], ["a"], false),
        ("", ["a!b!", "a%21b%21"], ["a!b"], true),
        ("", ["a*b", "a%2Ab", "a%2ab"], ["aab"], false),
        ("", ["a%3Fb", "a?b", "a%3fb"], ["aab"], false),
        ("", ["a%2Bb", "a+b", "a%2bb"], ["a%20b"], false),
        ("", ["a%20b"], ["a+b"], false),
        ("", ["a%3Db", "a%3db"], ["a"], false),
        ("", ["a%26b"], ["a"], false),
        ("matching plus-as-space\n", ["a%20b", "a+b"], ["a%2Bb"], false),
        ("matching plus-as-space\n", ["a%2Bb", "a%2bb"], ["a%20b", "a+b"], false),
        ("", ["%5B%3A", "%5B:", "[:", "%5b%3a"], [":"], true),
    ]

    @Test(arguments: spellings)
    func spellingsOfAKey(option: String, spellings: [String], others: [String], isMixed: Bool) throws {
        for (value, text) in [("1", "1"), ("{n: Int}", "7"), ("{e: E}", "up"), ("v{s}", "vx")] {
            let pattern = "/x?\(spellings[0])=\(value)"
            let start = "\(option)base \(Self.host)\nenum E = up | down\n"
            let (fixture, evaluator, lines) = try export("\(start)public \(pattern)\n    as x\n")
            let (left, excluder, _) = try export("\(start)public /x\n    as x\nweb \(pattern)\n    as w\n")
            // An exclude for all numbers would take more than that.
            let isExcluded = value == "1" || value == "{e: E}"
            for (keys, isTaken) in [(spellings, true), (others, false)] {
                for url in keys.flatMap({ ["\(Self.host)/x?\($0)=\(text)", "\(Self.host)/x/?\($0)=\(text)&z=1"] }) {
                    #expect(fixture.opens(url) == isTaken && evaluator.takes(url) == isTaken, "\(url)")
                    #expect(left.opens(url) == !isTaken, "\(url)")
                    if isExcluded { #expect(excluder.takes(url) == !isTaken, "\(url)") }
                }
            }
            #expect(lines.contains(Self.mixed) == isMixed, "\(lines)")
            let components = AppleAppSiteAssociation.components(of: fixture.model, host: "a.example").components
            #expect(components.count == 2 * spellings.count && components.count { $0.comment != nil } == 1)
        }
    }

    /// All keys of a route are written alike: so do browsers.
    @Test func spellingsOfSeveralKeys() throws {
        let (fixture, evaluator, lines) = try export(
            "base \(Self.host)\npublic /x?f%5B={a: Int}&g%5D={b: Int}\n    as x\n")
        for query in ["f[=1&g]=2", "f%5B=1&g%5D=2", "f%5b=1&g%5d=2"] {
            #expect(fixture.opens("\(Self.host)/x?\(query)") && evaluator.takes("\(Self.host)/x?\(query)"), "\(query)")
        }
        let other = "\(Self.host)/x?f[=1&g%5D=2"
        #expect(fixture.opens(other) && !evaluator.takes(other))
        #expect(lines.contains("in few spellings, not in mixed ones"), "\(lines)")
    }

    /// An item that may have any text or be absent has no condition.
    @Test func aKeyWithAnyText() throws {
        let (fixture, evaluator, lines) = try export("base \(Self.host)\npublic /x?f%5Bn%5D={s}\n    as x\n")
        for query in ["f[n]=", "f%5Bn%5D=1", "f[n%5D=2"] {
            #expect(fixture.opens("\(Self.host)/x?\(query)") && evaluator.takes("\(Self.host)/x?\(query)"), "\(query)")
        }
        #expect(!lines.contains("does not open the app for all URLs"), "\(lines)")
        #expect(AppleAppSiteAssociation.components(of: fixture.model, host: "a.example").components.count == 2)
    }

    /// Browsers leave fewer characters raw in a path than in a query.
    @Test(arguments: [
        ("%5B", "[", true), ("%5D", "]", true), ("%7C", "|", true), ("%5E", "^", true), ("%7B", "{", false),
    ])
    func charactersOfPaths(escaped: String, raw: String, isListed: Bool) throws {
        let (fixture, evaluator, _) = try export("base \(Self.host)\npublic /a\(escaped)b\n    as x\n")
        #expect(fixture.opens("\(Self.host)/a\(raw)b"))
        #expect(evaluator.takes("\(Self.host)/a\(raw)b") == isListed)
        for form in [escaped, escaped.lowercased()] { #expect(evaluator.takes("\(Self.host)/a\(form)b"), "\(form)") }
    }
}
