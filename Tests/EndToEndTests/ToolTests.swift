import Foundation
import Testing

/// Starting programs leaks no file descriptors.
@Suite struct ToolTests {
    private static let openFiles = "/proc/self/fd"

    /// The file that a program printed into is closed before it is removed, however busy the machine is: thousands of
    /// tests run side by side, and a process may not have as many files open.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: openFiles), "the system does not list open files"))
    func noFileOfAnEndedProgramIsOpen() async throws {
        let shell = Tool(executable: URL(filePath: "/bin/sh"))
        for _ in 0..<3 {
            #expect(
                try await shell.run(["-c", "cat"], input: URL(filePath: #filePath)).standardOutput.contains("@Suite"))
        }
        let files = FileManager.default
        let open = try files.contentsOfDirectory(atPath: Self.openFiles)
            .compactMap { try? files.destinationOfSymbolicLink(atPath: "\(Self.openFiles)/\($0)") }
        #expect(open.filter { $0.hasSuffix("/output (deleted)") || $0.hasSuffix("/errors (deleted)") } == [])
    }
}
