public import RouteKit
public import Tracing

extension Tracer {
    /// An interceptor with a span around every open: what the handler does, and what it opens, is below it.
    public var routeInterceptor: RouteInterceptor {
        { request, next in
            await self.withSpan("open \(request.route?.id ?? "no route")") { span in
                span.attributes["route.id"] = request.route?.id
                span.attributes["route.pattern"] = request.route?.pattern
                span.attributes["route.source"] = "\(request.source)"
                let outcome = await next(request)
                switch outcome {
                case .handled: span.attributes["route.outcome"] = "handled"
                case .missed(let reason, _):
                    span.attributes["route.outcome"] = "missed"
                    span.attributes["route.missReason"] = "\(reason)"
                case .denied(let denial, _):
                    span.attributes["route.outcome"] = "denied"
                    span.attributes["route.denial"] = "\(denial)"
                case .failed(_, let error):
                    span.attributes["route.outcome"] = "failed"
                    span.recordError(error)
                    span.setStatus(SpanStatus(code: .error))
                }
                return outcome
            }
        }
    }
}
