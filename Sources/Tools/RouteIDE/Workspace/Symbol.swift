package import RouteCompiler

/// A named or referenced element of the model, by its ID in the model.
package enum Symbol: Hashable, Sendable {
    case module(ModuleID)
    case enumeration(EnumID)
    /// The case at an index.
    case enumCase(EnumID, Int)
    case route(RouteID)
    /// A parameter, by the source range of its query item or placeholder; for a base, of the placeholder in its first origin.
    case parameter(SourceRange)
    /// A guard of a target. Targets that include it write `ShopRoutes.login`.
    case guardName(String, target: String)
    /// A base of a target. Targets that include it write `Web` or `ShopRoutes.Web`.
    case base(String, target: String)
    case miss(MissID)
    case foreign(ForeignID)
    /// An included target, by the name of its module.
    case target(String)
}
