import RouteKit

/// Where analytics would go: what was opened from outside, and what became of it.
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
