import AppRoutes
import RouteKit
import SwiftUI
import UIKit

@testable import RouteKitUIOnApple

/// A router whose handlers do what a test wants, and that tells what was opened.
@MainActor final class App {
    struct Opened: Equatable {
        var url: String
        var source: RouteSource
        var outcome: String
    }

    private(set) var router: Routes.Router!
    private let opened: AsyncStream<Opened>
    /// The behavior of the handlers, given the screen and the context.
    var show: @MainActor (Screen, RouteContext) throws -> Void = { _, _ in }

    init(urlOpener: (any URLOpener)? = nil) {
        let (stream, continuation) = AsyncStream<Opened>.makeStream()
        opened = stream
        let interceptor: RouteInterceptor = { request, next in
            let outcome = await next(request)
            continuation.yield(Opened(url: request.url, source: request.source, outcome: "\(outcome)"))
            return outcome
        }
        router = Routes.Router(
            comment: Screens(app: self),
            configuration: RouterConfiguration(interceptors: [interceptor], urlOpener: urlOpener))
    }

    /// The next URL that was opened, when its handler has returned.
    func next() async -> Opened? {
        for await next in opened { return next }
        return nil
    }

    private struct Screens: Routes.Comment.Handler {
        let app: App

        func list(context: RouteContext) async throws { try app.show(.list, context) }
        func view(id: Int, context: RouteContext) async throws { try app.show(.comment(id), context) }
        func form(context: RouteContext) async throws { try app.show(.form, context) }
        func draft(id: Int, context: RouteContext) async throws { try app.show(.draft(id), context) }
        func missStub(context: MissContext) async -> Bool { true }
    }
}

/// The screens of the app under test.
enum Screen: Hashable {
    case comment(Int)
    case draft(Int)
    case form
    case list
}

/// Lets other tasks run until something holds; the time limit of the tests ends what never does.
@MainActor func until(_ holds: () -> Bool) async {
    while !holds(), !Task.isCancelled { await Task.yield() }
}

final class Controller: UIViewController {
    var screen: Screen?
}
