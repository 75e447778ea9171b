/// Which one of a collection: ids of one kind count from 0.
package protocol DenseID: Hashable, Strideable, CustomStringConvertible, Sendable where Stride == Int {
    var index: Int { get }
    init(_ index: Int)
}

extension DenseID {
    @inlinable package func distance(to other: Self) -> Int { other.index - index }

    @inlinable package func advanced(by count: Int) -> Self { Self(index + count) }

    @inlinable package static func < (left: Self, right: Self) -> Bool { left.index < right.index }

    package var description: String { String(index) }
}

/// A list that only ids of what is in it lead into.
package struct IndexedBy<ID: DenseID, Element>: RandomAccessCollection, MutableCollection {
    @usableFromInline var elements: [Element]

    @inlinable package init(_ elements: [Element] = []) { self.elements = elements }

    @inlinable package init(repeating element: Element, count: Int) {
        elements = Array(repeating: element, count: count)
    }

    @inlinable package var startIndex: ID { ID(0) }

    @inlinable package var endIndex: ID { ID(elements.count) }

    @inlinable package subscript(id: ID) -> Element {
        get { elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    /// Adds an element, and says which it is.
    @inlinable @discardableResult
    package mutating func append(_ element: Element) -> ID {
        elements.append(element)
        return ID(elements.count - 1)
    }

    @inlinable package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension IndexedBy: Sendable where Element: Sendable {}
