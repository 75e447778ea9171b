package import RouteCompat
package import RouteCompiler
package import RouteExports
import RouteJSON
import RouteReports

/// A release of the app: its routes, and the share of users who have it.
package struct FleetRelease: Sendable {
    package let name: String
    /// `nil` if unknown.
    package let share: UserShare?
    package let model: RouteModel
    package let results: LinkResults
    /// The origins and custom schemes of public routes.
    private let origins: Set<Origin>
    private let schemes: Set<String>
    /// The patterns of public routes with a placeholder in the host.
    private let tenants: [(pattern: URLPattern, route: RouteModelEntry)]

    package init(_ name: String, share: UserShare?, _ model: RouteModel) {
        (self.name, self.share, self.model) = (name, share, model)
        results = LinkResults(model)
        let patterns = model.routes.filter(\.isPublic).flatMap { route in route.patterns.map { ($0, route) } }
        origins = Set(patterns.flatMap { model.linkOrigins(of: $0, $1) })
        schemes = Set(model.customSchemes)
        tenants = patterns.filter { $0.0.label != nil }
    }

    /// An object with the name, the share, and further members.
    func json(_ members: [(name: String, value: JSON)]) -> JSON {
        .object([("name", .string(name)), ("share", share?.json ?? .null)] + members)
    }

    /// Returns true if the system may open this release for web links of an origin, because the release has a public
    /// route there, or for any link of a custom scheme that the release declares.
    func canBeOpened(for origin: Origin) -> Bool {
        guard origin.isWeb else { return schemes.contains(origin.scheme) }
        // A domain of the entitlements is for both web schemes.
        return [origin, Origin(scheme: "https", host: origin.host, port: origin.port)].contains { origin in
            origins.contains(origin) || tenants.contains { model.isUnder(origin, $0.pattern, $0.route) }
        }
    }

    /// Compares names by version: numbers in them count as numbers, so 3.9 precedes 3.10.
    static func isOlder(_ one: String, _ other: String) -> Bool {
        let (left, right) = (parts(of: one), parts(of: other))
        for (one, other) in zip(left, right) where one != other {
            if let number = Int(one), let next = Int(other), number != next { return number < next }
            return one < other
        }
        return left.count < right.count
    }

    /// Splits a name into runs of digits and runs of other characters.
    private static func parts(of name: String) -> [String] {
        var parts: [String] = []
        for character in name {
            if let last = parts.last?.last, last.isNumber == character.isNumber {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
        }
        return parts
    }
}

/// All releases of an app that users have, and the next one.
package struct Fleet: Sendable {
    /// The name of the release that no user has yet.
    package static let nextName = "next"

    /// The oldest first, the next one last.
    package let releases: [FleetRelease]

    /// - Throws: If names are not unique, or if the shares add up to more than 100 %.
    package init(_ releases: [FleetRelease], next: RouteModel? = nil) throws(DocumentError) {
        var all = releases.sorted { FleetRelease.isOlder($0.name, $1.name) }
        if let next {
            all.append(
                FleetRelease(Self.nextName, share: all.contains { $0.share != nil } ? UserShare.none : nil, next))
        }
        guard !all.isEmpty else { throw DocumentError("there is no release") }
        for (one, other) in zip(all.map(\.name).sorted(), all.map(\.name).sorted().dropFirst()) where one == other {
            throw DocumentError("there are two releases with the name '\(one)'")
        }
        let sum = all.compactMap(\.share).reduce(UserShare.none, +)
        guard sum <= UserShare.greatestSum else {
            throw DocumentError("the shares add up to \(sum.text), which is more than all users")
        }
        self.releases = all
    }

    /// Reads the shares in percent by release: `{"3.1": 8, "3.2": "31.5"}`.
    package static func shares(_ bytes: [UInt8]) throws(DocumentError) -> [String: UserShare] {
        guard case .object(let members) = try JSON(file: bytes) else {
            throw DocumentError("this is not an object with the share of each release, such as {\"3.1\": 8}")
        }
        var result: [String: UserShare] = [:]
        for (name, json) in members {
            guard let share = UserShare(json) else {
                throw DocumentError("'\(name)' has a share that is not a percentage, such as 8 or \"31.5\"")
            }
            result[name] = share
        }
        return result
    }

    /// The first release of each route, by the names that reports have.
    package var firstReleases: [String: String] {
        var result: [String: String] = [:]
        for release in releases {
            for name in release.model.uniqueNames where result[name] == nil { result[name] = release.name }
        }
        return result
    }

    /// The sum of the releases' shares; `nil` if no share is known.
    func share(of numbers: some Sequence<Int>) -> UserShare? {
        let shares = numbers.compactMap { releases[$0].share }
        return shares.isEmpty ? nil : shares.reduce(UserShare.none, +)
    }
}
