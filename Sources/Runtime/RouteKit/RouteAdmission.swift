import RouteMatching

/// An allow-list of URLs and their sources for ``RouterConfiguration/admit``.
///
/// ```swift
/// RouterConfiguration(
///     admit: .allow(schemes: ["aop", "https"], hosts: ["www.example.com"], applications: ["com.example.mail"]))
/// RouterConfiguration(admit: .sources(.universalLink) || .schemes("aop") && .applications("com.example.mail"))
/// ```
///
/// An allow-list only restricts: an admitted URL must still match a public route.
public struct RouteAdmission: Sendable {
    /// Returns true if a URL from a source is admitted.
    public let admits: @Sendable (_ url: String, _ source: RouteSource) -> Bool

    /// Creates a custom rule. It runs before everything else, also in `canOpen`, so it must not have side effects.
    public init(_ admits: @escaping @Sendable (_ url: String, _ source: RouteSource) -> Bool) {
        self.admits = admits
    }

    /// Admits URLs that all given lists admit. An omitted list admits all URLs.
    ///
    /// - Parameters:
    ///   - schemes: The URL must have one of these schemes.
    ///   - hosts: An http or https URL must have one of these hosts; see ``hosts(_:)``. Other URLs are not affected.
    ///   - applications: A URL from another app must come from one with these bundle identifiers; see
    ///     ``applications(_:)``. Other sources are not affected.
    public static func allow(
        schemes: [RouteScheme]? = nil, hosts: [String]? = nil, applications: [String]? = nil
    ) -> RouteAdmission {
        let schemes = schemes.map(Set.init)
        let applications = applications.map(Set.init)
        let hosts = hosts.map(HostList.init)
        return RouteAdmission { url, source in
            if let applications, case .application(let identifier) = source {
                guard let identifier, applications.contains(identifier) else { return false }
            }
            guard schemes != nil || hosts != nil else { return true }
            guard let url = ParsedURL(url), let scheme = RouteScheme(of: url) else { return false }
            if let schemes, !schemes.contains(scheme) { return false }
            if let hosts, url.isWeb { return hosts.contains(url.host) }
            return true
        }
    }

    /// Admits URLs with one of these schemes.
    public static func schemes(_ schemes: RouteScheme...) -> RouteAdmission { allow(schemes: schemes) }

    /// Admits http and https URLs with one of these hosts, on any port. `*.example.com` matches all subdomains.
    ///
    /// `*` matches only ASCII letters, digits, `-`, `_`, and `.`. Anything else is rejected because other URL parsers
    /// may read a different host.
    ///
    /// URLs of other schemes are not admitted: they have a first segment instead of a host.
    public static func hosts(_ hosts: String...) -> RouteAdmission {
        let hosts = HostList(hosts)
        return RouteAdmission { url, _ in
            guard let url = ParsedURL(url), url.isWeb else { return false }
            return hosts.contains(url.host)
        }
    }

    /// Admits URLs from apps with one of these bundle identifiers.
    ///
    /// iOS identifies only apps of the same developer. URLs from unidentified apps are not admitted.
    public static func applications(_ identifiers: String...) -> RouteAdmission {
        let identifiers = Set(identifiers)
        return RouteAdmission { _, source in
            guard case .application(let identifier?) = source else { return false }
            return identifiers.contains(identifier)
        }
    }

    /// Admits URLs from one of these sources.
    public static func sources(_ sources: RouteSource...) -> RouteAdmission {
        let sources = Set(sources)
        return RouteAdmission { _, source in sources.contains(source) }
    }

    /// Admits URLs that both rules admit.
    public static func && (first: RouteAdmission, second: RouteAdmission) -> RouteAdmission {
        RouteAdmission { first.admits($0, $1) && second.admits($0, $1) }
    }

    /// Admits URLs that at least one of the rules admits.
    public static func || (first: RouteAdmission, second: RouteAdmission) -> RouteAdmission {
        RouteAdmission { first.admits($0, $1) || second.admits($0, $1) }
    }

    /// Admits URLs that the rule does not admit.
    public static prefix func ! (other: RouteAdmission) -> RouteAdmission {
        RouteAdmission { !other.admits($0, $1) }
    }
}

private struct HostList: Sendable {
    private let whole: Set<String>
    /// The suffixes with their leading dot.
    private let suffixes: [String]

    init(_ hosts: [String]) {
        let hosts = hosts.map { ASCII.lowercased($0) }
        whole = Set(hosts.filter { !$0.hasPrefix("*.") })
        suffixes = hosts.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
    }

    func contains(_ host: String?) -> Bool {
        guard let host, !host.isEmpty else { return false }
        return whole.contains(host) || suffixes.contains { isName(host, above: $0) }
    }

    /// Returns true if a host has a suffix and a plain prefix. Other URL parsers may end the host at an escape, a
    /// backslash, or a non-ASCII letter.
    private func isName(_ host: String, above suffix: String) -> Bool {
        let (host, suffix) = (host.utf8, suffix.utf8)
        let name = host.dropLast(suffix.count)
        return !name.isEmpty && host.suffix(suffix.count).elementsEqual(suffix)
            && name.allSatisfy { Byte.isLetterOrDigit($0) || "-._".utf8.contains($0) }
    }
}
