package import Foundation

/// A temporary folder of a test, deleted with its last reference.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// The folder of all temporary files of this process. Folders that killed processes left are deleted.
    package static let parent: URL = {
        let (manager, prefix) = (FileManager.default, "swift-routes-tests-")
        let all = manager.temporaryDirectory
        for name in (try? manager.contentsOfDirectory(atPath: all.path(percentEncoded: false))) ?? [] {
            guard name.hasPrefix(prefix), let process = Int32(name.dropFirst(prefix.count)) else { continue }
            if kill(process, 0) != 0, errno == ESRCH { try? manager.removeItem(at: all.appending(path: name)) }
        }
        let own = all.appending(path: "\(prefix)\(ProcessInfo.processInfo.processIdentifier)")
        try? manager.createDirectory(at: own, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: TemporaryFolder.parent) }
        return own
    }()

    /// - Parameter name: The test's name. Spaces and non-ASCII letters in it are part of every path that the test uses.
    package init(_ name: String) throws {
        url = Self.parent.appending(path: "\(name) \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension URL {
    /// Writes a file below this folder, and creates its parent folders.
    package func write(_ text: String, to file: String) throws {
        let place = appending(path: file)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }
}
