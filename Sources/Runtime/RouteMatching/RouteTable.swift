/// Everything that is known of a target's routes at build time, as one run of bytes in the program's constant data.
///
/// Generated code makes one of a `StaticString`; nothing is decoded or built before it is asked for. The layout is
/// described in `TableLayout`.
///
/// Its offsets are followed unchecked, so that it has to be what the compiler of routes made: nothing makes one of bytes
/// that came from elsewhere.
public struct _RouteTable: Sendable {
    /// Keeps bytes alive that are not a constant of the program.
    final class Storage: Sendable {
        /// Nobody writes to it once it is made.
        nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

        init(_ source: [UInt8]) {
            // As a line of the processor's cache, which what is matched together shares where it can.
            bytes = .allocate(byteCount: source.count, alignment: 64)
            bytes.copyBytes(from: source)
        }

        deinit { bytes.deallocate() }
    }

    /// Lives as long as the program, or as ``storage``; nobody writes there.
    @usableFromInline package nonisolated(unsafe) let base: UnsafeRawPointer
    let storage: Storage?

    /// A table that generated code holds. Whether it is of this layout is asked once, where a router is made of it.
    public init(_ text: StaticString) {
        base = UnsafeRawPointer(text.utf8Start)
        storage = nil
    }

    /// A table that was made in this process, by `Lowering`: that it is one, and whole, is looked at, and what its offsets
    /// lead to is not.
    package init(bytes: [UInt8]) {
        precondition(
            bytes.count >= TableLayout.headerSize && bytes.withUnsafeBytes { Self.isWhole($0) },
            "these bytes are no table of this version")
        let storage = Storage(bytes)
        base = UnsafeRawPointer(storage.bytes.baseAddress!)
        self.storage = storage
    }

    /// Whether at least a header's bytes are a table of this layout, and all of it.
    private static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        return TableNumber.read(base, TableLayout.Header.version) == TableLayout.version
            && TableNumber.read(base, TableLayout.Header.size) == bytes.count
    }

    /// Whether it is of this layout: a router refuses all others.
    package var hasKnownLayout: Bool { number(TableLayout.Header.version) == TableLayout.version }
}

/// Users have no use for it, and generated code alone has to write the underscore.
@usableFromInline package typealias RouteTable = _RouteTable
