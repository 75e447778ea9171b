import Foundation
import RouteKit
import RouteMatching

/// URLs that an allow-list of hosts lets in, against the host that Foundation reads in them, with which a URL is handed on, and
/// against the routes under these hosts: matching reads URLs by itself.
public enum AdmissionFuzz {
    public static let host = "www.example.com"

    private static let pieces: [String] = [
        "https", "http", "HTTPS", "aop", ":", "://", "//", "/", "\\", "@", "www.example.com", "WWW.Example.COM",
        "evil.example", "www", ".", "example.com", "%2E", "%2F", "%40", "%00", "%5C", "\u{0}", "\t", "\n", " ", ":443",
        ":80", ":", ":99999", ":-1", "?", "#", "[", "]", "::1", "user", "user:password", "..", "www。example。com",
        "ｗｗｗ.example.com", "xn--", "bücher", "%C0%AF", "%E0%80%AF", "\u{AD}", "\u{200D}", "\u{202E}", ";", "&", "=",
        "a",
        "%", "%77ww.example.com", "^", "|", "`", "<", ">", "\"", "{", "}", "\u{FEFF}", "\u{7F}", "K", "ſ", "0x7f.1",
        "127.1",
    ]

    /// A URL that is mostly one of the allowed host, with something hostile in it.
    public static func url(_ next: (_ below: Int) -> Int) -> String {
        var parts = ["https", "://", host, "/", "a"]
        switch next(4) {
        case 0: parts = (0..<next(10)).map { _ in pieces[next(pieces.count)] }
        case 1: parts.insert(pieces[next(pieces.count)], at: next(parts.count + 1))
        default:
            for _ in 0...next(3) {
                if next(3) == 0, !parts.isEmpty { parts.remove(at: next(parts.count)) }
                parts.insert(pieces[next(pieces.count)], at: next(parts.count + 1))
            }
        }
        return parts.joined()
    }

    /// An allow-list, and a table of routes that take all paths under its hosts.
    private struct Site: Sendable {
        let admission: RouteAdmission
        let table: RouteTable
        /// Returns whether Foundation's host is one of the allowed ones.
        let isOwn: @Sendable (_ host: String) -> Bool
        /// Returns whether a lowercase host of a URL is one of the routes' hosts.
        let isDeclared: @Sendable (_ host: Substring) -> Bool

        init(
            _ hosts: String, base: String, isOwn: @escaping @Sendable (String) -> Bool,
            isDeclared: @escaping @Sendable (Substring) -> Bool
        ) {
            admission = .hosts(hosts)
            let text = "base \(base)\npublic / as root\npublic /{rest...} as rest\n"
            guard let routes = FuzzRoutes(text) else { fatalError("the fuzzer's own routes have errors") }
            (table, self.isOwn, self.isDeclared) = (routes.table, isOwn, isDeclared)
        }
    }

    private static let sites = [
        Site(host, base: "https://\(host) http://\(host)", isOwn: { $0 == host }, isDeclared: { $0 == host }),
        // The list lets in all that is below a host, the routes have one label in front of it.
        Site(
            "*.example.com", base: "https://{t}.example.com http://{t}.example.com",
            // A host that ends early for who reads it with less care would be another one.
            isOwn: { host in
                let marks = "/\\?#@:%;".unicodeScalars
                return host.hasSuffix(".example.com")
                    && host.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && !marks.contains($0) }
            },
            isDeclared: { host in
                guard host.hasSuffix(".example.com") else { return false }
                let label = host.dropLast(".example.com".count)
                return (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
            }),
    ]

    /// Statistics about the URLs.
    public struct Seen: Sendable {
        /// The URLs admitted by one host, and those admitted by the subdomains of another.
        public var admitted: [Set<String>] = [[], []]
        /// The admitted URLs that a route matches.
        public var taken: [Set<String>] = [[], []]

        public init() {}
    }

    /// - Parameter report: Told what is not as it must be.
    public static func look(at url: String, _ seen: inout Seen, report: (_ problem: String) -> Void) {
        for (number, site) in sites.enumerated() {
            let isAdmitted = site.admission.admits(url, .universalLink)
            let result = site.table.match(url, audience: .outside, accepts: { _, _, _ in true })
            if case .route = result {
                seen.taken[number].insert(url)
                if !isAdmitted { report("a route takes it, and it is not let in") }
            }
            guard isAdmitted else { continue }
            seen.admitted[number].insert(url)
            // A text that Foundation rejects as a URL opens nothing there.
            if let read = URL(string: url) {
                let isOwn = read.host.map { site.isOwn($0.lowercased()) } ?? false
                if !isOwn || read.user != nil || read.password != nil {
                    report("it is let in, and Foundation reads \(read.user ?? "")@\(read.host ?? "none")")
                }
            }
            if let problem = problem(result, of: url, site) { report(problem) }
        }
    }

    /// Returns the problem with the match of an admitted URL.
    private static func problem(_ result: MatchResult<_RouteArguments>, of url: String, _ site: Site) -> String? {
        guard let place = place(of: url) else { return "it is let in, and has no host" }
        let isUnder = site.isDeclared(place.host) && place.hasOwnPort
        switch result {
        case .route: return isUnder ? nil : "it is taken under another host or port"
        case .miss(.badPercent), .miss(.invalidUTF8), .miss(.nul), .miss(.dotSegment), .miss(.emptySegment): return nil
        case .miss(.unknownOrigin): return isUnder ? "it is let in, and matching finds no origin" : nil
        case .web: return "it is let in, and left to the web site"
        case .miss(let reason): return "it is let in, and a miss: \(reason)"
        }
    }

    /// Host and port of a URL of http or https without user info, by strings.
    private static func place(of url: String) -> (host: Substring, hasOwnPort: Bool)? {
        let lowered = String(decoding: url.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        guard let scheme = ["https://", "http://"].first(where: { lowered.utf8.starts(with: $0.utf8) }) else {
            return nil
        }
        let authority = lowered.unicodeScalars.dropFirst(scheme.count).prefix { !"/?#".unicodeScalars.contains($0) }
        let host = authority.prefix { $0 != ":" }
        let port = String(authority.dropFirst(host.count + 1))
        return (Substring(host), port.isEmpty || Int(port) == (scheme == "https://" ? 443 : 80))
    }

    static func run(_ input: [UInt8]) {
        var choices = ByteChoices(input)
        guard !choices.once(in: 4) else {
            let url = choices.rest()
            judge(String(decoding: url, as: UTF8.self))
            var variants = URLVariants(url)
            for _ in 0..<31 { judge(String(decoding: variants.next(), as: UTF8.self)) }
            return
        }
        for _ in 0..<32 where !choices.isAtEnd { judge(url { choices.below($0) }) }
    }

    private static func judge(_ url: String) {
        FuzzCounts.count(.urls, sites.count)
        var seen = Seen()
        look(at: url, &seen) { check(false, $0, url) }
        FuzzCounts.count(.taken, seen.admitted.count { !$0.isEmpty })
    }
}
