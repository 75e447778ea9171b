import RouteCompiler
import RouteReports

/// Collects the reasons why a platform opens the app for more URLs, or for fewer, than a route matches.
package struct InexactRoutes {
    private let model: RouteModel
    private let platform: PlatformLimits.Platform
    private var reasons: [RouteID: [String]] = [:]
    private var emitted: [RouteID: [String]] = [:]
    /// The reasons why not all URLs of a route are opened.
    private(set) var refused: [RouteID: [String]] = [:]

    init(_ model: RouteModel, platform: PlatformLimits.Platform) {
        self.model = model
        self.platform = platform
    }

    /// Adds a route that opens further URLs.
    mutating func add(_ route: RouteID, _ more: [String], emitted text: String) {
        guard !more.isEmpty else { return }
        for reason in more where reasons[route]?.contains(reason) != true { reasons[route, default: []].append(reason) }
        if emitted[route]?.contains(text) != true { emitted[route, default: []].append(text) }
    }

    /// Adds a route and descriptions of its URLs that are not opened.
    mutating func add(_ route: RouteID, refused less: [String]) {
        for reason in less where refused[route]?.contains(reason) != true { refused[route, default: []].append(reason) }
    }

    var limits: PlatformLimits {
        var result = PlatformLimits()
        for id in model.routes.ids {
            let route = model.routes[id]
            if let why = reasons[id] {
                let texts = (emitted[id] ?? []).map { "'\($0)'" }
                let shown = texts.prefix(3).joined(separator: ", ") + (texts.count > 3 ? ", …" : "")
                result.add(
                    .opensMore, on: platform,
                    "\(platform.rawValue) opens the app for more URLs than '\(route.pattern)' matches, since "
                        + "\(why.joined(separator: "; and ")): exported as \(shown)",
                    at: route.range)
            }
            if let why = refused[id] {
                result.add(
                    .opensFewer, on: platform,
                    "\(platform.rawValue) does not open the app for all URLs that '\(route.pattern)' matches, since "
                        + "\(why.joined(separator: "; and "))",
                    at: route.range)
            }
        }
        return result
    }
}
