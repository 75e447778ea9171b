/// Everything that is known of a target's routes at build time, as one run of bytes in the program's constant data.
///
/// Generated code makes one of a `StaticString`; nothing is decoded or built before it is asked for. The layout is
/// described in `TableLayout`.
public struct RouteTable: Sendable {
    /// Keeps bytes alive that are not a constant of the program.
    final class Storage: Sendable {
        nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

        init(_ source: [UInt8]) {
            bytes = .allocate(byteCount: source.count, alignment: 16)
            bytes.copyBytes(from: source)
        }

        deinit { bytes.deallocate() }
    }

    @usableFromInline package nonisolated(unsafe) let base: UnsafeRawPointer
    let storage: Storage?

    /// A table that generated code holds.
    public init(_ text: StaticString) {
        base = UnsafeRawPointer(text.utf8Start)
        storage = nil
    }

    /// A table that was made in this process.
    public init(bytes: [UInt8]) {
        let storage = Storage(bytes)
        base = UnsafeRawPointer(storage.bytes.baseAddress!)
        self.storage = storage
    }
}
