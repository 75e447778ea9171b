package import RouteCompiler

/// Differences between the URLs that routes match and those for which a platform opens the app. The platform's file
/// format causes them, so its author cannot remove them.
package struct PlatformLimits: Sendable {
    package enum Platform: String, CaseIterable, Sendable {
        case android = "Android"
        case iOS
    }

    package enum Kind: Sendable {
        /// The platform opens the app for more URLs than the route matches.
        case opensMore
        /// The platform does not open the app for all URLs that the route matches.
        case opensFewer
        /// A rule of the platform that holds for every route.
        case everyRoute
    }

    private struct Limit: Sendable {
        var platform: Platform
        var kind: Kind
        var diagnostic: Diagnostic
    }

    private var all: [Limit] = []

    package init() {}

    package mutating func add(_ kind: Kind, on platform: Platform, _ message: String, at range: SourceRange) {
        let diagnostic = Diagnostic(.warning, .inexactExport, message, at: range)
        all.append(Limit(platform: platform, kind: kind, diagnostic: diagnostic))
    }

    package mutating func add(_ others: Self) { all += others.all }

    /// One warning per route and kind, each message once.
    package var diagnostics: Diagnostics {
        var result = Diagnostics()
        var seen: Set<String> = []
        for diagnostic in all.map(\.diagnostic) {
            let range = diagnostic.range
            if seen.insert("\(range.file):\(range.start):\(diagnostic.message)").inserted { result.append(diagnostic) }
        }
        return result
    }

    /// One line per platform and kind, with the number of routes.
    package var summary: String {
        var lines: [String] = []
        for platform in Platform.allCases {
            if let routes = routes(.opensMore, on: platform) {
                lines.append("note: \(platform.rawValue) opens the app for more URLs than \(routes)")
            }
            if let routes = routes(.opensFewer, on: platform) {
                lines.append("note: \(platform.rawValue) does not open the app for all URLs that \(routes)")
            }
        }
        return lines.map { $0 + "; --explain lists them\n" }.joined()
    }

    private func routes(_ kind: Kind, on platform: Platform) -> String? {
        let limits = all.filter { $0.kind == kind && $0.platform == platform }
        switch Set(limits.map { "\($0.diagnostic.range.file):\($0.diagnostic.range.start)" }).count {
        case 0: return nil
        case 1: return "one route matches"
        case let count: return "\(count) routes match"
        }
    }
}
