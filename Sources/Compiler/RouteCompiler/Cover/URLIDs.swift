/// A box of a ``URLSpace``.
package struct BoxID: DenseID {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}

/// An origin of a ``URLSpace``.
package struct OriginID: DenseID {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}

/// A query key of a ``URLSpace``, or the fragment.
package struct KeyID: DenseID {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}
