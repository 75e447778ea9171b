/// What the server asks of the disk, so that it can be tested without one.
package protocol WorkspaceFiles {
    /// The content of a file; `nil` where there is none, or it cannot be read.
    func read(_ path: String) -> [UInt8]?
    /// The names in a folder; `nil` where there is none, or it cannot be read.
    func contents(of directory: String) -> [(name: String, isDirectory: Bool)]?
}
