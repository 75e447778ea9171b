import RouteLayout

extension Lowering {
    /// Writes the placeholders of a segment with several of them.
    mutating func parts(
        of segment: SegmentModel, at position: Int, _ origin: Origin, _ arguments: [ArgumentModel]
    ) -> Int {
        let texts = PlaceholderTexts(of: segment, in: arguments, model.matching.domain(position, of: origin))
        return parts(texts.forms(model.enums), texts.folded, folds: texts.domain.folds)
    }

    /// Writes placeholders with literals before, between, and after them.
    mutating func parts(_ forms: [SegmentSet.Form], _ literals: [[UInt8]], folds: Bool) -> Int {
        var list = TableRecord(size: TableLayout.Parts.first + forms.count * TableLayout.Part.size)
        list.set(TableLayout.Parts.count, byte: UInt8(forms.count))
        list.set(TableLayout.Parts.folds, byte: folds ? 1 : 0)
        list.set(TableLayout.Parts.before, literals[0].count)
        list.set(TableLayout.Parts.after, literals[forms.count].count)
        for (index, form) in forms.enumerated() {
            let place = TableLayout.Parts.first + index * TableLayout.Part.size
            if index > 0 { list.set(place + TableLayout.Part.literal, writer.literal(literals[index])) }
            list.set(place + TableLayout.Part.longest, form.longest)
            list.set(place, byte: form.kind.rawValue)
            list.set(place + TableLayout.Part.bits, byte: UInt8(form.bits))
            if case .finite(let words) = form {
                if partSets[words] == nil { partSets[words] = writer.set(words) }
                list.set(place + TableLayout.Part.set, partSets[words] ?? 0)
            }
        }
        return writer.shared(list)
    }
}
