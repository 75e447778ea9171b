import RouteCommandLine
import RouteExports

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
        do throws(DocumentError) {
            return try body(bytes)
        } catch {
            throw UsageError("'\(file)' cannot be compared: \(error.message)")
        }
    }
}
