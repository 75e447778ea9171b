import RouteKit

/// A handler with state and without an annotation.
final class ShopScreens: Routes.Shop.Handler {
    private(set) var shown: [String] = []

    func item(size: Size, context: RouteContext) {
        MainActor.assertIsolated()
        shown.append("item \(size.routeValue)")
    }

    func count(context: RouteContext) async throws -> Int {
        await Task.yield()
        MainActor.assertIsolated()
        return shown.count
    }

    func members(context: RouteContext) async throws { shown.append("members") }

    func help(context: RouteContext) async throws {
        shown.append("help")
        try await context.opener.open(Routes.Shop.at(place: "here"))
    }

    func missShop(context: MissContext) -> Bool {
        shown.append("miss")
        return true
    }
}

/// Guards with state and without an annotation.
final class ShopGuards: Routes.Guards {
    private(set) var asked = 0

    func member(context: RouteContext) -> GuardDecision {
        MainActor.assertIsolated()
        asked += 1
        return .allow
    }
}

/// A URL opener with state and without an annotation.
final class Apps: URLOpener {
    private(set) var opened: [String] = []

    func canOpen(_ url: String) -> Bool { opened.isEmpty }

    func open(_ url: String) async throws {
        await Task.yield()
        opened.append(url)
    }
}

/// A URL opener with state and the annotation.
@MainActor final class AnnotatedApps: URLOpener {
    private(set) var opened: [String] = []

    func canOpen(_ url: String) async -> Bool { opened.isEmpty }
    func open(_ url: String) async throws { opened.append(url) }
}

/// A screen that the app navigates from.
@MainActor final class Screen: NavigationOrigin {
    var title = "Start"
}

/// A parameter type of the app's own.
public struct Size: RouteParameter {
    public let routeValue: String

    public init?(routeValue: String) {
        guard ["s", "m", "l"].contains(routeValue) else { return nil }
        self.routeValue = routeValue
    }
}

/// An opener with state. The conformance is in an extension.
@MainActor final class Recorder {
    private(set) var opened: [String] = []

    func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result {
        opened.append("\(route)")
        throw RouteError(url: "\(route)", reason: .noURLOpener)
    }

    func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome {
        opened.append("\(route)")
        return .missed(reason: .noRoute, handledBy: nil)
    }

    func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
        opened.append(url)
        return .missed(reason: .noRoute, handledBy: nil)
    }

    nonisolated func canOpen(_ url: String, from source: RouteSource) -> Bool { true }
    nonisolated func match(_ url: String, from source: RouteSource) -> RouteMatch? { nil }
}

extension Recorder: RouteOpener {}
