/// The ID of a segment set in a ``SegmentAlgebra``.
package struct SetID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}
