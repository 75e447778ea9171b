package import RouteCompiler

/// A named or referenced element of the model, by its ID in the model.
package enum Symbol: Hashable, Sendable {
    case module(ModuleID)
    case enumeration(EnumID)
    /// The case at an index.
    case enumCase(EnumID, Int)
    case route(RouteID)
    case parameter(route: RouteID, argument: Int)
    /// A guard of a target. Targets that include it write `ShopRoutes.login`.
    case guardName(String, target: String)
    /// A base of a target. Targets that include it write `Web` or `ShopRoutes.Web`.
    case base(String, target: String)
    /// A parameter of a base, by the source range of the placeholder in its first origin.
    case baseParameter(SourceRange)
    case miss(MissID)
    case foreign(ForeignID)
    case foreignParameter(ForeignID, argument: Int)
    /// An included target, by the name of its module.
    case target(String)
}
