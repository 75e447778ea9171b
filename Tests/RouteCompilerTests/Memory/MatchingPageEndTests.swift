import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteKit
@testable import RouteMatching
@testable import RouteReports

/// URLs of every length and kind that begin or end where memory does: nothing is read beyond.
///
/// A read outside ends the process. What there is on both sides of a text does not matter either, and what is found is
/// what a matcher finds that tries every route.
struct MatchingPageEndTests {
    static let word = "this-is-a-rather-long-literal-of-a-path"

    static let declarations = """
        base aop:// https://www.example.com
        enum Tab = hot | new | \(word)
        public / as home
        public /view/{id: Int}?flag: Bool = false & tab: Tab = .hot as view
        public /list/{tab: Tab} as list
        public /list/{flag: Bool} as flagged
        public /list/{other} as other
        public /number/{small: UInt8} as small
        public /number/{large: Int} as large
        public /number/{value: Double} as decimal
        public /number/{id: UUID} as identifier
        public /around/x-{text}-y as around
        public /file/{path...} as file
        public /search?q={query: String} & tags: [String] & \(word)={other: String?} as search
        public /kind?t=\(word) as fixed
        public /anchor#{part} as anchor
        public /\(word)/{x: Int} as long
        public /own/{slug: Slug} as own
        public a-scheme-of-many-letters://x/{text} as far
        public http://[::1]:8080/{text} as local

        """

    /// Tables that are walked in different ways: folding, with `+` as space, and with more arguments than have a place.
    static let tables = ["", "matching case-insensitive\n", "matching plus-as-space\n", Self.many].map {
        CompiledRoutes($0 + Self.declarations)
    }

    static let many =
        "public many://x?" + (0..<8).map { "a\($0): Int?" }.joined(separator: " & ") + " as many\n"

    /// URLs of about 300 bytes each.
    static let urls: [String] = {
        func repeated(_ text: String) -> String { String(repeating: text, count: 250 / text.utf8.count) }
        return [
            "aop://list/\(repeated("x"))", "https://www.example.com/list/\(repeated("é🙂"))",
            "aop://list/\(repeated("%61%C3%A9"))", "https://www.example.com/list/\(repeated("%F0%9F%99%82"))",
            "AOP://LIST/\(repeated("Xy"))", "aop:////\(repeated("/x"))", "https://www.example.com/\(repeated("./"))",
            "aop://view/\(repeated("0"))42?flag=true&tab=hot#top",
            "https://www.example.com/view/7?flag=1&tab=\(word)&\(repeated("x=%79&"))tab=new",
            "aop://number/\(repeated("12345")).5e-240", "aop://number/0.\(repeated("0"))7E3",
            "aop://number/123e4567-e89b-12d3-a456-426614174000/\(repeated("/"))",
            "aop://around/x-\(repeated("-y"))", "https://www.example.com/around/x-\(repeated("%2Dy"))-%79",
            "aop://file/\(repeated("some/path/"))", "https://www.example.com/file/\(repeated("%2F/"))",
            "aop://search?q=\(repeated("a+b%20c"))", "aop://search?q=x&\(repeated("tags=1%2B&"))",
            "aop://search?\(repeated("&"))q=x&\(word)=y&%74ags=%7A", "aop://search?q&\(repeated("tags&"))",
            "https://www.example.com/kind?x=y&t=\(word)&\(repeated("t="))#x",
            "aop://anchor#\(repeated("part"))", "https://www.example.com/anchor?x#\(repeated("%C3%A9"))",
            "aop://\(word)/\(repeated("0"))1", "https://www.example.com/%74\(word.dropFirst())/1\(repeated("/a"))",
            "aop://own/\(repeated("a!"))", "a-scheme-of-many-letters://x/\(repeated("y"))",
            "A-Scheme-Of-Many-Letters:X/\(repeated("Y"))", "\(repeated("scheme"))://x/y",
            "https://www.example.com:\(repeated("0"))443/view/7", "https://\(repeated("www."))example.com/x",
            "https://\(repeated("user"))@www.example.com/", "http://[::1]:8080/\(repeated("x"))",
            "http://[\(repeated("::1"))]:80/x", "HTTPS://WWW.EXAMPLE.COM:/LIST/\(repeated("X"))",
        ]
    }()

    /// Further ends of a prefix: complete, truncated, and invalid escapes, and separators of parts.
    static let ends = ["%", "%4", "%41", "%C3", "%zz", "/", "?", "#", "=", "&", "\0"]

    /// All beginnings of a URL, each also with one of the ends.
    static func beginnings(of url: String, by step: Int) -> [[UInt8]] {
        stride(from: 0, through: url.utf8.count, by: step).flatMap { count -> [[UInt8]] in
            let start = Array(url.utf8.prefix(count))
            return [start, start + ends[count / step % ends.count].utf8]
        }
    }

    struct Found: Equatable {
        var route: RouteNumber
        var slots: [RouteSlot] = []
        var texts: [[String]] = []
    }

    /// Returns a table's result for a text in one pass or two, without copying the text.
    static func found(_ text: UnsafeRawBufferPointer, _ routes: CompiledRoutes, inTwoPasses: Bool = false) -> Found? {
        let table = routes.table
        // A limit that no URL of the length exceeds, and that could be exceeded by its length.
        let limits = RouteLimits(urlLength: .max, segments: inTwoPasses ? max(1, text.count) : .max, queryItems: .max)
        var slots = SlotStorage()
        guard let route = table.match(text, audience: .app, &slots, within: LinkScope(limits)).route else { return nil }
        var found = Found(route: route)
        for argument in routes.model.routes[RouteID(route)].arguments.indices {
            let slot = slots[argument]
            found.slots.append(slot)
            found.texts.append(
                Array(
                    SlotText(
                        table: table.base, text: text.baseAddress!, count: text.count, slot: slot,
                        plusIsSpace: table.plusIsSpace)))
        }
        return found
    }

    /// Returns the result for a text between other bytes.
    static func foundAmongOthers(_ text: [UInt8], _ routes: CompiledRoutes) -> Found? {
        let others = Array("/x?q=%41&t#:@-".utf8)
        return (others + text + others).withUnsafeBytes { bytes in
            found(UnsafeRawBufferPointer(rebasing: bytes[others.count..<others.count + text.count]), routes)
        }
    }

    @Test func compiles() {
        for table in Self.tables { #expect(table.errors == []) }
    }

    @Test(arguments: urls)
    func beginningsAndEndsOfPages(of url: String) throws {
        let memory = try GuardedMemory()
        for (number, routes) in Self.tables.enumerated() {
            let naive = NaiveMatcher(routes.model)
            for (place, text) in Self.beginnings(of: url, by: number == 0 ? 1 : 7).enumerated() {
                let expected = Self.foundAmongOthers(text, routes)
                let string = String(decoding: text, as: UTF8.self)
                memory.withEach(text) { bytes in
                    #expect(Self.found(bytes, routes) == expected, "\(string)")
                    #expect(Self.found(bytes, routes, inTwoPasses: true) == expected, "\(string)")
                }
                guard place % 8 < 2, Array(string.utf8) == text else { continue }
                let candidates = naive.winners(string, audience: .app)
                let agrees =
                    expected.map { found in candidates.contains { $0.route == found.route.index } }
                    ?? candidates.isEmpty
                #expect(agrees, "\(string): \(candidates), \(String(describing: expected))")
            }
        }
    }

    /// Literals of every length, each the last segment of its URL.
    @Test func lastSegments() throws {
        let memory = try GuardedMemory()
        let (texts, routes) = MatchingSharedEndsTests.allLengths
        for origin in ["https://h.example/", "https://h.example:443/", "HTTPS://h.example/"] {
            func route(_ bytes: UnsafeRawBufferPointer) -> String? {
                var slots = SlotStorage()
                let route = routes.table.match(bytes, audience: .app, &slots).route
                return route.flatMap { routes.model.routes[RouteID($0)].name }
            }
            for (number, text) in texts.enumerated() {
                memory.withEach(Array((origin + text).utf8)) { #expect(route($0) == "r\(number)", "\(text)") }
                memory.withEach(Array("\(origin)\(text.dropLast())A".utf8)) { #expect(route($0) == nil, "\(text)") }
            }
        }
    }

    /// Strings of every length, those among them that fill their memory: the address sanitizer sees a byte too many.
    @Test(arguments: urls)
    func strings(of url: String) {
        for (number, routes) in Self.tables.enumerated() {
            for bytes in Self.beginnings(of: url, by: number == 0 ? 1 : 7) {
                let string = String(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
                guard Array(string.utf8) == bytes else { continue }
                _ = routes.table.missHandlers(for: string)
                let expected = Self.foundAmongOthers(bytes, routes)
                #expect(routes.table.route(of: string, audience: .app) == expected?.route, "\(string)")
                switch routes.table.match(string, audience: .app) {
                case .web, .miss: #expect(expected == nil, "\(string)")
                case .route(let route, let arguments):
                    #expect(route == expected?.route, "\(string)")
                    for (index, texts) in (expected?.texts ?? []).enumerated() {
                        #expect((arguments.texts(index) ?? []) == texts, "\(string)")
                        _ = (try? arguments.optionalInt(index), try? arguments.optionalDouble(index))
                        _ = (try? arguments.optionalBool(index), try? arguments.optionalString(index))
                    }
                }
            }
        }
    }
}
