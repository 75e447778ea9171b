/// Which one of a collection: ids of one kind count from 0.
public protocol DenseID: Hashable, Strideable, CustomStringConvertible, Sendable where Stride == Int {
    var index: Int { get }
    init(_ index: Int)
}

extension DenseID {
    @inlinable public func distance(to other: Self) -> Int { other.index - index }

    @inlinable public func advanced(by count: Int) -> Self { Self(index + count) }

    @inlinable public static func < (left: Self, right: Self) -> Bool { left.index < right.index }

    public var description: String { String(index) }
}

/// A list that only ids of what is in it lead into.
///
/// It is public, though it is no part of a product, because what is `package` is not specialized in other modules: each
/// look at an element would go through witness tables there.
public struct IndexedBy<ID: DenseID, Element>: RandomAccessCollection, MutableCollection {
    @usableFromInline var elements: [Element]

    @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

    @inlinable public init(repeating element: Element, count: Int) {
        elements = Array(repeating: element, count: count)
    }

    @inlinable public var startIndex: ID { ID(0) }

    @inlinable public var endIndex: ID { ID(elements.count) }

    @inlinable public subscript(id: ID) -> Element {
        // Of a large element nothing is copied but what is asked of it.
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    /// Adds an element, and says which it is.
    @inlinable @discardableResult
    public mutating func append(_ element: Element) -> ID {
        elements.append(element)
        return ID(elements.count - 1)
    }

    @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension IndexedBy: Sendable where Element: Sendable {}

extension IndexedBy: ExpressibleByArrayLiteral {
    @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }
}
