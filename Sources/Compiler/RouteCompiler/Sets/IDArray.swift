/// An index into a collection, typed by the kind of its elements.
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

/// The index of an element, typed by its kind: `ID<ModuleModel>`.
public struct ID<Kind>: DenseID {
    public let index: Int

    @inlinable public init(_ index: Int) { self.index = index }
}

/// An array that is indexed by typed IDs.
///
/// Public, although it is not part of a product: `package` generics are not specialized in other modules, so each
/// access would use witness tables.
public struct IDArray<ID: DenseID, Element>: RandomAccessCollection, MutableCollection {
    @usableFromInline var elements: [Element]

    @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

    @inlinable public init(repeating element: Element, count: Int) {
        elements = Array(repeating: element, count: count)
    }

    @inlinable public var startIndex: ID { ID(0) }

    @inlinable public var endIndex: ID { ID(elements.count) }

    @inlinable public subscript(id: ID) -> Element {
        // Accessors, so that reading a field does not copy a large element.
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    /// Appends an element and returns its ID.
    @inlinable @discardableResult
    public mutating func append(_ element: Element) -> ID {
        elements.append(element)
        return ID(elements.count - 1)
    }

}

extension IDArray: Sendable where Element: Sendable {}

extension IDArray: ExpressibleByArrayLiteral {
    @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }
}
