import RouteCommandLine
import RouteExports
import RouteVerify

/// A file to compare with routes.
enum DocumentInput {
    /// Reads a file and passes its content on. Both kinds of errors name the file.
    @discardableResult
    static func read<Result>(
        _ file: String, _ body: ([UInt8]) throws(DocumentError) -> Result
    ) throws(UsageError) -> Result {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(FileSystem.absolute(file))
        } catch {
            throw UsageError("'\(file)' cannot be read: \(error.reason)")
        }
        return try comparing(file) { () throws(DocumentError) in try body(bytes) }
    }

    /// Names the file in an error of its comparison.
    static func comparing<Result>(
        _ file: String, _ body: () throws(DocumentError) -> Result
    ) throws(UsageError) -> Result {
        do throws(DocumentError) { return try body() } catch {
            throw UsageError("'\(file)' cannot be compared: \(error.message)")
        }
    }

    /// Reads a file of statements, and the local files that it includes.
    static func statements(in file: String, within outer: [String] = []) throws(UsageError) -> AssetLinksFile {
        var result = try read(file) { (bytes) throws(DocumentError) in try AssetLinksFile(parsing: bytes) }
        let files = outer + [FileSystem.absolute(file)]
        for include in result.includes where !include.contains("://") {
            let folder = file[..<(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)]
            let path = include.hasPrefix("/") ? include : folder + include
            // A file that includes itself adds nothing.
            guard !files.contains(FileSystem.absolute(path)) else { continue }
            result.include(try statements(in: path, within: files), file: path)
        }
        return result
    }
}
