import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteJSON
@testable import RouteManifest
@testable import RouteReports

/// Manifests that are decoded again, and the errors for other files.
struct ManifestReaderTests {
    private static let text =
        ExportFixture.everything + """
            import CoreGraphics
            /// Replies.
            internal app://reply/{id: Int}?to=x&text: String = "a \\"b\\" \\\\ é"
                as reply
                with draft: Draft?
                requires login, paid
                -> Int
                using present
                before App.reply, App.user
                deprecated "use \\"other\\""
                id own.reply
            internal app://reply/{name}
                as reply
                deprecated "gone soon" until 2027-06-30
                fallback
            public app://around?u=/s/{page: String?} & t={t: Int}px = 30 & ids: [Int](,)
                as around
            miss app://comment
            foreign weixin://pay/{order}?n: Int = 1 & d: Day = .today
                as pay

            """

    private func manifest() -> String {
        let compilation = Compilation(
            sources: [
                Source(path: "/a/App.routes", text: Self.text),
                Source(
                    path: "/a/Empty.Module.routes",
                    text: "module Shop.Cart\nbase shop://\npublic /{a: Int8}\n    as x\n"),
            ])
        return ManifestExporter.export(compilation.model, sources: compilation.sources).text
    }

    @Test func losesNothing() throws {
        let text = manifest()
        let contents = try ManifestReader.read(Array(text.utf8))
        #expect(ManifestExporter.export(contents.model, sources: contents.sources).text == text)
        #expect(contents.model.routes.count > 20)
        #expect(contents.model.routes.contains { !$0.before.isEmpty })
    }

    @Test func modulesHaveWhatWasDeclaredInThem() throws {
        let sources = [
            Source(path: "/a/App.routes", text: "enum A = x\npublic a://{a: A}\nmiss a://b\nforeign m://x as m\n"),
            Source(path: "/a/Shop.routes", text: "enum B = x\nenum C = y\npublic c://{b: B}/{c: C} as x\n"),
        ]
        let model = Compilation(sources: sources).model
        let read = try ManifestReader.read(Array(ManifestExporter.export(model, sources: sources).text.utf8)).model
        #expect(read.modules.map(\.enums) == [[0], [1, 2]])
        #expect(read.modules.map(\.enums) == model.modules.map(\.enums))
        #expect(read.modules.map(\.routes) == model.modules.map(\.routes))
        #expect(read.modules.map(\.misses) == model.modules.map(\.misses))
        #expect(read.modules.map(\.foreigns) == model.modules.map(\.foreigns))
    }

    /// A miss handler below a base is written once for each prefix, and read as one handler.
    @Test func missesOfSeveralOriginsStayOne() throws {
        let text = "base a:// https://b.c\npublic /x\nmiss /two\nmiss y://z\n"
        let compilation = Compilation(sources: [Source(path: "/a/App.routes", text: text)])
        let manifest = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let contents = try ManifestReader.read(Array(manifest.utf8))
        #expect(contents.model.misses.map(\.prefixList) == ["a://two, https://b.c/two", "y://z"])
        #expect(contents.model.modules[0].misses == [0, 1])
        #expect(ManifestExporter.export(contents.model, sources: contents.sources).text == manifest)
    }

    /// The arguments of a base are part of each of its routes' URLs.
    @Test func optionalSegmentsOfABase() throws {
        let text = "enum L = de | en\nbase https://a.b/{l: L?}/x aop://{l: L?}\npublic /y/{id: Int?}\nmiss /z\n"
        let compilation = Compilation(sources: [Source(path: "/a/App.routes", text: text)])
        let manifest = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let contents = try ManifestReader.read(Array(manifest.utf8))
        #expect(
            contents.model.routes[0].patterns.map(\.described) == compilation.model.routes[0].patterns.map(\.described))
        #expect(contents.model.routes[0].patterns.count { $0.withoutOptionalBase } == 4)
        #expect(ManifestExporter.export(contents.model, sources: contents.sources).text == manifest)
        let wrong = manifest.replacing("\"withoutOptionalBase\": true", with: "\"withoutOptionalBase\": 1")
        #expect(throws: ManifestReader.Failure.self) { try ManifestReader.read(Array(wrong.utf8)) }
    }

    /// The targets of a manifest, with those of two targets that have a module of one name.
    @Test func targetsAreToldApart() throws {
        let joint = Joint(
            ("App", ["Home": "include Shop\ninclude News\nbase aop://\npublic /home\n    requires login\n"]),
            ("News", ["Cart": "base aop://\nenum Kind = a\npublic /news/{k: Kind}\n    as item\nmiss aop://news\n"]),
            ("Shop", ["Cart": "namespace S\nbase aop://\npublic /cart\n    as item\n    requires paid\n"]))
        #expect(joint.lines == [])
        let text = ManifestExporter.export(joint.model, sources: joint.compilation.sources).text
        let contents = try ManifestReader.read(Array(text.utf8))
        #expect(ManifestExporter.export(contents.model, sources: contents.sources).text == text)
        func told(_ model: RouteModel) -> [String] {
            model.targets.map { target in
                let routes = model.routes[target.routes].map(\.qualifiedName)
                return "\(target.name) \(target.namespace) \(routes) \(target.enums) \(target.misses) \(target.guards)"
            }
        }
        #expect(told(contents.model) == told(joint.model))
        #expect(
            told(contents.model) == [
                #"App Routes ["Home.root"] 0..<0 0..<0 ["login"]"#,
                #"News Routes ["News.Cart.item"] 0..<1 0..<1 []"#,
                #"Shop S ["Shop.Cart.item"] 1..<1 1..<1 ["paid"]"#,
            ])
        #expect(text.contains(#""target": "Shop""#))
    }

    /// The model from a manifest is complete: it lowers to the same table.
    @Test func meansTheSame() throws {
        let fixture = ExportFixture(ExportFixture.everything)
        let text = ManifestExporter.export(fixture.model, sources: fixture.compilation.sources).text
        let model = try ManifestReader.read(Array(text.utf8)).model
        #expect(Lowering.table(for: model, sources: []) == Lowering.table(for: fixture.model, sources: []))
        #expect(RouteDiff(old: model, new: fixture.model).changes.isEmpty)
    }

    @Test(arguments: [
        ("", "invalid JSON: expected a value, but the text ends here"),
        ("{", "but the text ends here"),
        ("public /a\n", "invalid JSON: expected a value, found 'p'"),
        ("[]", "expected an object"),
        ("{}", "this is not a manifest of swift-routes: write one with 'routec export json'"),
        (#"{"format": "openapi"}"#, "this is not a manifest of swift-routes"),
        (#"{"format": "swift-routes"}"#, "there is no 'version'"),
        (#"{"format": "swift-routes", "version": "1"}"#, "version: expected a number"),
        (#"{"format": "swift-routes", "version": 2}"#, "has version 2, and this routec reads version 1 only"),
        (#"{"format": "swift-routes", "version": 0}"#, "has version 0, and this routec reads version 1 only"),
        (#"{"format": "swift-routes", "version": 1}"#, "there is no 'namespace'"),
    ])
    func otherFiles(text: String, message: String) {
        #expect(throws: ManifestReader.Failure.self) { try ManifestReader.read(Array(text.utf8)) }
        do { _ = try ManifestReader.read(Array(text.utf8)) } catch {
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    /// A manifest with a replaced text.
    @Test(arguments: [
        (
            #""visibility": "public""#, #""visibility": "open""#,
            "visibility: expected one of public, internal, web, found 'open'"
        ),
        (#""kind": "uuid""#, #""kind": "guid""#, "type.kind: expected one of string,"),
        (#""bits": 64"#, #""bits": 63"#, "type.bits: expected 8, 16, 32 or 64"),
        (#""enum": "App.Tab""#, #""enum": "App.Tub""#, "type.enum: there is no enum 'App.Tub'"),
        (#""module": "App""#, #""module": "Apple""#, "routes[0].module: there is no module 'Apple'"),
        (#""argument": "tab""#, #""argument": "tub""#, "there is no argument 'tub'"),
        (#""target": "App.commentView""#, #""target": "App.gone""#, "redirect.target: there is no route 'App.gone'"),
        (#""before": ["App.reply(name:)""#, #""before": ["App.reply""#, "before[0]: there is no route 'App.reply'"),
        (#""line": 8"#, #""line": 0"#, "line: no file has a line 0"),
        (#""line": 8"#, #""line": 9000000000"#, "no file has a line"),
        (#""line": 8"#, #""line": -9223372036854775808"#, "no file has a line"),
        (#""hostSegments": 0"#, #""hostSegments": -1"#, "hostSegments: expected at most as many as segments"),
        (#""hostSegments": 0"#, #""hostSegments": 99"#, "hostSegments: expected at most as many as segments"),
        (#""transition": "present""#, #""transition": "push""#, "transition: expected show or present"),
        (#""id": "own.reply","#, "", "there is no 'id'"),
        (#""parent": null,"#, "", "there is no 'parent'"),
        (#""deprecatedUntil": null,"#, "", "there is no 'deprecatedUntil'"),
        (#", "target": null}"#, "}", "modules[0]: there is no 'target'"),
        (#""targets":"#, #""target":"#, "there is no 'targets'"),
        (#"{"name": null, "namespace""#, #"{"name": "App", "namespace""#, "modules[0].target: there is no target ''"),
        (#""fallback": true"#, #""fallback": 1"#, "fallback: expected true or false"),
    ])
    func wrongMembers(part: String, replacement: String, message: String) {
        let text = manifest()
        #expect(text.contains(part))
        do {
            _ = try ManifestReader.read(Array(text.replacing(part, with: replacement, maxReplacements: 1).utf8))
            Issue.record("read without complaint")
        } catch {
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    /// A label of the host that is a placeholder is the first segment, and the only one of the host.
    @Test(arguments: [0, 2]) func labelsOfHosts(_ count: Int) throws {
        let source = Source(path: "/a/A.routes", text: "base https://{tenant}.example.com\npublic /{x}/{y}\n")
        let compilation = Compilation(sources: [source])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        #expect(try ManifestReader.read(Array(text.utf8)).model.routes.count == 1)
        let wrong = text.replacing(#""hostSegments": 1"#, with: #""hostSegments": \#(count)"#)
        #expect(wrong != text)
        do {
            _ = try ManifestReader.read(Array(wrong.utf8))
            Issue.record("read without complaint")
        } catch {
            #expect(error.message.contains("segments: expected a placeholder for the host's label"), "\(error.message)")
        }
    }

    /// Each of the two says how URLs are read, and neither the other.
    @Test(arguments: ["case-insensitive", "plus-as-space"])
    func matchingIsReadBack(_ option: String) throws {
        let source = Source(path: "/a/A.routes", text: "matching \(option)\nbase a://\npublic /x\n")
        let compilation = Compilation(sources: [source])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let model = try ManifestReader.read(Array(text.utf8)).model
        #expect(model.matching == compilation.model.matching)
        #expect(model.matching.caseInsensitive == (option == "case-insensitive"))
        #expect(model.matching.plusAsSpace == (option == "plus-as-space"))
    }

    /// The examples of links to routes are not written, because they follow from the routes.
    @Test func linksHaveTheirExamples() throws {
        let source = Source(path: "/a/A.routes", text: "base a://\npublic /go/{next: Link}\npublic /home\n")
        let compilation = Compilation(sources: [source])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let model = try ManifestReader.read(Array(text.utf8)).model
        let samples = model.routes[0].arguments[0].type.link?.samples
        #expect(samples == [Array("a://home".utf8)])
        #expect(samples == compilation.model.routes[0].arguments[0].type.link?.samples)
    }

    /// The positions of arguments are derived from the patterns, without the host of a custom scheme.
    @Test func placesAreReadBack() throws {
        let source = Source(
            path: "/a/Z.routes", text: "base a://host b://\npublic /x/{id: Int}/{path...}\n    as one\n")
        let other = Source(path: "/a/B.routes", text: "base a://\npublic /y\n    as two\n")
        let compilation = Compilation(sources: [source, other])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let contents = try ManifestReader.read(Array(text.utf8))
        #expect(
            contents.model.routes.map { $0.arguments.map(\.location) }
                == compilation.model.routes.map { $0.arguments.map(\.location) })
        #expect(contents.sources.count == 2)
    }

    @Test func cutAnywhere() {
        let bytes = Array(manifest().utf8)
        for count in stride(from: 0, to: bytes.count - 2, by: 97) {
            do {
                _ = try ManifestReader.read(Array(bytes[..<count]))
                Issue.record("read \(count) bytes without complaint")
            } catch {
                #expect(error.message.contains("the text ends here") || error.message.contains("UTF-8"))
                #expect(error.offset <= count)
            }
        }
    }
}

/// The parser of JSON by itself.
struct JSONParserTests {
    @Test(arguments: [
        ("null", "null"), (" true\n", "true"), ("-0", "0"), ("-12", "-12"),
        ("9223372036854775807", "9223372036854775807"),
        (#""a\"\\\/\b\f\n\r\t""#, #""a\"\\/\u0008\u000c\n\r\t""#), (#""\u00e9\uD83D\ude00é""#, #""é😀é""#),
        (#""\u000F\u0010\u000e""#, #""\u000f\u0010\u000e""#), ("[]", "[]"), ("{ }", "{}"),
        (#"{"a":[1,{"b":null}],"c":""}"#, #"{"a": [1, {"b": null}], "c": ""}"#),
        ("\u{FEFF}[ ]", "[]"),
    ])
    func reads(text: String, written: String) throws {
        var bytes: [UInt8] = []
        try JSON(parsing: Array(text.utf8)).write(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == written)
    }

    @Test(arguments: [
        ("", 0), ("nul", 3), ("nulL", 3), ("[1,]", 3), ("[1 2]", 3), ("{,}", 1), (#"{"a" 1}"#, 5), (#"{"a":1,}"#, 7),
        (#"{"a":1,"a":2}"#, 7), ("[1", 2), (#""a"#, 2), ("\"a\nb\"", 2), (#""\x""#, 2), (#""\u12g4""#, 5),
        (#""\ud800""#, 1), (#""\udc00""#, 1), (#""\udc00\udc00""#, 1), (#""\ud800\u0041""#, 1), ("01", 0), ("1.5", 0),
        ("1e3", 0), ("-", 1),
        ("9223372036854775808", 0), ("1 2", 2), ("'a'", 0), ("[1]]", 3), ("+1", 0),
    ])
    func refuses(text: String, offset: Int) {
        do {
            _ = try JSON(parsing: Array(text.utf8))
            Issue.record("read \(text) without complaint")
        } catch {
            #expect(error.offset == offset, "\(error)")
        }
    }

    /// The unexpected character is shown if it is visible.
    @Test(arguments: [
        ("~", "'~'"), ("\u{7F}", "another character"), ("\u{1F}", "another character"), ("é", "another character"),
    ])
    func names(text: String, words: String) {
        #expect(throws: JSONError(message: "expected a value, found \(words)", offset: 0)) {
            try JSON(parsing: Array(text.utf8))
        }
    }

    /// The outermost levels are lists of things, one a line; what is empty stays on its line.
    @Test(arguments: [
        ("{}", "{}"), ("[]", "[]"), (#"{"a": [], "b": {}}"#, "{\n  \"a\": [],\n  \"b\": {}\n}"),
        (#"{"a": [1, 2], "b": 3}"#, "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": 3\n}"),
        (#"[[[1, 2]]]"#, "[\n  [\n    [1, 2]\n  ]\n]"),
    ])
    func indents(text: String, written: String) throws {
        #expect(try JSON(parsing: Array(text.utf8)).indentedText == written + "\n")
    }

    @Test func refusesDepthAndBytes() {
        let deep = Array(String(repeating: "[", count: 100_000).utf8)
        #expect(throws: JSONError(message: "nested more than 128 deep", offset: 128)) { try JSON(parsing: deep) }
        func objects(_ depth: Int) -> [UInt8] {
            Array((String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSON(parsing: objects(128)) }
        #expect(throws: JSONError(message: "nested more than 128 deep", offset: 640)) {
            try JSON(parsing: objects(129))
        }
        #expect(throws: JSONError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
        #expect(throws: JSONError.self) { try JSON(parsing: [0x22, 0x00, 0x22]) }
    }
}
