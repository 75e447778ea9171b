/// Texts to look up without a copy of the looked-up text.
struct TextSet: Sendable {
    private var ranges = StableTable<Range<Int>>()
    private var bytes: [UInt8] = []
    /// Texts with the hash of another one.
    private var others: [[UInt8]] = []

    init(_ texts: Set<[UInt8]>) {
        for text in texts {
            let hash = text.withUnsafeBytes { StableHash.hash($0) }
            if ranges.place(of: hash) != nil {
                others.append(text)
            } else {
                ranges.insert(hash, bytes.count..<(bytes.count + text.count))
                bytes += text
            }
        }
    }

    func contains(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let place = ranges.place(of: StableHash.hash(text)) else { return false }
        let range = ranges[place]
        let isEqual = bytes.withUnsafeBytes { bytes in
            range.count == text.count && text.begins(with: UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
        if isEqual { return true }
        return others.contains { $0.elementsEqual(text) }
    }
}
