import Foundation
import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteJSON
@testable import RouteMatching
@testable import RouteReports

/// Routes without errors, and the matcher that exports are held against.
struct ExportFixture {
    let compilation: Compilation
    let table: RouteTable

    var model: RouteModel { compilation.model }

    init(_ text: String) {
        self.init(Compilation(sources: [Source(path: "/app/Routes/App.routes", text: text)]))
    }

    init(_ compilation: Compilation) {
        self.compilation = compilation
        let errors = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
        if compilation.diagnostics.hasErrors { Issue.record(Comment(rawValue: errors)) }
        table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
    }

    /// Returns whether a URL from outside opens a route.
    func opens(_ url: String) -> Bool { opened(url) != nil }

    /// The route that a URL from outside opens.
    func opened(_ url: String) -> RouteID? {
        if case .route(let route, _) = table.match(url, audience: .outside) { return RouteID(route) }
        return nil
    }

    func lines(_ diagnostics: Diagnostics) -> String {
        DiagnosticPrinter(sources: compilation.sources).text(of: diagnostics)
    }

    /// All kinds of patterns under a web origin and a custom scheme.
    static let everything = """
        base https://www.example.com app://

        enum Tab = hot | new | top-rated

        public /
            as home
        /// Opens one comment. */
        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot
        public /comment/{tab: Tab}
            as comments
        public /comment
        public /comment/view/latest
        public /@{user}/files/{path...}
            as file
        public /@{user}
            as user
        public /files/{path...}
            as shared
        public /u/{id: UUID}
        public /tag/{name}
        public /tag/{name}/feed.xml
            as feed
        public /search?q: String & page: Int = 1 & tags: [String]
        public /go?to=home
            as goHome
        public /pick?tab: Tab
            as goTab
        public /number?id: Int
            as goNumber
        public /settings?url=/s/{page} & tab=is-{tab: Tab}!
            as settings
        public /size?px={px: Int}px
            as size
        public /doc/{name}#{section}
            as section
        public /caf%C3%A9/a%20b/{x: String?}
            as coffee
        public /version/v{major: Int}x
            as version
        public /price/{amount: Double}?scale: Float = 1.0
        public /flag/{on: Bool}
        public /own/{date: Date}
            as own
        public /short/{a}-x
            as pair
        internal /secret/{id: Int}
        public /old/{id: Int} => /comment/view/{id}

        """
}

/// Parts of URLs that routes have, and of others.
enum ExportURLs {
    static let words = [
        "comment", "view", "1", "-7", "x", "hot", "new", "top-rated", "@ann", "files", "u", "tag", "feed.xml", "search",
        "go", "pick", "number", "settings", "size", "doc", "caf%C3%A9", "caf%c3%a9", "a%20b", "version", "v2x", "v2",
        "vax", "price", "1.5",
        "1e5", "flag",
        "true", "own", "2026-11-21", "short", "a-b-x", "-x", "secret", "old", "latest", "a%2Fb", "HOT", "%40ann",
        "01234567-89ab-cdef-0123-456789ABCDEF", "0123456z-89ab-cdef-0123-456789ABCDEF",
    ]
    static let items = [
        "q=", "q=a", "q", "to=home", "to=away", "tab=hot", "tab=top-rated", "tab=x", "id=1", "id=x", "id=", "page=2",
        "page=x", "px=7px", "px=7", "px=px", "url=/s/x", "url=%2fs/", "url=/s", "tab=is-new!", "tab=is-new",
        "highlight=true", "highlight", "highlight=maybe", "tags=a", "other=1", "scale=2",
    ]
    static let samplePaths = [
        "/", "", "/comment", "/comment/", "/comment/view/1", "/comment/view/latest", "/comment/hot", "/@ann/files/a/b",
        "/@ann", "/files/a", "/files/a/b/c/", "/u/01234567-89ab-cdef-0123-456789ABCDEF", "/tag/a%2Fb",
        "/tag/x/feed.xml", "/search?q=", "/search?q=a&page=2", "/go?to=home", "/pick?tab=new", "/number?id=5",
        "/settings?url=/s/a%20b&tab=is-hot!", "/settings?tab=is-new%21&url=%2Fs%2f", "/size?px=7px",
        "/doc/x#part",
        "/caf%C3%A9/a%20b", "/caf%c3%a9/a%20b/x", "/version/v2x", "/price/1.5", "/flag/true", "/own/2026-11-21",
        "/short/a-b-x", "/old/7", "/%40ann",
    ]
}

extension SeededRandom {
    /// A path and a query of words that routes have, and of others.
    mutating func tail(segments words: [String], items: [String]) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0..<6, using: &self) { text += "/" + pick(words) }
        if text.isEmpty || once(in: 8) { text += "/" }
        var keys: Set<Substring> = []
        var separator = "?"
        for _ in 0..<Int.random(in: 0..<3, using: &self) {
            let item = pick(items)
            guard keys.insert(item.prefix { $0 != "=" }).inserted else { continue }
            text += separator + item
            separator = "&"
        }
        if once(in: 6) { text += "#" + pick(words) }
        return text
    }
}

/// A program that a test needs. On a developer's machine it may be missing, and the test is shown as skipped; where
/// everything counts the test runs, and fails.
enum ExportTool {
    static func find(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for folder in folders {
            let path = "\(folder)/\(name)"
            if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
        }
        return nil
    }

    private static var countsEverything: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

    static func mayExpect(_ name: String) -> Bool { countsEverything || find(name) != nil }

    /// Returns whether Python can validate JSON Schemas.
    static func mayExpectValidator() -> Bool {
        if countsEverything { return true }
        guard let python = find("python3") else { return false }
        return (try? run(python, ["-c", "import jsonschema"], files: [:]).status) == 0
    }

    /// Runs it over a script or a document of its own, and gives what it prints.
    static func run(_ tool: URL, _ arguments: [String], files: [String: String]) throws -> (status: Int32, text: String)
    {
        let folder = TemporaryFolder.parent.appending(path: "exports-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let log = folder.appending(path: "log")
        try Data().write(to: log)
        let handle = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        // A hanging process is killed, and its output then differs from the expected one.
        let identifier = process.processIdentifier
        let limit = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600), execute: limit)
        process.waitUntilExit()
        limit.cancel()
        return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }
}
