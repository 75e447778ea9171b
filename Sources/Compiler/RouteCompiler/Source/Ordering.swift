// Sorting functions that are compiled once. The generic ones of the standard library are specialized for each element
// type in optimized builds, which made up a tenth of the tool's code. Use them for short arrays.

extension Sequence {
    /// Like `sorted(by:)`.
    @inline(never)
    package func ordered(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        sorted(by: areInIncreasingOrder)
    }
}

extension Sequence where Element: Comparable {
    /// Like `sorted()`.
    @inline(never)
    package func ordered() -> [Element] { sorted() }
}

extension Array {
    /// Like `sort(by:)`.
    @inline(never)
    package mutating func order(by areInIncreasingOrder: (Element, Element) -> Bool) {
        self = sorted(by: areInIncreasingOrder)
    }
}

extension Array where Element: Comparable {
    /// Like `sort()`.
    @inline(never)
    package mutating func order() { self = sorted() }
}

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
