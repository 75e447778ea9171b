/// The placeholders of a segment, decoded from the table, and the text to split.
struct TableParts: SegmentParts {
    let table: UnsafeRawPointer
    /// The offset of the first ``TableLayout/Part``.
    private let list: Int
    let text: UnsafeRawPointer
    let count: Int

    /// - Parameter parts: The offset of a ``TableLayout/Parts``.
    init(_ table: UnsafeRawPointer, _ parts: Int, _ text: UnsafeRawPointer) {
        (self.table, self.text) = (table, text)
        list = parts &+ TableLayout.Parts.first
        count = Int(TableNumber.byte(table, parts &+ TableLayout.Parts.count))
    }

    private func place(_ part: Int) -> Int { list &+ part &* TableLayout.Part.size }

    private func field(_ part: Int, _ field: Int) -> Int { TableNumber.read(table, place(part) &+ field) }

    private func rawKind(_ part: Int) -> UInt8 { TableNumber.byte(table, place(part)) }

    func kind(_ part: Int) -> TableLayout.Kind { TableLayout.Kind(rawValue: rawKind(part)) ?? .string }

    func longest(_ part: Int) -> Int { field(part, TableLayout.Part.longest) }

    func byte(_ at: Int) -> UInt8 { TableNumber.byte(text, at) }

    func literal(before part: Int, endingAt end: Int) -> Int? {
        let literal = field(part, TableLayout.Part.literal)
        let length = TableNumber.read(table, literal)
        guard length <= end, RecordLookup.equal(table, literal, text, end - length, length) else { return nil }
        return length
    }

    func takes(_ part: Int, _ start: Int, _ end: Int) -> Bool {
        let bits = TableNumber.byte(table, place(part) &+ TableLayout.Part.bits)
        return ValueText.isValid(
            rawKind(part), bits, field(part, TableLayout.Part.set), table, text + start, end - start)
    }
}

extension RouteTable {
    /// Returns true if a segment with these values decodes to the same values.
    ///
    /// - Parameters:
    ///   - parts: The offset of the segment's ``TableLayout/Parts``.
    ///   - accepts: Checks a text of a type that only the program knows.
    func keeps(_ values: [String], _ parts: Int, _ accepts: (_ part: Int, _ text: String) -> Bool) -> Bool {
        let folds = TableNumber.byte(base, parts + TableLayout.Parts.folds) != 0
        let list = parts + TableLayout.Parts.first
        var text: [UInt8] = []
        var starts: [Int] = []
        for (part, value) in values.enumerated() {
            if part > 0 {
                let literal = number(list + part * TableLayout.Part.size + TableLayout.Part.literal)
                text += UnsafeRawBufferPointer(start: base + literal + 4, count: number(literal))
            }
            starts.append(text.count)
            text += value.utf8.map { $0 == UInt8(ascii: "/") ? 0 : folds ? ASCII.lowercased($0) : $0 }
        }
        return text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            let split = SegmentSplit(TableParts(base, parts, start), 0, bytes.count) { part, from, to in
                // The given value is accepted. Only other texts are decoded from the bytes, which may be folded.
                if from == starts[part], values[part].utf8.count == to - from { return true }
                let slashes = bytes[from..<to].map { $0 == 0 ? UInt8(ascii: "/") : $0 }
                return accepts(part, String(decoding: slashes, as: UTF8.self))
            }
            return split.map { split in starts.indices.allSatisfy { split.starts[$0] == starts[$0] } } ?? false
        }
    }
}
