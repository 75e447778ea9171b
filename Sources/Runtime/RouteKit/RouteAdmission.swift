import RouteMatching

/// Which URLs are let in, and from where: allow-lists for ``RouterConfiguration/admit``.
///
/// ```swift
/// RouterConfiguration(
///     admit: .allow(schemes: ["aop", "https"], hosts: ["www.example.com"], applications: ["com.example.mail"]))
/// RouterConfiguration(admit: .sources(.universalLink) || .schemes("aop") && .applications("com.example.mail"))
/// ```
///
/// It only narrows what is let in: a URL that is admitted still has to be one of a public route.
public struct RouteAdmission: Sendable {
    /// Whether a URL from a source is let in.
    public let admits: @Sendable (_ url: String, _ source: RouteSource) -> Bool

    /// A rule of your own. It is asked before anything else, even by `canOpen`, so it should do nothing but decide.
    public init(_ admits: @escaping @Sendable (_ url: String, _ source: RouteSource) -> Bool) {
        self.admits = admits
    }

    /// Each list narrows what it is about, and one that is left out narrows nothing.
    ///
    /// - Parameters:
    ///   - schemes: The URL must have one of these schemes.
    ///   - hosts: An http or https URL must have one of these hosts; see ``hosts(_:)``. To other URLs it does not apply.
    ///   - applications: What another app opens must come from one with these bundle identifiers; see
    ///     ``applications(_:)``. To other sources it does not apply.
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
            guard let origin = URLOrigin(url) else { return false }
            if let schemes, !schemes.contains(origin.scheme) { return false }
            if let hosts, origin.isWeb { return hosts.contains(origin.host) }
            return true
        }
    }

    /// URLs with one of these schemes.
    public static func schemes(_ schemes: RouteScheme...) -> RouteAdmission { allow(schemes: schemes) }

    /// http and https URLs with one of these hosts, whatever the port; `*.example.com` is every host below that one.
    ///
    /// What the star stands for are letters and digits of ASCII, hyphens, underscores and dots: a host with anything else,
    /// an escape or a backslash, may be another one for whoever reads the URL next.
    ///
    /// Other schemes have no host here: what stands in its place is the first segment of their path.
    public static func hosts(_ hosts: String...) -> RouteAdmission {
        let hosts = HostList(hosts)
        return RouteAdmission { url, _ in
            guard let origin = URLOrigin(url), origin.isWeb else { return false }
            return hosts.contains(origin.host)
        }
    }

    /// URLs that come from an app with one of these bundle identifiers.
    ///
    /// An app that the system does not name is none of them: iOS names only those of the same developer.
    public static func applications(_ identifiers: String...) -> RouteAdmission {
        let identifiers = Set(identifiers)
        return RouteAdmission { _, source in
            guard case .application(let identifier?) = source else { return false }
            return identifiers.contains(identifier)
        }
    }

    /// URLs that come from exactly one of these places.
    public static func sources(_ sources: RouteSource...) -> RouteAdmission {
        let sources = Set(sources)
        return RouteAdmission { _, source in sources.contains(source) }
    }

    /// What both let in.
    public static func && (first: RouteAdmission, second: RouteAdmission) -> RouteAdmission {
        RouteAdmission { first.admits($0, $1) && second.admits($0, $1) }
    }

    /// What one of them lets in.
    public static func || (first: RouteAdmission, second: RouteAdmission) -> RouteAdmission {
        RouteAdmission { first.admits($0, $1) || second.admits($0, $1) }
    }

    /// What the other keeps out.
    public static prefix func ! (other: RouteAdmission) -> RouteAdmission {
        RouteAdmission { !other.admits($0, $1) }
    }
}

/// Scheme and host of a URL, read as matching reads them.
private struct URLOrigin {
    let scheme: RouteScheme
    private let url: ParsedURL

    var isWeb: Bool { url.isWeb }
    /// In lower case; `nil` where there is none that matching would look for.
    var host: String? { url.host }

    init?(_ url: String) {
        guard let url = ParsedURL(url), let scheme = RouteScheme(of: url) else { return nil }
        self.scheme = scheme
        self.url = url
    }
}

private struct HostList: Sendable {
    private let whole: Set<String>
    /// With the dot in front.
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

    /// Whether a host ends so, with no more in front of it than names have: an escape, a backslash or a letter that is
    /// written otherwise may end the host for whoever the URL is handed on to.
    private func isName(_ host: String, above suffix: String) -> Bool {
        let (host, suffix) = (host.utf8, suffix.utf8)
        let name = host.dropLast(suffix.count)
        return !name.isEmpty && host.suffix(suffix.count).elementsEqual(suffix)
            && name.allSatisfy { Byte.isLetterOrDigit($0) || "-._".utf8.contains($0) }
    }
}
