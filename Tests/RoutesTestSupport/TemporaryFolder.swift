package import Foundation

/// A folder of a test's own, which is removed when nobody holds it any more.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// - Parameter name: Whose it is. Blanks and letters beyond ASCII in it are in every path that the test hands out.
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
