/// The routes of a target as one run of bytes in the program's constant data, produced at build time.
///
/// Generated code creates one from a `StaticString`. Nothing is decoded until it is read. `TableLayout` describes the
/// layout.
///
/// Offsets are followed unchecked, so the bytes must come from the route compiler, never from elsewhere.
public struct _RouteTable: Sendable {
    /// Owns bytes that are not constant data.
    @usableFromInline final class Storage: Sendable {
        /// Never written after initialization.
        nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

        init(_ source: [UInt8]) {
            // Aligned to a cache line, because the layout puts data that is matched together into one line where
            // possible.
            bytes = .allocate(byteCount: source.count, alignment: 64)
            bytes.copyBytes(from: source)
        }

        deinit { bytes.deallocate() }
    }

    /// Immutable. Points into static data, or into `storage`.
    @usableFromInline package nonisolated(unsafe) let base: UnsafeRawPointer
    @usableFromInline let storage: Storage?

    /// Creates a table from generated code. The router checks its layout version once.
    public init(_ text: StaticString) {
        base = UnsafeRawPointer(text.utf8Start)
        storage = nil
    }

    /// Creates a table from bytes that `Lowering` wrote in this process. Checks that they are a whole table, but not
    /// their offsets.
    package init(bytes: [UInt8]) {
        precondition(
            bytes.count >= TableLayout.headerSize && bytes.withUnsafeBytes { Self.isWhole($0) },
            "these bytes are not a table of this version")
        let storage = Storage(bytes)
        base = UnsafeRawPointer(storage.bytes.baseAddress!)
        self.storage = storage
    }

    /// Creates a table in memory that the caller keeps alive.
    @inlinable @inline(__always)
    package init(base: UnsafeRawPointer) {
        self.base = base
        storage = nil
    }

    /// Returns whether bytes are a whole table of this layout.
    private static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        return TableNumber.read(base, TableLayout.Header.version) == TableLayout.version
            && TableNumber.read(base, TableLayout.Header.size) == bytes.count
    }

    /// True if the table has this layout. A router rejects all others.
    package var hasKnownLayout: Bool { number(TableLayout.Header.version) == TableLayout.version }
}

/// Unprefixed name for use inside this package.
@usableFromInline package typealias RouteTable = _RouteTable
