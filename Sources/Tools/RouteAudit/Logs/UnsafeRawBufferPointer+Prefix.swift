extension UnsafeRawBufferPointer {
    /// Returns whether the bytes begin with others. Compares eight at once, unlike `starts(with:)`.
    func begins(with text: UnsafeRawBufferPointer) -> Bool {
        guard count >= text.count else { return false }
        var at = 0
        while at &+ 8 <= text.count {
            let own = loadUnaligned(fromByteOffset: at, as: UInt64.self)
            if own != text.loadUnaligned(fromByteOffset: at, as: UInt64.self) { return false }
            at = at &+ 8
        }
        while at < text.count {
            if self[at] != text[at] { return false }
            at = at &+ 1
        }
        return true
    }
}
