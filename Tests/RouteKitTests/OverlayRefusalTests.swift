import Foundation
import RouteKit
import RouteKitFoundation
import Testing

/// Overlays that are refused, and what is said of them.
@Suite struct OverlayRefusalTests {
    static let router = Fixture().router

    static func problems(_ document: Data, for router: RouteDispatcher = router) -> [String] {
        do {
            _ = try RouteOverlay(json: document, for: router)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    static func redirect(_ target: String, _ arguments: String = "", from route: String = "Comment.view") -> String {
        #""\#(route)": {"redirect": {"target": "\#(target)", "arguments": {\#(arguments)}}}"#
    }

    static let view = "routes.Comment.view"
    static let rules: [(rules: String, problems: [String])] = [
        (#""Comment.veiw": {"off": {}}"#, ["routes.Comment.veiw: no route is named 'Comment.veiw' [unknownRoute]"]),
        (#""": {"off": {}}"#, ["routes.: no route is named '' [unknownRoute]"]),
        (
            redirect("Nowhere.at-all"),
            ["\(view).redirect.target: no route is named 'Nowhere.at-all' [unknownRoute]"]
        ),
        (
            #""Comment(/comment/show/{id: Int})": {"off": {}}"#,
            [
                "routes.Comment(/comment/show/{id: Int}): 'Comment(/comment/show/{id: Int})' is a redirect; name its "
                    + "target, 'Comment.view' [unknownRoute]"
            ]
        ),
        (
            redirect("Account.secret"),
            ["\(view).redirect.target: 'Comment.view' is public and 'Account.secret' is internal [visibility]"]
        ),
        (
            redirect("Account.login", from: "Account.throwing"),
            [
                "routes.Account.throwing.redirect.target: 'Account.throwing' returns String and 'Account.login' returns "
                    + "nothing [result]"
            ]
        ),
        (
            redirect("Comment.edit", from: "Account.secret"),
            [
                "routes.Account.secret.redirect.target: 'Comment.edit' needs the payload 'draft', which a document "
                    + "cannot contain [argument]"
            ]
        ),
        (
            redirect("Account.login", #""to": {"text": "x"}"#),
            ["\(view).redirect.arguments.to: 'Account.login' has no argument 'to' [argument]"]
        ),
        (
            redirect("Account.login", #""returnTo": {"argument": "page"}"#),
            ["\(view).redirect.arguments.returnTo: 'Comment.view' has no argument 'page' [argument]"]
        ),
        (
            redirect("Account.replies"),
            ["\(view).redirect.arguments: 'Account.replies' needs 'id', Int [argument]"]
        ),
        (
            redirect("Account.replies", #""id": {"text": "1.5"}"#),
            ["\(view).redirect.arguments.id: '1.5' is not a valid Int for 'id' [argument]"]
        ),
        (
            redirect("Account.replies", #""id": {"text": ""}"#),
            ["\(view).redirect.arguments.id: '' is not valid in a path [argument]"]
        ),
        (
            redirect("Account.login", #""returnTo": {"text": "a\u0000"}"#),
            ["\(view).redirect.arguments.returnTo: the text has a NUL [argument]"]
        ),
        (
            redirect(
                "Shop.Cart.values",
                #""small": {"argument": "id"}, "ratio": {"text": "-"}, "ids": {"text": "1"}, "tab": {"text": "HOT"}, "on": {"text": ""}"#
            ),
            [
                "\(view).redirect.arguments.small: 'id' is Int, and 'small' is Int8 [argument]",
                "\(view).redirect.arguments.ratio: '-' is not a valid Double for 'ratio' [argument]",
                "\(view).redirect.arguments.ids: 'ids' is a list [Int]; give 'texts' [argument]",
                "\(view).redirect.arguments.tab: 'HOT' is not a valid RuntimeRoutes.Comment.Tab for 'tab' [argument]",
            ]
        ),
        (
            redirect(
                "Shop.Cart.values",
                #""small": {"text": "1"}, "ids": {"texts": ["1", "x"]}, "ratio": {"texts": []}, "on": {"text": "0"}"#
            ),
            [
                "\(view).redirect.arguments.ids.texts[1]: 'x' is not a valid Int for 'ids' [argument]",
                "\(view).redirect.arguments.ratio: 'ratio' is Double; give 'text' [argument]",
            ]
        ),
        (
            redirect(
                "Comment.file", #""user": {"argument": "returnTo"}, "path": {"texts": []}"#, from: "Account.login"),
            [
                "routes.Account.login.redirect.arguments.user: 'returnTo' may be absent, and 'user' may not [argument]",
                "routes.Account.login.redirect.arguments.path: 'path' needs one text at least [argument]",
            ]
        ),
        (
            redirect("Shop.Cart.values", #""small": {"text": "1"}, "on": {"text": "0"}, "ids": {"texts": ["1", 2]}"#),
            ["\(view).redirect.arguments.ids.texts[1]: a string should be here, not a number [form]"]
        ),
        (
            redirect(
                "Comment.file", #""user": {"text": "ann"}, "path": {"texts": ["a", "..", ""]}"#, from: "Account.login"),
            [
                "routes.Account.login.redirect.arguments.path.texts[1]: '..' is not valid in a path [argument]",
                "routes.Account.login.redirect.arguments.path.texts[2]: '' is not valid in a path [argument]",
            ]
        ),
        (
            redirect("Comment.view", #""id": {"argument": "id"}"#),
            [
                "\(view): the redirects form a cycle: 'Comment.view' → 'Comment.view' [cycle]"
            ]
        ),
        (
            [
                redirect("Account.circle", from: "Account.login"), redirect("Shop.Cart.root", from: "Account.circle"),
                redirect("Account.circle", from: "Shop.Cart.root"), #""Comment.view": {"off": {}}"#,
            ].joined(separator: ","),
            [
                "routes.Account.login: the redirects form a cycle: 'Account.circle' → 'Shop.Cart.root' → "
                    + "'Account.circle' "
                    + "[cycle]"
            ]
        ),
        (#""Comment.view": true"#, ["\(view): an object should be here, not true [form]"]),
        (#""Comment.view": {}"#, ["\(view): a rule has one key, 'off' or 'redirect' [form]"]),
        (
            #""Comment.view": {"off": {}, "redirect": {"target": "Account.login"}}"#,
            ["\(view): a rule has one key, 'off' or 'redirect' [form]"]
        ),
        (
            #""Comment.view": {"off": {"message": 1, "why": "x"}}"#,
            [
                "\(view).off.message: a string should be here, not a number [form]",
                "\(view).off.why: 'off' has no such key [form]",
            ]
        ),
        (#""Comment.view": {"redirect": {}}"#, ["\(view).redirect: 'redirect' needs a 'target' [form]"]),
        (
            redirect("Account.login", #""returnTo": "x""#),
            [
                "\(view).redirect.arguments.returnTo: an object with one key, 'argument', 'text' or 'texts', should be "
                    + "here [form]"
            ]
        ),
        (
            redirect("Account.login", #""returnTo": {"text": null}"#),
            ["\(view).redirect.arguments.returnTo.text: a string should be here, not null [form]"]
        ),
        (
            redirect("Account.login", #""returnTo": {"argument": "tab", "text": "x"}"#),
            [
                "\(view).redirect.arguments.returnTo: an object with one key, 'argument', 'text' or 'texts', should be "
                    + "here [form]"
            ]
        ),
        // All faults are reported, and the valid rule is not applied.
        (
            #""A.b": {"off": {}}, "Account.login": {"off": {}}, "C.d": {"off": {}}"#,
            [
                "routes.A.b: no route is named 'A.b' [unknownRoute]",
                "routes.C.d: no route is named 'C.d' [unknownRoute]",
            ]
        ),
    ]

    @Test(arguments: RouterKind.allCases, rules)
    func refusesRules(_ kind: RouterKind, _ test: (rules: String, problems: [String])) throws {
        #expect(Self.problems(OverlayTests.document(test.rules), for: Fixture(kind).router) == test.problems)
    }

    /// The type decides, except for texts that are invalid in every path.
    @Test(arguments: [
        ("UPPER", "'UPPER' is not a valid Slug for 'slug'"), ("..", "'..' is not valid in a path"), ("a-b", nil),
    ]) func textsOfOwnTypes(_ text: String, _ message: String?) {
        let rule = Self.redirect("Stock.slugs", #""slug": {"text": "\#(text)"}"#)
        let problems = message.map { ["\(Self.view).redirect.arguments.slug: \($0) [argument]"] } ?? []
        #expect(Self.problems(OverlayTests.document(rule)) == problems)
    }

    static let documents: [(text: String, problem: String)] = [
        ("", "line 1, column 1: expected a value, but the text ends here [syntax]"),
        ("[]", "an overlay is an object, not an array [form]"),
        ("\"\"", "an overlay is an object, not a string [form]"),
        ("-0.5E+10", "line 1, column 1: expected an integer of at most 64 bits [syntax]"),
        ("0", "an overlay is an object, not a number [form]"),
        ("1e-9", "line 1, column 1: expected an integer of at most 64 bits [syntax]"),
        (" false\n", "an overlay is an object, not false [form]"),
        ("\ttrue\r", "an overlay is an object, not true [form]"),
        ("null", "an overlay is an object, not null [form]"),
        (
            #"{"format": "swift-routes-overlay", "version": 1.0, "routes": {}}"#,
            "line 1, column 47: expected an integer of at most 64 bits [syntax]"
        ),
        (
            #"{"format": "swift-routes-overlay", "version": "1", "routes": {}}"#,
            "the document has no 'version' that is 1 [form]"
        ),
        ("nul", "line 1, column 4: expected 'null', but the text ends here [syntax]"),
        ("{}", #"the document has no 'format' that is "swift-routes-overlay" [form]"#),
        (#"{"format": "swift-routes-overlay", "routes": {}}"#, "the document has no 'version' that is 1 [form]"),
        (
            #"{"format": "swift-routes-overlay", "version": 2, "routes": {}}"#,
            "the document has no 'version' that is 1 [form]"
        ),
        (#"{"format": "swift-routes-overlay", "version": 1}"#, "the document has no 'routes' [form]"),
        (
            #"{"format": "swift-routes-overlay", "version": 1, "routes": []}"#,
            "routes: an object should be here, not an array [form]"
        ),
        (
            #"{"format": "swift-routes-overlay", "version": 1, "routes": {}, "more": 1}"#,
            "more: an overlay has no such key [form]"
        ),
        (
            "{\n\"format\": \"x\",\n  \"format\": \"y\"}",
            "line 3, column 3: there is a second 'format' in one object [syntax]"
        ),
        // Two spellings of a key, escaped and raw, are one key.
        (
            #"{"version": 1, "\u0076ersion": 1}"#,
            "line 1, column 16: there is a second 'version' in one object [syntax]"
        ),
        ("{\"a\": 1,}", "line 1, column 9: expected a name in quotes, found '}' [syntax]"),
        ("{\"a\" 1}", "line 1, column 6: expected ':', found '1' [syntax]"),
        ("{\"a\": 1", "line 1, column 8: expected ',' or '}', but the text ends here [syntax]"),
        ("[1 2]", "line 1, column 4: expected ',' or ']', found '2' [syntax]"),
        ("[01]", "line 1, column 2: expected an integer of at most 64 bits [syntax]"),
        ("[-]", "line 1, column 3: expected a digit, found ']' [syntax]"),
        ("[1.]", "line 1, column 4: expected a digit, found ']' [syntax]"),
        ("[1e+]", "line 1, column 5: expected a digit, found ']' [syntax]"),
        ("[\"\\x\"]", "line 1, column 4: expected one of \"\\/bfnrtu after a backslash, found 'x' [syntax]"),
        ("[\"\\ud800\"]", "line 1, column 3: unpaired surrogate [syntax]"),
        ("[\"\\u12g4\"]", "line 1, column 7: expected a hexadecimal digit, found 'g' [syntax]"),
        ("[\"\t\"]", "line 1, column 3: expected '\"' at the end of a text, found another character [syntax]"),
        ("[\"abc", "line 1, column 6: expected '\"' at the end of a text, but the text ends here [syntax]"),
        ("[\"\\udc00\"]", "line 1, column 3: unpaired surrogate [syntax]"),
        ("[\"\\ud800\\u0041\"]", "line 1, column 3: unpaired surrogate [syntax]"),
        ("[\"\\ud800\\ue000\"]", "line 1, column 3: unpaired surrogate [syntax]"),
        ("[\"\\ud800x\"]", "line 1, column 3: unpaired surrogate [syntax]"),
        ("[\"\\", "line 1, column 4: expected '\"' at the end of a text, but the text ends here [syntax]"),
        ("[\"\u{1F}\"]", "line 1, column 3: expected '\"' at the end of a text, found another character [syntax]"),
        ("[-01]", "line 1, column 2: expected an integer of at most 64 bits [syntax]"),
        ("[+1]", "line 1, column 2: expected a value, found '+' [syntax]"),
        ("[.5]", "line 1, column 2: expected a value, found '.' [syntax]"),
        ("[,]", "line 1, column 2: expected a value, found ',' [syntax]"),
        ("[1,]", "line 1, column 4: expected a value, found ']' [syntax]"),
        ("{,}", "line 1, column 2: expected a name in quotes, found ',' [syntax]"),
        ("tru", "line 1, column 4: expected 'true', but the text ends here [syntax]"),
        ("TRUE", "line 1, column 1: expected a value, found 'T' [syntax]"),
        ("truex", "line 1, column 5: expected the end of the text, found 'x' [syntax]"),
        ("\n\r\n\t x", "line 3, column 3: expected a value, found 'x' [syntax]"),
        ("{} x", "line 1, column 4: expected the end of the text, found 'x' [syntax]"),
        ("\u{FEFF}{}", #"the document has no 'format' that is "swift-routes-overlay" [form]"#),
    ]

    @Test(arguments: documents.indices) func refusesDocuments(_ number: Int) {
        #expect(Self.problems(Data(Self.documents[number].text.utf8)) == [Self.documents[number].problem])
    }

    @Test func tenMegabytes() {
        let rules = String(repeating: " ", count: 10_000_000)
        #expect(
            Self.problems(OverlayTests.document(rules)) == ["the document has more than 1048576 bytes [size]"])
        // All faults of a document are counted, but only the first are reported.
        let many = (0..<20_000).map { #""R.\#($0)": {"off": {}}"# }.joined(separator: ",")
        #expect(Self.problems(OverlayTests.document(many)).count == RouteOverlayError.maximumCount)
    }

    /// A document of the greatest size is read, and one of a byte more is not.
    @Test func theGreatestSize() throws {
        let document = OverlayTests.document(OverlayTests.off)
        for more in [-1, 0] {
            let padding = Data(repeating: 0x20, count: RouteOverlay.maximumSize - document.count + more)
            #expect(try RouteOverlay(json: document + padding, for: Self.router).routes == ["Comment.view"])
        }
        let padding = Data(repeating: 0x20, count: RouteOverlay.maximumSize - document.count + 1)
        #expect(Self.problems(document + padding) == ["the document has more than 1048576 bytes [size]"])
    }

    @Test func theDeepestNesting() {
        let arrays = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
        #expect(Self.problems(Data(arrays.utf8)) == ["an overlay is an object, not an array [form]"])
        // Side by side is not inside one another.
        let wide = "[" + Array(repeating: "[[]]", count: 100).joined(separator: ",") + "]"
        #expect(Self.problems(Data(wide.utf8)) == ["an overlay is an object, not an array [form]"])
        let objects = String(repeating: #"{"a":"#, count: 15) + "{}" + String(repeating: "}", count: 15)
        #expect(
            Self.problems(Data(objects.utf8)) == [
                #"the document has no 'format' that is "swift-routes-overlay" [form]"#
            ])
    }

    @Test func deepNesting() {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            for depth in [17, 400_000 / open.utf8.count] {
                let text =
                    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                let column = 16 * open.utf8.count + 1
                #expect(
                    Self.problems(Data(text.utf8)) == ["line 1, column \(column): nested more than 16 deep [syntax]"])
            }
        }
    }

    /// Each escape decodes to its character.
    @Test(arguments: [
        (#"\" \\ \/ \b \f \n \r \t"#, "\" \\ / \u{8} \u{C} \n \r \t"),
        (#"\u0041\u00e9\u20AC\uD7FF\uE000"#, "Aé€\u{D7FF}\u{E000}"),
        (#"\ud83d\ude00\uD800\uDC00\udbff\udfff"#, "😀\u{10000}\u{10FFFF}"), ("ü \u{7F}😀", "ü \u{7F}😀"),
        (#"\u0000"#, "\0"),
    ]) func escapes(_ source: String, _ text: String) async throws {
        let fixture = Fixture()
        let document = OverlayTests.document(#""Comment.view": {"off": {"message": "\#(source)"}}"#)
        try fixture.router.apply(RouteOverlay(json: document, for: fixture.router))
        guard case .denied(by: .overlay, let message?) = await fixture.router.open("aop://comment/view/1", from: .app)
        else {
            Issue.record("not denied")
            return
        }
        #expect(message.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    /// Messages are short for any document, and each fault has its line.
    @Test func longKeys() {
        let key = String(repeating: #"k\n"#, count: 100_000)
        let faults = (0..<20_000).map { #""\#($0)": 1"# }.joined(separator: ",")
        let problems = Self.problems(OverlayTests.document(#""\#(key)": {"off": {\#(faults)}}"#))
        #expect(problems.count == RouteOverlayError.maximumCount)
        #expect(problems.allSatisfy { $0.utf8.count < 1_000 && !$0.contains("\n") })
    }

    @Test func bytesThatAreNoText() {
        #expect(Self.problems(Data([0x22, 0xFF, 0x22])) == ["line 1, column 1: expected UTF-8 text [syntax]"])
        #expect(Self.problems(Data([0x7B, 0x00])) == ["line 1, column 1: expected UTF-8 text [syntax]"])
    }

    /// Random bytes, and a good document with a byte of it changed: refused, or as good as before.
    @Test func randomBytes() throws {
        var random = SplitMix(state: 42)
        let good = [UInt8](OverlayTests.document(OverlayTests.mapped))
        let likely = Array("  \n\t\r0123456789aEn-+.:,{}[]\"\\\u{0}é".utf8)
        let spaces = good.indices.filter { good[$0] == 0x20 || good[$0] == 0x0A }
        var taken = 0
        for _ in 0..<1_000 {
            let noise = (0..<random.next(below: 200)).map { _ in UInt8(random.next(below: 256)) }
            #expect(!Self.problems(Data(noise)).isEmpty)
            var document = good
            document[random.next(below: document.count)] = likely[random.next(below: likely.count)]
            if let overlay = try? RouteOverlay(json: Data(document), for: Self.router) {
                taken += 1
                #expect(overlay.routes == ["Comment.view"])
                // Another reader of JSON takes it too.
                #expect((try? JSONSerialization.jsonObject(with: Data(document))) != nil)
            }
            document = good
            document[spaces[random.next(below: spaces.count)]] = [0x20, 0x09, 0x0A, 0x0D][random.next(below: 4)]
            #expect(Self.problems(Data(document)) == [])
        }
        #expect((10...500).contains(taken), "\(taken) taken")
        // The overlay in force stays.
        let fixture = Fixture()
        try fixture.router.apply(RouteOverlay(json: OverlayTests.document(OverlayTests.off), for: fixture.router))
        #expect(throws: RouteOverlayError.self) {
            try fixture.router.apply(RouteOverlay(json: Data("{".utf8), for: fixture.router))
        }
        #expect(fixture.router.overlay?.routes == ["Comment.view"])
    }

    /// A slice of a larger buffer has other indices than its bytes.
    @Test func slicesAreRead() throws {
        let document = Data("xx".utf8) + OverlayTests.document(OverlayTests.off)
        #expect(Self.problems(document.dropFirst(2)) == [])
        #expect(
            Self.problems(Data("xx\n{".utf8).dropFirst(2)) == [
                "line 2, column 2: expected a name in quotes, but the text ends here [syntax]"
            ])
    }

    @Test func errorsReadWell() {
        do {
            _ = try RouteOverlay(
                json: OverlayTests.document(#""A.b": {"off": {}}, "C.d": {"off": {}}"#), for: Self.router)
            Issue.record("it was taken")
        } catch {
            #expect(error.problems.map(\.kind) == [.unknownRoute, .unknownRoute])
            #expect(error.localizedDescription == "\(error)")
            #expect("\(error)".split(separator: "\n").count == 2)
        }
    }
}
