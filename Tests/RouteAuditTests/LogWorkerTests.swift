import RouteAudit
import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports
import RoutesTestSupport
import Testing

/// The results of a log's lines, compared with matching them one by one.
struct LogWorkerTests {
    private static let text = """
        base aop:// https://www.example.com

        enum Tab = hot | new | top-rated

        public /comment/view/{id: Int8}?highlight: Bool = false & tab: Tab = .hot & tags: [String]
        internal /comment/reply/{id: Int}?message: String
        public /comment/show/{id: Int8} => /comment/view/{id}?highlight=true
        public /user/{name}.html#{part}
        public /files/{path...}
        public /search?query: String & page: Int?
        public /day/{day: Date}
        """

    private static let words = [
        "aop", "https", "://", ":", "/", "//", "www.example.com", "comment", "view", "show", "reply", "7", "-129",
        "user",
        "a.html", "files", "search", "?", "&", "=", "query", "tab", "hot", "tags", "#", "x", "%41", "%2F", "%", "%00",
        "é",
        "..", "\"", "\\", "\u{1F}", " ", "message", "@", "+", "COMMENT", ":443",
    ]

    private static func line(_ random: inout SeededRandom) -> [UInt8] {
        var text: [UInt8] = []
        switch Int.random(in: 0..<10, using: &random) {
        case 0: break
        case 1: text += "aop://comment/view/".utf8
        case 2: text += "https://www.example.com/".utf8
        case 3: text += "aop://files/".utf8
        case 4: text += "aop://comment/view/7?tags=a&".utf8
        case 5: text += "aop://search?query=".utf8
        case 6: text += "aop://user/".utf8
        case 7: text += "http://other.example.com/".utf8
        case 8: text += (random.once(in: 2) ? "aop://day/2027-02-28" : "aop://day/2027-02-29").utf8
        default: text += "aop://comment/show/7".utf8
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) { text += random.pick(words).utf8 }
        if random.once(in: 40) { text.append(UInt8.random(in: 0x80...0xFF, using: &random)) }
        return text
    }

    private static let malformed: Set<String> = [
        "the URL has no scheme", "the URL has no host", "the URL has a NUL",
        "a '%' in the URL is not followed by two hexadecimal digits", "the URL's percent escapes are not valid UTF-8",
    ]

    /// The text of bytes that are UTF-8.
    private static func valid(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// Returns the result of `routec match` for a line.
    private static func expected(_ line: [UInt8], _ routes: AuditedRoutes, _ audience: RouteTable.Audience) -> String {
        guard let url = valid(line) else { return "malformed\t-\t{}" }
        let report = MatchReport(
            url: url, audience: audience, model: routes.model, sources: [Source(path: "a", text: text)],
            table: routes.table)
        guard case .object(let members) = report.json else { return "" }
        func member(_ name: String) -> JSON { members.first { $0.name == name }?.value ?? .null }
        if case .string(let reason) = member("reason") {
            let outcome =
                malformed.contains(reason)
                ? "malformed" : reason == "no route is declared under the URL's scheme and host" ? "foreign" : "missed"
            return "\(outcome)\t-\t{}"
        }
        guard case .string(let result) = member("result"), case .string(let route) = member("route") else { return "" }
        return "\(result == "redirect" ? "redirects" : "opens")\t\(route)\t\(member("arguments").compactText)"
    }

    private static func each(
        _ routes: AuditedRoutes, _ audience: RouteTable.Audience, _ change: (inout LogOptions) -> Void = { _ in }
    ) -> LogWorker {
        var options = LogOptions()
        options.tellsEach = true
        change(&options)
        return LogWorker(LogRoutes(routes.model, table: routes.table, audience: audience), options: options)
    }

    private static func process(_ text: [UInt8], _ worker: LogWorker) { text.withUnsafeBytes { worker.process($0) } }

    @Test(arguments: [RouteTable.Audience.app, .outside])
    func everyLineIsWhatMatchSays(audience: RouteTable.Audience) throws {
        let routes = try AuditedRoutes(Self.text)
        let worker = Self.each(routes, audience)
        var random = SeededRandom(11)
        var lines: [[UInt8]] = []
        var text: [UInt8] = []
        for number in 0..<6_000 {
            let line = Self.line(&random)
            lines.append(line)
            text += line + (number % 3 == 0 ? [0x0D, 0x0A] : [0x0A])
        }
        Self.process(text, worker)
        let told = String(decoding: worker.output, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(told.count == lines.count + 1)
        var outcomes: [Substring: Int] = [:]
        for (line, told) in zip(lines, told) {
            #expect(told == Self.expected(line, routes, audience), "\(String(decoding: line, as: UTF8.self))")
            outcomes[told.prefix { $0 != "\t" }, default: 0] += 1
        }
        #expect(outcomes.count == 5 && outcomes.values.allSatisfy { $0 > 100 }, "\(outcomes)")
    }

    @Test func countedLines() throws {
        let routes = try AuditedRoutes(Self.text)
        let logRoutes = LogRoutes(routes.model, table: routes.table, audience: .outside)
        var random = SeededRandom(12)
        let lines = (0..<5_000).map { _ in Self.line(&random) }
        var hits: [String: Int] = [:]
        var counts: [String: Int] = [:]
        var values: [String: Set<String>] = [:]
        let names = routes.model.uniqueNames
        for line in lines {
            let told = Self.expected(line, routes, .outside).split(separator: "\t")
            counts[String(told[0]), default: 0] += 1
            guard told[0] != "missed", let url = Self.valid(line),
                case .route(let route, let arguments) = routes.table.match(url, audience: .outside)
            else { continue }
            hits[names[RouteID(route)], default: 0] += 1
            for (index, argument) in routes.model.routes[RouteID(route)].arguments.enumerated() {
                values["\(names[RouteID(route)]) \(argument.name)", default: []].formUnion(arguments.texts(index) ?? [])
            }
        }
        // Three workers, as they come.
        let workers = (0..<3).map { _ in LogWorker(logRoutes, options: LogOptions()) }
        for (number, line) in lines.enumerated() { Self.process(line + [0x0A], workers[number % 3]) }
        var report = workers[0].report
        for worker in workers[1...] { report.merge(worker.report) }
        #expect(report.lines == lines.count)
        for outcome in LineOutcome.allCases { #expect(report.counts[outcome, default: 0] == counts[outcome.rawValue]) }
        var compared = 0
        for (name, usage) in report.routes {
            #expect(usage.hits == hits[name, default: 0], "\(name)")
            for argument in usage.arguments {
                #expect(argument.values.hashes.count == values["\(name) \(argument.name)"]?.count ?? 0, "\(name)")
                compared += argument.values.hashes.count
            }
        }
        #expect(compared > 200)
        #expect(report.misses.total == counts["missed"] && report.malformed.total == counts["malformed"])
    }

    /// Different texts of one value count once.
    @Test(arguments: [
        ("n: Int", ["1", "01", "%31", "2"], 2), ("n: UInt8", ["0", "-0", "00"], 1), ("n: Bool", ["1", "true", "0"], 2),
        ("n: Double", ["1", "1.0", "1e0"], 1), ("n: Decimal", ["1", "1.0", "1.50"], 2),
        (
            "n: UUID", ["6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"], 1
        ),
        ("n: String", ["A", "%41", "a", "01", "1"], 4), ("n: Own", ["A", "%41", "a", "01", "1"], 4),
        ("n: Tab", ["hot", "ho%74", "HOT", "new"], 2), ("n: [Int]", ["1&n=01", "2&n=%32"], 2),
        ("n: [Int](,)", ["1,01", "2,%32,1"], 2),
    ])
    func textsOfOneValue(argument: String, texts: [String], count: Int) throws {
        // Letter case is ignored in paths only.
        let isInPath = argument.hasSuffix("Tab")
        let pattern = isInPath ? "/x/{\(argument)}" : "/x?\(argument)"
        let start = isInPath ? "aop://x/" : "aop://x?n="
        let routes = try AuditedRoutes(
            "matching case-insensitive\nbase aop://\nenum Tab = hot | new\npublic \(pattern) as x")
        let logRoutes = LogRoutes(routes.model, table: routes.table, audience: .outside)
        let workers = (0..<2).map { _ in LogWorker(logRoutes, options: LogOptions()) }
        for text in texts + texts.reversed() { Self.process(Array("\(start)\(text)\n".utf8), workers[0]) }
        for text in texts { Self.process(Array("\(start)\(text)\n".utf8), workers[1]) }
        var report = workers[0].report
        report.merge(workers[1].report)
        let usage = try #require(report.routes.values.first)
        #expect(usage.hits == texts.count * 3 && usage.arguments[0].values.text == "\(count)")
    }

    @Test func reportsAddUpAndAreReadBack() throws {
        let routes = try AuditedRoutes(Self.text)
        let logRoutes = LogRoutes(routes.model, table: routes.table, audience: .outside)
        var options = LogOptions()
        options.keepsSamples = true
        var random = SeededRandom(13)
        // More templates than are kept, and more values than are counted.
        let words = ["comment", "view", "user", "files", "search", "show", "x", "1"]
        let lines = (0..<30_000).map { number in
            number % 2 == 0
                ? "aop://files/\(number)"
                : "aop://none/"
                    + (0..<Int.random(in: 1...9, using: &random)).map { _ in random.pick(words) }.joined(separator: "/")
        }
        func report(_ lines: some Sequence<String>) -> AuditReport {
            let worker = LogWorker(logRoutes, options: options)
            Self.process(Array(lines.joined(separator: "\n").utf8), worker)
            var report = worker.report
            LogWorker.addNearest(to: &report, logRoutes)
            return report
        }
        let all = report(lines)
        let whole = all.json.indentedText
        #expect(all.misses.others > 0)
        var merged = AuditReport()
        for part in [lines[20_000...], lines[..<7], lines[7..<20_000]] {
            merged.merge(try AuditReport(parsing: Array(report(part).json.indentedText.utf8)))
        }
        #expect(merged.json.indentedText == whole)
        #expect(whole.contains(#""distinct": 1000, "more": true, "hashes": """#))
    }

    @Test(arguments: [
        #"{}"#, #"[]"#, #"{"format": "swift-routes-audit", "version": 2}"#,
        #"{"format": "swift-routes-audit", "version": 1}"#,
        #"{"format": "swift-routes-audit", "version": 1, "lines": 1, "opens": -1}"#, "no",
    ])
    func invalidReports(text: String) {
        #expect(throws: AuditReport.Fault.self) { try AuditReport(parsing: Array(text.utf8)) }
    }

    @Test func shapesHoldNothingOfAnybody() throws {
        let routes = try AuditedRoutes(Self.text)
        let logRoutes = LogRoutes(routes.model, table: routes.table, audience: .outside)
        func shape(_ url: String, samples: Bool = false) -> String {
            var options = LogOptions()
            options.keepsSamples = samples
            let worker = LogWorker(logRoutes, options: options)
            Self.process(Array(url.utf8), worker)
            return worker.report.misses.sorted.map { "\($0.name) \($0.samples)" }.joined()
        }
        #expect(
            shape("aop://comment/view/secret?token=s&tab=x#y")
                == "no route matches the URL\taop://comment/view/{text}?{key}&tab#{text} []")
        #expect(
            shape("https://WWW.example.com/a/-17/123e4567-e89b-12d3-a456-426614174000")
                == "no route matches the URL\thttps://www.example.com/{text}/{int}/{uuid} []")
        #expect(shape("aop://search?mail=a@b.org") == "the query has no 'query'\taop://search?{key} []")
        #expect(
            shape("aop://a", samples: true)
                == #"no route matches the URL\#taop://{text} ["aop://a"]"#.replacing("\\#t", with: "\t"))
    }

    // MARK: Lines

    /// Decoded text may be invalid UTF-8 in a log of ASCII characters.
    @Test func escapesOfAccessLogs() throws {
        let routes = try AuditedRoutes(
            "base https://www.example.com\npublic /caf\u{E9}/{id: Int} as item\npublic /search?q: String as search\n")
        let worker = LogWorker(
            LogRoutes(routes.model, table: routes.table, audience: .outside),
            options: {
                var options = LogOptions()
                options.format = .combined
                options.base = Array("https://www.example.com".utf8)
                options.tellsEach = true
                return options
            }())
        let urls = [#"/caf\xC3\xA9/1"#, #"/search?q=\"a\""#, #"/search?q=\xFF"#, #"/search?q=a"#]
        let lines = urls.map { #"1.2.3.4 - - [x] "GET \#($0) HTTP/1.1" 200 5 "-" "-""# }
        Self.process(Array(lines.joined(separator: "\n").utf8), worker)
        let output = String(decoding: worker.output, as: UTF8.self).split(separator: "\n")
        #expect(output.map { $0.prefix { $0 != "\t" } } == ["opens", "opens", "malformed", "opens"])
        #expect(output.count == 4 && output[1].hasSuffix(#"{"q": "\"a\""}"#), "\(output)")
    }

    @Test(
        arguments: [
            (LineFormat.field(2, separator: nil), "a\taop://x y\tb", "aop://x y"),
            (.field(2, separator: nil), "a   aop://x b", "aop://x"),
            (.field(1, separator: nil), "aop://x", "aop://x"),
            (.field(3, separator: nil), "a b", nil),
            (.field(3, separator: nil), "a b ", nil),
            (.field(2, separator: UInt8(ascii: ",")), "a,,b", ""),
            (.field(3, separator: UInt8(ascii: ",")), "a,,b", "b"),
            (.combined, #"1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /a/b?c HTTP/1.0" 200 1 "-" "x""#, "/a/b?c"),
            (.combined, #"1.2.3.4 - - [x] "GET /a HTTP/1.0"#, "/a"),
            (.combined, #"1.2.3.4 - - [x] "-" 408 0"#, nil),
            (.combined, #"1 - - [x] "GET /caf\xC3\xA9/\xc3\xa9 HTTP/1.1" 200 5"#, "/caf\u{E9}/\u{E9}"),
            (.combined, #"1 - a\"b [x] "GET /?q=\"a\" HTTP/1.1" 200 5"#, #"/?q="a""#),
            (.combined, #"1 - - [x] "GET /\x22\x5C HTTP/1.1" 200 5"#, #"/"\"#),
            (.combined, #"1 - - [x] "GET /a\\" 200 5"#, #"/a\"#),
            (.combined, #"1 - - [x] "GET /\d\x2 HTTP/1.1" 200 5"#, #"/\d\x2"#),
            (.combined, #"1 - - [x] "GET /a\" 200 5"#, #"/a""#),
            (.combined, "nothing", nil), (.combined, #"x "GET  HTTP/1.0" 200"#, nil),
            (.json(["url"]), #"{"u\u0072x": "no", "url": "aop://x"}"#, "aop://x"),
            (.json(["url"]), #"{"a":,,"url": "aop://x"}"#, nil),
            (.json(["url"]), #"{"a": {"b": [{}, []]}, "url": "aop://x"}"#, "aop://x"),
            (.json(["url"]), #"{"a": [1, {"url": "no"}], "url": "aop:\/\/x\u0026\uD83D\uDE00"}"#, "aop://x&😀"),
            (.json(["request", "url"]), #" {"request" : { "b":true,"url" : "aop://x" } } "#, "aop://x"),
            (.json(["url"]), #"{"url": 1}"#, nil),
            (.json(["url"]), #"{"url": "aop://x"#, nil),
            (.json(["url"]), #"{"u\u0072l": "aop://x"}"#, "aop://x"),
            (.json(["url"]), #"["url"]"#, nil),
            (.json(["url"]), #"{"a":}"#, nil),
        ] as [(LineFormat, String, String?)])
    func fieldOfTheURL(format: LineFormat, line: String, expected: String?) throws {
        let routes = try AuditedRoutes("base aop://\npublic /x\n")
        // The base in front of a URL shows which text was read as the URL.
        let worker = LogWorker(
            LogRoutes(routes.model, table: routes.table, audience: .outside),
            options: {
                var options = LogOptions()
                options.format = format
                options.keepsSamples = true
                options.base = Array("aop://base".utf8)
                return options
            }())
        Self.process(Array(line.utf8), worker)
        let report = worker.report
        let seen = (report.misses.sorted + report.malformed.sorted.filter { !$0.name.hasPrefix("the line") }).first?
            .samples.first
        let opened = report.counts[.opens, default: 0] + report.counts[.foreign, default: 0]
        if let expected, expected.hasPrefix("/") {
            #expect(seen == "aop://base" + expected)
        } else if let expected, expected != "aop://x", expected != "b" {
            #expect(seen == expected)
        } else if expected == nil {
            #expect(report.malformed.sorted.map(\.name) == ["the line has no such field"])
        } else {
            #expect(opened == 1 || seen == expected, "\(report)")
        }
        #expect(report.lines == 1)
    }

    /// A line with malformed escapes has no URL, and does not affect the next line.
    @Test func brokenEscapes() throws {
        let routes = try AuditedRoutes("base aop://\npublic /x\n")
        for broken in [#"\q"#, #"\u12"#, #"\uD83D"#, #"\uD83D\u0041"#, #"\uD83Dxxxxxx"#, #"\u12G4"#] {
            let worker = Self.each(routes, .outside) { $0.format = .json(["url"]) }
            let lines = [
                #"{"url": "aop://x\#(broken)"}"#, #"{"url": ""}"#, #"{"url": "aop:\/\/x"}"#,
                #"{"u\q": 1, "url": "aop://x"}"#,
                #"{"url": "aop://x\"#,
            ]
            Self.process(Array(lines.joined(separator: "\n").utf8), worker)
            let told = String(decoding: worker.output, as: UTF8.self).split(separator: "\n").map {
                $0.prefix { $0 != "\t" }
            }
            #expect(told == ["malformed", "malformed", "opens", "opens", "malformed"], "\(broken)")
        }
    }

    /// Gives its bytes in pieces.
    private final class Pieces: ByteStream {
        private var rest: ArraySlice<UInt8>
        private var random = SeededRandom(2)
        private let largest: Int

        init(_ bytes: [UInt8], largest: Int) { (rest, self.largest) = (bytes[...], largest) }

        func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
            let count = min(room.count, rest.count, Int.random(in: 1...largest, using: &random))
            room.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }

    private static func read(_ bytes: [UInt8], largest: Int, waits: Bool, _ worker: LogWorker) throws -> Int {
        let reader = LineReader(Pieces(bytes, largest: largest))
        let block = LineBlock()
        var blocks = 0
        while try reader.read(into: block, waits: waits) {
            if block.isOverlong { worker.processOverlong() } else { worker.process(block.lines) }
            blocks += 1
        }
        return blocks
    }

    @Test(arguments: [1, 7, 100, 1 << 20])
    func blocksCutNothing(largest: Int) throws {
        let routes = try AuditedRoutes(Self.text)
        var random = SeededRandom(14)
        var text: [UInt8] = []
        for _ in 0..<300 { text += Self.line(&random) + [0x0A] }
        text += "aop://comment/view/7".utf8
        let whole = Self.each(routes, .outside)
        Self.process(text, whole)
        for waits in [false, true] {
            let cut = Self.each(routes, .outside)
            let blocks = try Self.read([0xEF, 0xBB, 0xBF] + text, largest: largest, waits: waits, cut)
            #expect(cut.output == whole.output)
            #expect(waits ? blocks == 1 : largest > 100 || blocks > 5)
        }
    }

    @Test func veryLongLines() throws {
        let routes = try AuditedRoutes(Self.text)
        func line(_ count: Int) -> [UInt8] {
            Array("aop://files/".utf8) + Array(repeating: UInt8(ascii: "a"), count: count) + [0x0A]
        }
        let text = Array("aop://comment/view/1\n".utf8) + line(2 << 20) + line(17 << 20) + line(3) + line(17 << 20)
        let worker = LogWorker(
            LogRoutes(routes.model, table: routes.table, audience: .outside), options: LogOptions())
        _ = try Self.read(text, largest: 1 << 20, waits: true, worker)
        #expect(worker.report.counts == [.opens: 3, .redirects: 0, .malformed: 2])
        #expect(worker.report.malformed.sorted.map(\.name) == ["the line is too long"])
    }

    /// The arguments of a redirected line are those of the target, like its name.
    @Test func argumentsOfRedirects() throws {
        let routes = try AuditedRoutes(
            """
            module Shop
            base app://
            public /item/{id: Int}?tab: String
            public /old/{number: Int} => /item/{number}?tab=new
            """)
        let worker = Self.each(routes, .outside)
        Self.process(Array("app://old/7\n".utf8), worker)
        let told = String(decoding: worker.output, as: UTF8.self)
        #expect(told == "redirects\tShop.item\t{\"id\": \"7\", \"tab\": \"new\"}\n")
    }
}
