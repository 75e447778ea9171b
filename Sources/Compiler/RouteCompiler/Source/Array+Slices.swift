extension Array {
    /// Splits the array into slices of elements with equal keys, wherever the key changes.
    func slices<Key: Equatable>(by key: (Element) -> Key) -> [ArraySlice<Element>] {
        var slices: [ArraySlice<Element>] = []
        var start = startIndex
        while start < endIndex {
            let first = key(self[start])
            let end = self[start...].firstIndex { key($0) != first } ?? endIndex
            slices.append(self[start..<end])
            start = end
        }
        return slices
    }
}
