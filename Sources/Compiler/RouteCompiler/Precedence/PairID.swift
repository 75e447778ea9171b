/// A pair of an ``OverlapAnalysis`` or an ``OverlapWalk``.
package struct PairID: DenseID {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}
