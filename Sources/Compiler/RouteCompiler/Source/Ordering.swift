// Sorting, compiled once for all kinds of elements. The standard library's is compiled anew for each kind by whoever calls it
// where that is optimised: the tool's sorts were a tenth of its code, in a user's first release build twice. What is sorted
// here is short, or sorted once.

extension Sequence {
    /// What `sorted(by:)` gives.
    @inline(never)
    package func ordered(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        sorted(by: areInIncreasingOrder)
    }
}

extension Sequence where Element: Comparable {
    /// What `sorted()` gives.
    @inline(never)
    package func ordered() -> [Element] { sorted() }
}

extension Array {
    /// Does what `sort(by:)` does.
    @inline(never)
    package mutating func order(by areInIncreasingOrder: (Element, Element) -> Bool) {
        self = sorted(by: areInIncreasingOrder)
    }
}

extension Array where Element: Comparable {
    /// Does what `sort()` does.
    @inline(never)
    package mutating func order() { self = sorted() }
}
