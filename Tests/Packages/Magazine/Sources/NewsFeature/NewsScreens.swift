import AppBase
import RouteKit

public struct ArticleScreens: Routes.Articles.Handler {
    public init() {}
    public func all(context: RouteContext) async throws { print(place(context) + "articles") }
    public func article(slug: String, context: RouteContext) async throws { print(place(context) + "article", slug) }
    public func comments(slug: String, anchor: String?, context: RouteContext) async throws {
        print("comments on", slug, anchor ?? "-")
    }
    public func latest(section: Routes.Articles.Section, context: RouteContext) async throws {
        print("latest", section)
    }
    public func archive(path: [String], context: RouteContext) async throws { print("archive", path) }
    public func rss(context: RouteContext) async throws {}
}

/// Returns a prefix for screens opened as ancestors.
private func place(_ context: RouteContext) -> String { context.role == .ancestor ? "below: " : "" }

public struct TopicScreens: Routes.Topics.Handler {
    public init() {}
    public func all(context: RouteContext) async throws {}
    public func topic(name: String, context: RouteContext) async throws { print("topic", name) }
    public func follow(name: String, context: RouteContext) async throws { print("follows", name) }
    public func faq(name: String, context: RouteContext) async throws { print("questions on", name) }
    public func missTopics(context: MissContext) async -> Bool { true }
}
