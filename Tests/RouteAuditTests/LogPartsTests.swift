import RouteCompiler
import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteAudit

/// Unit tests of the parts of the log audit.
struct LogPartsTests {
    // MARK: Shapes

    private static let routes = """
        base https://{tenant}.example.org
        public /home
        base https://www.example.org aop://
        public /about?mode=full
        """

    private static let uuid = "123e4567-e89b-12d3-a456-426614174000"

    @Test(arguments: [
        ("https://ACME.example.org/home/x", "https://{text}.example.org/home/{text}"),
        ("https://WWW.example.org/home", "https://www.example.org/home"),
        ("https://a.b.example.org/home", "https://a.b.example.org/home"),
        ("https://bob@www.example.org/about", "https://{text}/about"),
        ("https://bob:pw@acme.example.org", "https://{text}/"),
        ("aop://about?mode=other&token=7#x", "aop://about?mode&{key}#{text}"),
        ("aop://-7/7/-/x", "aop://{int}/{int}/{text}/{text}"),
        ("aop://18446744073709551615/18446744073709551616", "aop://{int}/{text}"),
        ("aop://-9223372036854775808/-9223372036854775809", "aop://{int}/{text}"),
        ("aop://\(uuid)/\(uuid.replacing("-", with: "0"))/\(uuid.dropLast())", "aop://{uuid}/{text}/{text}"),
        ("aop://\(uuid.dropLast())g/ABOUT/about/", "aop://{text}/{text}/about/"),
        ("no url", ""),
    ])
    func shapes(url: String, shape: String) throws {
        var writer = URLTemplateWriter(try AuditedRoutes(Self.routes).model)
        #expect(Self.shape(of: url, &writer) == shape)
    }

    private static func shape(of url: String, _ writer: inout URLTemplateWriter) -> String {
        var written = TextBuffer()
        Array(url.utf8).withUnsafeBytes { writer.write($0, to: &written) }
        return String(decoding: written.bytes, as: UTF8.self)
    }

    /// The origin of the previous URL changes no shape.
    @Test func shapesOneAfterTheOther() throws {
        let model = try AuditedRoutes(Self.routes).model
        let parts = [
            "https", "aop", "HTTPS", "http", ":", ":", "//", "//", "/", "/", "www.example.org", "acme.example.org",
            "WWW.example.org", "bob@", ":8443", "?", "#", "&", "=", "mode", "about", "7", Self.uuid, "é", "",
        ]
        var (random, one) = (SeededRandom(21), URLTemplateWriter(model))
        var shapes: Set<String> = []
        for number in 0..<20_000 {
            var url = number % 2 == 0 ? random.pick(["https://www.example.org", "aop:/", "https:/", "https://"]) : ""
            for _ in 0..<Int.random(in: 1...6, using: &random) { url += random.pick(parts) }
            var other = URLTemplateWriter(model)
            let shape = Self.shape(of: url, &other)
            #expect(Self.shape(of: url, &one) == shape, "\(url)")
            shapes.insert(shape)
        }
        #expect(shapes.count > 1_000)
    }

    /// Reports of earlier versions are added up with today's, so no text may get another hash.
    @Test func stableHashes() {
        func hash(_ text: [UInt8]) -> UInt64 {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(text.count)
            for start in stride(from: 0, to: text.count, by: 8) {
                let word = text[start...].prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
                let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
                hash = product.low ^ product.high ^ (word << 7)
            }
            hash ^= hash >> 32
            hash = hash &* 0xD6E8_FEB8_6659_FD93
            return hash ^ (hash >> 32)
        }
        var random = SeededRandom(23)
        for count in 0..<2_000 {
            let text = (0..<(count % 40)).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(text.withUnsafeBytes { StableHash.hash($0) } == hash(text), "\(text)")
        }
        #expect(StableHash.hash("page") == hash(Array("page".utf8)))
    }

    /// A table of hashes compared with a dictionary.
    @Test func stableTables() {
        var (random, table, known) = (SeededRandom(22), StableTable<Int>(), [UInt64: Int]())
        for number in 1...20_000 {
            // Many hashes share their low bits, some are equal, and one marks an empty place.
            let hash = UInt64.random(in: 0..<400, using: &random) << UInt64.random(in: 0...24, using: &random)
            #expect(table.place(of: hash).map { table[$0] } == known[max(hash, 1)])
            if random.once(in: 50) {
                table.remove(hash)
                known[max(hash, 1)] = nil
            } else if let place = table.place(of: hash) {
                table[place] += number
                known[max(hash, 1)]! += number
            } else {
                table.insert(hash, number)
                known[max(hash, 1)] = number
            }
            #expect(table.count == known.count)
        }
        #expect(Dictionary(uniqueKeysWithValues: table.entries.map { ($0.hash, $0.value) }) == known)
        #expect(known.count > 1_000)
    }

    /// Just so many segments and items are shown, and that there are more.
    @Test func longShapes() throws {
        var writer = URLTemplateWriter(try AuditedRoutes(Self.routes).model)
        func shape(_ url: String) -> String { Self.shape(of: url, &writer) }
        func joined(_ text: String, _ count: Int, _ separator: String) -> String {
            Array(repeating: text, count: count).joined(separator: separator)
        }
        #expect(shape("aop://" + joined("about", 12, "/")) == "aop://" + joined("about", 12, "/"))
        for count in [13, 14, 100] {
            #expect(shape("aop://" + joined("about", count, "/")) == "aop://" + joined("about", 12, "/") + "/…")
        }
        #expect(shape("aop://x?" + joined("mode", 8, "&")) == "aop://{text}?" + joined("mode", 8, "&"))
        for count in [9, 10, 100] {
            #expect(shape("aop://x?" + joined("mode", count, "&")) == "aop://{text}?" + joined("mode", 8, "&") + "&…")
        }
    }

    // MARK: Groups

    private static func add(_ name: String, _ sample: String? = nil, to groups: inout GroupCounts) {
        var name = name
        name.withUTF8 { name in
            guard var sample else { return groups.add(UnsafeRawBufferPointer(name), sample: nil) }
            sample.withUTF8 { groups.add(UnsafeRawBufferPointer(name), sample: UnsafeRawBufferPointer($0)) }
        }
    }

    @Test func groupsAndTheirSamples() {
        var groups = GroupCounts()
        for name in ["b", "c", "a", "c", "b", "c"] { Self.add(name, to: &groups) }
        #expect(groups.sorted.map(\.name) == ["c", "b", "a"] && groups.sorted.map(\.count) == [3, 2, 1])
        #expect(groups.total == 6 && groups.others == 0)
        // The samples do not depend on the order of the lines.
        let samples = (0..<20).map { "sample \($0)" }
        var seen: Set<[String]> = []
        var random = SeededRandom(3)
        for _ in 0..<20 {
            var groups = GroupCounts()
            for sample in (samples + samples).shuffled(using: &random) { Self.add("a", sample, to: &groups) }
            seen.insert(groups.sorted[0].samples)
        }
        #expect(seen.count == 1 && seen.first?.count == 3)
        #expect(seen.first.map { Set($0).count } == 3)
        var long = GroupCounts()
        Self.add("a", String(repeating: "x", count: 500), to: &long)
        #expect(long.sorted[0].samples.map(\.utf8.count) == [400])
    }

    /// With more names than are kept, no line is lost, and the sum of parts equals the whole in any order.
    @Test func tooManyGroups() {
        let names = (0..<5_000).flatMap { number in Array(repeating: "name \(number)", count: 1 + number % 3) }
        func groups(_ names: some Sequence<String>) -> GroupCounts {
            var groups = GroupCounts()
            for name in names { Self.add(name, to: &groups) }
            return groups
        }
        let whole = groups(names)
        #expect(whole.total == names.count && whole.sorted.count == 4_096 && whole.others > 900)
        for cut in [100, 9_000] {
            for parts in [[names[..<cut], names[cut...]], [names[cut...], names[..<cut]]] {
                var merged = groups(parts[0])
                merged.merge(groups(parts[1]))
                #expect(merged.sorted == whole.sorted && merged.others == whole.others)
                var added = groups(parts[0])
                let other = groups(parts[1])
                for group in other.sorted { added.add(group) }
                added.addOthers(other.others)
                #expect(added.total == names.count)
            }
        }
    }

    // MARK: Values

    @Test func distinctValuesUpToTheBound() {
        var values = DistinctValues()
        for _ in 0..<2 {
            for number in 0..<1_000 { values.insert(UInt64(number) &* 0x9E37_79B9_7F4A_7C15) }
        }
        #expect(!values.isMany && values.text == "1000" && values.hashes.count == 1_000)
        var more = values
        more.insert(7)
        #expect(more.isMany && more.text == "1000+" && more.hashes.isEmpty)
        more.insert(7)
        values.merge(more)
        #expect(values.isMany && values == more)
        // No hash is taken for an empty place.
        var zero = DistinctValues()
        zero.insert(0)
        zero.insert(0)
        #expect(zero.text == "1" && zero.hashes.count == 1)
        #expect(zero != DistinctValues())
    }

    // MARK: Reports

    @Test(arguments: [
        (0, 0, "0.00%"), (0, 7, "0.00%"), (1, 3, "33.33%"), (2, 3, "66.67%"), (1, 2_000, "0.05%"), (1, 10, "10.00%"),
        (1, 1, "100.00%"), (1, 30_000, "0.00%"), (1, 15_000, "0.01%"),
    ])
    func shares(count: Int, all: Int, text: String) {
        #expect(AuditReport.share(count, of: all) == text)
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (12_345, "12,345")])
    func groupedDigits(number: Int, text: String) {
        #expect(AuditReport.grouped(number) == text)
    }

    private static func report(_ hits: [(String, Int)]) -> AuditReport {
        var report = AuditReport()
        for (name, hits) in hits {
            report.routes[name] = AuditReport.Usage(pattern: "/\(name)", target: nil, hits: hits, arguments: [])
            report.counts[.opens, default: 0] += hits
        }
        return report
    }

    /// The most opened first, each with a bar, however short.
    @Test func routesOfAReport() {
        let text = Self.report([("b", 1), ("c", 2_400), ("a", 1), ("d", 0)]).text(colored: false, bars: true)
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.first?.joined(separator: " ") == "2,402 lines: 2,402 open (100.00%)")
        #expect(rows.filter { ["a", "b", "c"].contains($0[0]) }.map { $0[0] } == ["c", "a", "b"])
        #expect(
            rows.filter { ["a", "b", "c"].contains($0[0]) }.map { $0.filter { $0.contains("█") }.map(\.count) }
                == [[24], [1], [1]])
        #expect(text.hasSuffix("unopened routes\n  d\n"))
        #expect(!Self.report([("c", 1)]).text(colored: false, bars: false).contains("█"))
    }

    @Test func groupsOfAReport() {
        var report = Self.report([])
        for number in 0..<40 { Self.add("no route\taop://\(number)", "a\u{1F}b\u{7F}\nc", to: &report.misses) }
        Self.add("no route\taop://0", to: &report.misses)
        report.misses.addOthers(5)
        report.counts[.missed] = 46
        let text = report.text(colored: false, bars: false)
        #expect(text.contains("  15 more: --json has them\n"))
        #expect(text.contains("a b  c\n") && !text.contains("\u{1F}") && !text.contains("\u{7F}"))
        #expect(report.hasFindings && !Self.report([("a", 1)]).hasFindings)
    }

    /// A nonzero count of broken URLs is red, and a finding.
    @Test func replaysOfAReport() {
        var report = Self.report([("a", 3)])
        report.replayed = [.same: 2, .lost: 0, .new: 1]
        #expect(!report.hasFindings && !report.text(colored: true, bars: false).contains("\u{1B}[31m"))
        report.replayed = [.same: 2, .lost: 1]
        #expect(report.hasFindings && report.text(colored: true, bars: false).contains("\u{1B}[31mlost"))
    }

    // MARK: Blocks of lines

    /// Gives its pieces as they are.
    private final class Pieces: ByteStream {
        private var pieces: [[UInt8]]

        init(_ pieces: [String]) { self.pieces = pieces.map { Array($0.utf8) } }

        func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
            if pieces.isEmpty { return 0 }
            let piece = pieces.removeFirst()
            room.copyBytes(from: piece)
            return piece.count
        }
    }

    /// A mark is one at the start of a stream alone, however it comes.
    @Test(arguments: [
        (["\u{FEFF}a\n", "\u{FEFF}b\n"], ["a\n", "\u{FEFF}b\n"]), (["a\n", "\u{FEFF}b\n"], ["a\n", "\u{FEFF}b\n"]),
        (["a", "\n\u{FEFF}", "b\n", "c"], ["a\n", "\u{FEFF}b\n", "c"]), (["\u{FEFF}"], []), (["", "x"], []),
        // The letter begins with two of the mark's three bytes.
        (["\u{FEC0}a\n"], ["\u{FEC0}a\n"]),
    ])
    func marks(pieces: [String], lines: [String]) throws {
        let reader = LineReader(Pieces(pieces))
        let block = LineBlock()
        var found: [String] = []
        while try reader.read(into: block, waits: false) {
            found.append(String(decoding: block.lines, as: UTF8.self))
        }
        #expect(found == lines)
    }

    /// Each path of a log is appended to the base, without rests of previous lines.
    @Test func pathsBelowABase() throws {
        let routes = try AuditedRoutes("base https://a.b\npublic /x/{n: Int} as x\n")
        var options = LogOptions()
        options.tellsEach = true
        options.base = Array("https://a.b".utf8)
        let worker = LogWorker(LogRoutes(routes.model, table: routes.table, audience: .outside), options: options)
        Array("/x/1\n/x/22\nhttps://a.b/x/3\n/x/4\n".utf8).withUnsafeBytes { worker.process($0) }
        let told = String(decoding: worker.output, as: UTF8.self).split(separator: "\n")
        #expect(told.allSatisfy { $0.hasPrefix("opens\t") })
        #expect(told.map { $0.filter(\.isNumber) } == ["1", "22", "3", "4"])
    }

    // MARK: Replays

    /// Routes that look alike, whose values are others all the same.
    @Test(arguments: [
        ("public /x?q={q}", "matching plus-as-space\npublic /x?q={q}", "aop://x?q=a+b", LineOutcome.Replayed.values),
        ("public /x?q={q}", "matching plus-as-space\npublic /x?q={q}", "aop://x?q=a%20b", .same),
        ("public /x/{user}/{post}", "public /x/{post}/{user}", "aop://x/a/b", .values),
        ("public /x/{user}/{post}", "public /x/{user}/{post}", "aop://x/a/b", .same),
        ("public /x/{n}.html", "public /x/{n}", "aop://x/a.html", .values),
        ("public /x/{n}/b\n    as x", "public /x/a/{n}\n    as x", "aop://x/a/b", .values),
        ("public /x/{n}", "public /x/{n}?m: Int?", "aop://x/a", .same),
        // Both are without a value, and mean one.
        ("public /x?n: Int = 1", "public /x?n: Int = 1 & m: Int?", "aop://x", .same),
        ("enum K = a | b\npublic /x?k: K = .a", "enum K = a | c | b\npublic /x?k: K = .a", "aop://x?k=b", .same),
        ("enum K = a | b\npublic /x?k: K = .a", "enum K = a | b\npublic /x?k: K = .b", "aop://x", .values),
        ("enum K = a | b\npublic /x?k: K = .a", "enum K = b | a\npublic /x?k: K = .a", "aop://x?k=b", .same),
        ("public /x", "public /y", "aop://z", .missed), ("public /x", "public /y", "aop://y", .new),
        ("public /x", "public /y", "aop://x", .lost),
    ])
    func replays(old: String, new: String, url: String, outcome: LineOutcome.Replayed) throws {
        func routes(_ text: String) throws -> LogRoutes {
            let parts = text.split(separator: "\n")
            let matching = parts.filter { $0.hasPrefix("matching") }.map { $0 + "\n" }.joined()
            let rest = parts.filter { !$0.hasPrefix("matching") }.map { $0 + "\n" }.joined()
            let routes = try AuditedRoutes("\(matching)base aop://\n\(rest)")
            return LogRoutes(routes.model, table: routes.table, audience: .outside)
        }
        var options = LogOptions()
        options.tellsEach = true
        let now = try routes(new)
        let worker = LogWorker(now, old: ReplayPairs(old: try routes(old), new: now), options: options)
        Array(url.utf8).withUnsafeBytes { worker.process($0) }
        #expect(String(decoding: worker.output, as: UTF8.self).prefix { $0 != "\t" } == outcome.rawValue)
    }

    /// A route that was internal and is public now is the same one, also where another of its name is gone.
    @Test(arguments: [
        ("public /y/{n: Int} as a", "aop://y/1\naop://z\naop://x", ["same", "same", "lost"]),
        // Each of two routes with one name is paired with the one that has its labels.
        ("public /x as a\npublic /y/{n: Int} as a", "aop://y/1\naop://x", ["same", "same"]),
        ("public /y/{n: Int} as a\npublic /x as a", "aop://y/1\naop://x", ["same", "same"]),
        // The remaining route has other labels.
        ("public /x as a\npublic /y/{m: Int} as a", "aop://y/1\naop://x", ["same", "same"]),
    ])
    func replaysOfWhatWasInternal(new: String, urls: String, outcomes: [String]) throws {
        func routes(_ text: String) throws -> LogRoutes {
            let routes = try AuditedRoutes("base aop://\n" + text)
            return LogRoutes(routes.model, table: routes.table, audience: .app)
        }
        var options = LogOptions()
        options.tellsEach = true
        let now = try routes(new + "\ninternal /z as c\n")
        let old = try routes("internal /x as a\ninternal /y/{n: Int} as a\ninternal /z as c\n")
        let worker = LogWorker(now, old: ReplayPairs(old: old, new: now), options: options)
        Array((urls + "\n").utf8).withUnsafeBytes { worker.process($0) }
        let told = String(decoding: worker.output, as: UTF8.self).split(separator: "\n").map {
            $0.prefix { $0 != "\t" }
        }
        #expect(told == outcomes.map { $0[...] })
    }
}
