package import RouteCompiler

/// A named or referenced element of the model; ids are the model's.
package enum Symbol: Hashable, Sendable {
    case module(ModuleID)
    case enumeration(EnumID)
    /// Which of the enum's cases.
    case enumCase(EnumID, Int)
    case route(RouteID)
    case parameter(route: RouteID, argument: Int)
    /// `login` of a target, which those that include it name `ShopRoutes.login`.
    case guardName(String, target: String)
    /// `Web` of a target, for those that include it `Web` too, or `ShopRoutes.Web`.
    case base(String, target: String)
    /// A parameter of a base, by the source range of the placeholder in its first origin.
    case baseParameter(SourceRange)
    case miss(MissID)
    case foreign(ForeignID)
}
