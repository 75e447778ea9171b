// The IDs of the collections in a `RouteModel`. `RouteID` has its own file.

/// A target of a ``RouteModel``.
package struct TargetID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }

    /// The target itself, which precedes all included ones.
    package static var own: TargetID { TargetID(0) }
}

/// A module of a ``RouteModel``.
package struct ModuleID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}

/// An enum of a ``RouteModel``, referenced by the types of arguments.
package struct EnumID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}

/// A miss handler of a ``RouteModel``.
package struct MissID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}

/// A foreign URL of a ``RouteModel``.
package struct ForeignID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}
