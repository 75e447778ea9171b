import Foundation
import RoutesTestSupport
import Testing

/// Runs the sample app like a new user.
@Suite struct DemoTests {
    private static let demo = Tool(executable: Repository.demo)

    private func output(_ arguments: String...) async throws -> String {
        let outcome = try await Self.demo.run(arguments)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome.log)")
        return outcome.standardOutput
    }

    /// The names in brackets after the headings.
    private func topics(_ output: String) -> [String] {
        output.matches(of: #/(?m)^\S.* {2}\[(\w+)\]$/#).map { String($0.1) }
    }

    @Test func firstScreenFitsAndIsPlain() async throws {
        let screen = try await output()
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        // On a terminal its last line is two: what to do next, and the prompt.
        #expect(lines.count <= 60 && lines.last == "", "\(lines.count) lines")
        #expect(lines.filter { $0.count > 100 } == [])
        #expect(!screen.contains("\u{1B}"))
        #expect(topics(screen) == ["links", "parents", "guards", "held", "calls", "outside", "restored", "clash"])
        for words in [
            "  → handled by Comment.view\n  Home › Comment 42\n",
            "  → handled by Blog.post\n  Home › Blog › hello-routes\n",
            "> gate.open()\n  → handled by Comment.view\n  Home › Comment 42\n", "  Home ⇡ Log in › Settings\n",
            "  → 43, an Int\n  Home › Reply to 42 › Thanks\n",
            "  → opened aop://blog, aop://comment/view/42\n  Home › Blog › Comment 42\n", "[ambiguous-routes]",
        ] {
            #expect(screen.contains(words), "\(words)")
        }
    }

    /// The report does not reveal whether an internal route exists.
    @Test func internalRoutesAreAsIfThereWereNone() async throws {
        let lines = try await output("outside").split(separator: "\n").filter { $0.hasPrefix("  → ") }
        #expect(lines.count == 2 && Set(lines).count == 1, "\(lines)")
    }

    @Test func eachTopicIsShownOnce() async throws {
        let rest = try await output("--more")
        let shown = topics(try await output()) + topics(rest)
        let named = try #require(try await output("--help").firstMatch(of: #/TOPIC +shows one: ([\w, ]+)/#)).1
        #expect(shown == named.split(separator: ", ").map(String.init))
        #expect(rest.contains("  → changes Comment.view\n") && rest.contains("[unknownRoute]"))
        #expect(rest.contains("  → 200: All there is to say of hello-routes.\n"))
        #expect(rest.contains("  → 404: no route matches the URL\n"))
        #expect(rest.contains("no route is named 'Comment.vew'"))
        let one = try await output("misses", "aop://comment/list/new")
        #expect(topics(one) == ["misses"] && one.hasSuffix("Comments: new\n"), "\(one)")
    }

    @Test func unknownOptionIsRefused() async throws {
        let outcome = try await Self.demo.run(["--moer"])
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        #expect(outcome.standardError == "RoutesDemo: there is no option '--moer'; try --help\n")
    }

    @Test func misspeltTopicIsAnswered() async throws {
        let outcome = try await Self.demo.run(["links", "linsk"])
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        #expect(
            outcome.standardError.hasPrefix(
                "RoutesDemo: 'linsk' is neither a URL nor a topic; the topics are links, parents,"))
    }

    /// The app cannot hold the clash that it shows; the compiler says of it what is shown.
    @Test func clashIsWhatTheCompilerSays() async throws {
        let lines = try await output("clash").split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
        let command = try #require(lines.firstIndex(of: "swift build"))
        let folder = TemporaryFolder.parent.appending(path: "routes-clash-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("base aop://\n\(lines[..<command].joined(separator: "\n"))\n".utf8)
            .write(to: folder.appending(path: "Blog.routes"))
        let check = try await Tool(executable: Repository.routec, directory: folder).run(["check", "Blog.routes"])
        let said = check.log.replacing(folder.path(percentEncoded: false) + "/", with: "")
        let shown = lines[(command + 1)...].joined(separator: " ").split(separator: " ")
        #expect(check.status == 1 && shown == said.split { $0 == " " || $0 == "\n" }, "\(check.log)")
    }

    /// The README's picture, made by .ci/picture, shows what the app prints now.
    @Test func pictureIsOfThisRun() async throws {
        let picture = try String(contentsOf: Repository.root.appending(path: ".github/RoutesDemo.svg"), encoding: .utf8)
        var lines: [String: String] = [:]
        let texts = picture.matches(of: #/<text x="[\d.]+" y="([\d.]+)"[^>]*>([^<]*)</text>/#)
        for text in texts { lines[String(text.1), default: ""] += text.2 }
        let shown = lines.sorted { Double($0.key) ?? 0 < Double($1.key) ?? 0 }.map(\.value)
        let printed = try await output().split(separator: "\n").map(String.init)
        func letters(_ line: String) -> String {
            line.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&").filter {
                $0 != " "
            }
        }
        #expect(shown.map(letters) == printed.map(letters), "run .ci/picture .build/debug/RoutesDemo")
        #expect(
            try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
                .contains("](.github/RoutesDemo.svg)"))
    }
}
