import RouteMatching

/// The content of a router, for objects that outlive it.
final class RouterState: Sendable {
    let table: RouteTable
    let dispatchTable: DispatchTable
    let configuration: RouterConfiguration
    let overrides = SharedOverrides()
    /// True if the configuration neither rejects nor intercepts opens, and no argument has a type of the app.
    let isDirect: Bool
    /// Like `isDirect`, and no observer is installed.
    let opensDirectly: Bool

    init(_ table: RouteTable, _ dispatchTable: DispatchTable, _ configuration: RouterConfiguration) {
        self.table = table
        self.dispatchTable = dispatchTable
        self.configuration = configuration
        isDirect = configuration.admit == nil && configuration.interceptors.isEmpty && !table.hasOpaqueTypes
        opensDirectly = isDirect && configuration.observe == nil
    }
}
