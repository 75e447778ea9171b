import Foundation
import RoutesTestSupport
import Testing

/// `routec format` on files: what it writes, what it leaves alone, how it ends.
@Suite(.timeLimit(.minutes(40)))
struct RoutecFormatTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("format tést")
        try folder.write("base   app://\r\npublic /a as b // c\r\n", to: "Routes/A.routes")
        try folder.write("base app://\n", to: "Routes/Deep/B.routes")
    }

    private static let formatted = "base app://\npublic /a\n    as b  // c\n"

    private func url(_ file: String) -> URL { folder.appending(path: file) }
    private func text(_ file: String) throws -> String { try String(contentsOf: url(file), encoding: .utf8) }

    private func format(_ arguments: String..., input: URL? = nil) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(["format"] + arguments, input: input)
    }

    @Test func filesAreWrittenWhereTheyChange() async throws {
        let date = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url("Routes/Deep/B.routes").path)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url("Routes/A.routes").path)
        let outcome = try await format("Routes")
        #expect(outcome.status == 0 && outcome.log.isEmpty, "\(outcome.log)")
        #expect(try text("Routes/A.routes") == Self.formatted)
        let attributes = { try FileManager.default.attributesOfItem(atPath: url($0).path) }
        #expect(try attributes("Routes/Deep/B.routes")[.modificationDate] as? Date == date)
        #expect(try attributes("Routes/A.routes")[.posixPermissions] as? Int == 0o640)
    }

    @Test func aLinkStaysOne() async throws {
        try FileManager.default.createSymbolicLink(
            at: url("Routes/Deep/Link.routes"), withDestinationURL: url("Routes/A.routes"))
        #expect(try await format("Routes/Deep/Link.routes").status == 0)
        #expect(try text("Routes/A.routes") == Self.formatted)
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: url("Routes/Deep/Link.routes").path)
        #expect(link.hasSuffix("A.routes"))
    }

    @Test func linkedFoldersAreFollowedOnce() async throws {
        try folder.write("public   /linked\n", to: "Elsewhere/C.routes")
        for (link, target) in [("Routes/Deep/Shared", "Elsewhere"), ("Routes/Deep/Loop", "Routes")] {
            try FileManager.default.createSymbolicLink(at: url(link), withDestinationURL: url(target))
        }
        let outcome = try await format("--check", "Routes")
        #expect(outcome.standardOutput == "Routes/A.routes\nRoutes/Deep/Shared/C.routes\n")
    }

    @Test func checkWritesNothing() async throws {
        let outcome = try await format("--check", "Routes")
        #expect(outcome.status == 1)
        #expect(outcome.standardOutput == "Routes/A.routes\n" && outcome.standardError.isEmpty)
        #expect(try text("Routes/A.routes").contains("\r\n"))
        let clean = try await format("--check", "Routes/Deep")
        #expect(clean.status == 0 && clean.log.isEmpty)
    }

    @Test func aFileWithASyntaxErrorIsLeftAlone() async throws {
        try folder.write("public   a\n", to: "Routes/Deep/B.routes")
        let outcome = try await format("Routes", "Routes/None.routes")
        #expect(outcome.status == 1)
        #expect(outcome.standardError.contains("B.routes:1:10: error: expected a path"))
        #expect(outcome.standardError.contains("None.routes:1:1: error: the file cannot be read"))
        #expect(try text("Routes/Deep/B.routes") == "public   a\n")
        #expect(try text("Routes/A.routes") == Self.formatted)
        // An error is one, where all could be read.
        #expect(try await format("Routes").status == 1)
    }

    @Test func standardInputToStandardOutput() async throws {
        let outcome = try await format("-", input: url("Routes/A.routes"))
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
        #expect(outcome.standardOutput == Self.formatted)
        #expect(try await format("--check", "-", input: url("Routes/A.routes")).status == 1)
        try folder.write("public   a\n", to: "Wrong.routes")
        let wrong = try await format("-", input: url("Wrong.routes"))
        #expect(wrong.status == 1 && wrong.standardOutput.isEmpty)
        #expect(wrong.standardError.hasPrefix("<stdin>:1:10: error: "))
        #expect(try await format("-", "Routes").status == 2)
    }
}
