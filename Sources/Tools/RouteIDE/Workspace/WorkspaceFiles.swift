/// The file system that the server reads, as a protocol for tests.
package protocol WorkspaceFiles {
    /// Returns the contents of a file, or `nil` if it cannot be read.
    func read(_ path: String) -> [UInt8]?
    /// Returns the entries of a directory, or `nil` if it cannot be read.
    func contents(of directory: String) -> [(name: String, isDirectory: Bool)]?
}
