import Foundation
import Testing

/// Default names that an earlier version made otherwise: said where its code is replaced, and then no more.
struct RoutecNamesTests {
    /// What an earlier version wrote has the names that are given here.
    private static let given = """
        base app://
        enum Kind = a | b
        public /open-url?kind: Kind = .a
            as openUrl
        public /shop/{id: Int}
        foreign maps://open/url as openMapsUrl
        miss app://open/url as missOpenUrl

        """
    private static let bare = given.replacing("\n    as openUrl", with: "").replacing(" as missOpenUrl", with: "")

    @Test(arguments: [["--into", "Made"], ["--output", "Made/Routes.generated.swift"]])
    func saidOnce(options: [String]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "routec names \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Shop.routes")
        let tool = Tool(executable: Repository.routec, directory: folder)

        try Data(Self.given.utf8).write(to: file)
        let old = try await tool.run(["generate"] + options + ["Shop.routes"])
        try #require(old.status == 0 && old.log == "", "\(old.log)")

        try Data(Self.bare.utf8).write(to: file)
        let new = try await tool.run(["generate"] + options + ["Shop.routes"])
        let path = file.resolvingSymlinksInPath().path(percentEncoded: false)
        #expect(new.status == 0)
        let lines = new.standardError.split(separator: "\n").map(String.init)
        try #require(lines.count == 2 && lines.allSatisfy { $0.contains(path) }, "\(lines)")
        let first = ":3:8: warning: 'openUrl' is 'openURL' now; add 'as openUrl' to keep the old name [renamed-default]"
        let second = ":6:6: warning: 'missOpenUrl' is 'missOpenURL' now; add 'as missOpenUrl' to keep the old name"
        #expect(lines[0].hasSuffix(first))
        #expect(lines[1].hasSuffix(second + " [renamed-default]"))

        let again = try await tool.run(["generate"] + options + ["Shop.routes"])
        #expect(again.status == 0 && again.log == "", "\(again.log)")
    }
}
