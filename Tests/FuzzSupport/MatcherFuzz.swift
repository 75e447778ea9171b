import RouteModel
import RouteTable

/// URLs through tables of every kind of route: none may be read outside of its bytes, an internal route is as none from
/// outside, and what is built of a match is matched again.
enum MatcherFuzz {
    private struct Tables {
        let all: FuzzRoutes
        /// The same without the internal routes.
        let open: FuzzRoutes

        init(_ options: String) {
            let text = options + "base aop:// https://h.example\n" + FuzzRoutes.rich
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            // Two lines each where a clause has its own.
            var kept: [Substring] = []
            var isInternal = false
            for line in lines {
                if !line.hasPrefix(" ") { isInternal = line.hasPrefix("internal") }
                if !isInternal { kept.append(line) }
            }
            guard let all = FuzzRoutes(text), let open = FuzzRoutes(kept.joined(separator: "\n")) else {
                fatalError("the fuzzer's own routes have errors")
            }
            (self.all, self.open) = (all, open)
        }
    }

    private static let tables = [
        Tables(""), Tables("matching case-insensitive\n"), Tables("matching plus-as-space\n"),
    ]

    static func run(_ input: UnsafeRawBufferPointer) {
        // Memory of exactly so many bytes: to read any other ends the process.
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: input.count, alignment: 1)
        bytes.copyMemory(from: input)
        defer { bytes.deallocate() }
        let url = String(decoding: input, as: UTF8.self)
        let isUTF8 = url.utf8.elementsEqual(input)
        for tables in tables {
            FuzzCounts.count(.urls)
            let raw = UnsafeRawBufferPointer(bytes)
            let located = tables.all.table.location(of: raw, audience: .app, accepts: FuzzRoutes.isOwn)
            _ = tables.all.table.location(of: raw, audience: .outside, accepts: FuzzRoutes.isOwn)
            guard isUTF8 else { continue }
            let inside = tables.all.table.match(url, audience: .app, accepts: FuzzRoutes.isOwn)
            check(located?.route == route(inside), "bytes take another route than their text", url)
            checkOutside(tables, url)
            if case .route(let route, let arguments) = inside {
                FuzzCounts.count(.taken)
                checkRoundTrip(tables.all, route, arguments, url)
            }
        }
    }

    private static func route(_ result: _RouteMatchResult) -> Int? {
        if case .route(let route, _) = result { route } else { nil }
    }

    private static func checkOutside(_ tables: Tables, _ url: String) {
        for limits in [RouteLimits(), .none] {
            let all = tables.all.table.match(url, audience: .outside, limits: limits, accepts: FuzzRoutes.isOwn)
            let open = tables.open.table.match(url, audience: .outside, limits: limits, accepts: FuzzRoutes.isOwn)
            check(
                tables.all.words(all) == tables.open.words(open), "internal routes show from outside",
                "\(url)\n\(tables.all.words(all))\n\(tables.open.words(open))")
            let located = tables.all.table.location(
                of: url, audience: .outside, limits: limits, accepts: FuzzRoutes.isOwn)
            check(located?.route == route(all), "location and match differ", url)
        }
        check(
            tables.all.table.missHandlers(for: url) == tables.open.table.missHandlers(for: url), "other miss handlers",
            url)
    }

    private static func checkRoundTrip(_ routes: FuzzRoutes, _ route: Int, _ arguments: _RouteArguments, _ url: String)
    {
        guard routes.model.routes[route].redirect == nil, let built = routes.table.url(of: route, arguments) else {
            return
        }
        let again = routes.table.match(built, audience: .app, accepts: FuzzRoutes.isOwn)
        guard case .route(let other, let others) = again, other == route else {
            return check(
                false, "what is built of a match is matched otherwise", "\(url)\n\(built)\n\(routes.words(again))")
        }
        for index in routes.model.routes[route].arguments.indices {
            // What has its default is left out.
            guard let texts = others.texts(index) else { continue }
            check(texts == arguments.texts(index), "what is built of a match has other arguments", "\(url)\n\(built)")
        }
    }
}
