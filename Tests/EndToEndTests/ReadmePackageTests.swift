import Foundation
import Testing

extension EndToEndCommands {
    /// Follows the README to the letter: writes each code block into the file that the preceding text names.
    @Suite(.serialized) struct ReadmePackage {
        private static func text() throws -> String {
            try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        }

        /// The section below a heading.
        private static func section(_ title: String) throws -> String {
            let sections = try text().components(separatedBy: "\n## ")
            return try #require(sections.first { $0.hasPrefix("\(title)\n") })
        }

        /// The blocks of a text, each with the text before it.
        private static func blocks(_ text: String) -> [(words: String, block: String)] {
            var blocks: [(words: String, block: String)] = []
            var (words, block): (String, [String]?) = ("", nil)
            for line in text.components(separatedBy: "\n") {
                let isFence = line.drop { $0 == " " }.hasPrefix("```")
                switch (block, isFence) {
                case (let lines?, true):
                    // Inside of a list a block is as far in as the list's text.
                    let isInList = lines.allSatisfy { $0.isEmpty || $0.hasPrefix("   ") }
                    blocks.append((words, lines.map { (isInList ? String($0.dropFirst(3)) : $0) + "\n" }.joined()))
                    (words, block) = ("", nil)
                case (nil, true): block = []
                case (_?, false): block?.append(line)
                case (nil, false): words += line + "\n"
                }
            }
            return blocks
        }

        @Test func addItToAPackage() async throws {
            let package = try UserPackage(newNamed: "Readme", in: .commands)
            let routes = try #require(Self.blocks(try Self.text()).first?.block)
            #expect(routes.hasPrefix("// Routes/Comment.routes\n"))
            let section = try Self.section("Add it to a package")
            let steps = Self.blocks(section)
            var files: [String] = []
            for (words, block) in steps {
                if words.contains("Save the `.routes` file above as `Routes/Comment.routes`") {
                    try package.write(routes, to: "Routes/Comment.routes")
                }
                // The last that the words before it name.
                let names = words.matches(of: #/`([\w/]+\.swift)`/#).map { String($0.1) }
                let file = try #require(names.last, "no file is named for: \(block)")
                let root = Repository.root.path(percentEncoded: false)
                #expect(file != "Package.swift" || block.contains("\"../swift-routes\""))
                try package.write(block.replacing("\"../swift-routes\"", with: "\"\(root)\""), to: file)
                files.append(file)
            }
            #expect(
                files == [
                    "Package.swift", "Routes/Types.swift", "Sources/App/CommentScreens.swift", "Sources/App/main.swift",
                ])

            let run = try await package.run()
            try #require(run.status == 0, "\(run.log)")
            #expect(run.warnings == [])
            let link = "https://www.example.com/comment/view/42"
            #expect(run.standardOutput == "comment 42, hot\ncomment 7, hot\n\(link)\n")
            #expect(section.contains("`swift run` prints `comment 42, hot`, `comment 7, hot`, and the link"))
            #expect(routes.contains("https://www.example.com"))

            let list = try await package.routes(["list"])
            #expect(list.status == 0, "\(list.log)")
            for name in ["Comment.view", "Comment.reply", "Comment.missComment"] {
                #expect(list.standardOutput.contains(name), "\(list.log)")
            }
        }
    }
}
