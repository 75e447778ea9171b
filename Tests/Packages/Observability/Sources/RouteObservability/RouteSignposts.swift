#if canImport(os)
    public import RouteKit
    public import os

    extension OSSignposter {
        /// An interceptor with an interval around every open, for Instruments: its begin has the route's id, its end the outcome.
        public var routeInterceptor: RouteInterceptor {
            { request, next in
                let id = request.route?.id ?? "no route"
                let interval = beginInterval("open", id: makeSignpostID(), "\(id, privacy: .public)")
                let outcome = await next(request)
                switch outcome {
                case .handled: endInterval("open", interval, "handled")
                case .missed(let reason, _): endInterval("open", interval, "missed: \("\(reason)", privacy: .public)")
                case .denied(let denial, _): endInterval("open", interval, "denied: \("\(denial)", privacy: .public)")
                case .failed(_, let error):
                    endInterval("open", interval, "failed: \("\(type(of: error))", privacy: .public)")
                }
                return outcome
            }
        }
    }
#endif
