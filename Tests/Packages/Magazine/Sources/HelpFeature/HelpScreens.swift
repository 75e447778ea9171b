import RouteKit

public struct HelpScreens: Routes.Help.Handler {
    public init() {}
    public func start(context: RouteContext) async throws { print("help") }
    public func topic(topic: String, context: RouteContext) async throws { print("help on", topic) }
    public func contact(subject: String?, context: RouteContext) async throws {}
    public func missHelp(context: MissContext) async -> Bool { false }
}
