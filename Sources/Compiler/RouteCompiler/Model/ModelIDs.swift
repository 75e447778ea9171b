// What the lists of a `RouteModel` are looked into by; `RouteID` stands by itself.

/// A target of a ``RouteModel``.
package struct TargetID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }

    /// The target itself, which is before all that it includes.
    package static var own: TargetID { TargetID(0) }
}

/// A module of a ``RouteModel``.
package struct ModuleID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}

/// An enum of a ``RouteModel``; types of arguments name them by it.
package struct EnumID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}

/// A miss handler of a ``RouteModel``.
package struct MissID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}

/// A route of another app in a ``RouteModel``.
package struct ForeignID: DenseID {
    package let index: Int

    @inlinable package init(_ index: Int) { self.index = index }
}
