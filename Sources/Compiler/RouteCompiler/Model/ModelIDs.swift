// The IDs of the collections in a `RouteModel`. `RouteID` has its own file.

/// A target of a ``RouteModel``.
package typealias TargetID = ID<TargetModel>

extension TargetID {
    /// The target itself, which precedes all included ones.
    package static var own: TargetID { TargetID(0) }
}

/// A module of a ``RouteModel``.
package typealias ModuleID = ID<ModuleModel>

/// An enum of a ``RouteModel``, referenced by the types of arguments.
package typealias EnumID = ID<EnumModel>

/// A miss handler of a ``RouteModel``.
package typealias MissID = ID<MissModel>

/// A foreign URL of a ``RouteModel``.
package typealias ForeignID = ID<ForeignModel>
