package import Foundation

/// A temporary folder of a test, deleted with its last reference.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// - Parameter name: The test's name. Spaces and non-ASCII letters in it are part of every path that the test uses.
    package init(_ name: String) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "\(name) \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension URL {
    /// Writes a file below this folder, with the folders that it stands in.
    package func write(_ text: String, to file: String) throws {
        let place = appending(path: file)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }
}
