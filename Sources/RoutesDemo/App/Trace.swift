import RouteKit

/// A stand-in for analytics: opens from outside and their outcomes.
@MainActor final class Trace {
    var isOn = false

    func interceptor(_ terminal: Terminal) -> RouteInterceptor {
        { request, next in
            let outcome = await next(request)
            if await self.isOn { terminal.note("trace: \(request.url) from \(request.source): \(outcome)") }
            return outcome
        }
    }
}
