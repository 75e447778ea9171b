import RouteMatching

/// What a router is made of, for those that outlive it.
final class RouterContent: Sendable {
    let table: RouteTable
    let parts: RouteParts
    let configuration: RouterConfiguration
    let overrides = SharedOverrides()
    /// Whether what is configured neither refuses URLs nor intercepts opens, and no argument's type is the program's own.
    let isDirect: Bool
    /// The same for opening, of which nobody is told either.
    let opensDirectly: Bool

    init(_ table: RouteTable, _ parts: RouteParts, _ configuration: RouterConfiguration) {
        self.table = table
        self.parts = parts
        self.configuration = configuration
        isDirect = configuration.admit == nil && configuration.interceptors.isEmpty && !table.asksProgram
        opensDirectly = isDirect && configuration.observe == nil
    }
}
