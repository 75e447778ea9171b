import RouteCompiler

/// A key in the query of a URL that the matching route does not declare.
struct IgnoredKey: Sendable {
    let key: String
    /// The declared key that its author probably meant.
    let meant: String?

    /// For people: the key, with a suggestion if there is one.
    var text: String { key + (meant.map { "; did you mean '\($0)'?" } ?? "") }

    /// Returns the ignored keys of a URL, each once.
    static func all(in url: URLText, of route: RouteModelEntry, _ matching: Matching) -> [IgnoredKey] {
        let declared = route.fixedQuery.map(\.key) + route.arguments.compactMap(\.location.key)
        let known = Set(declared.map { matching.normalized(key: $0) })
        var found: [IgnoredKey] = []
        let present = Set(url.query.map { matching.normalized(key: $0.key) })
        for key in url.query.map(\.key) where !known.contains(matching.normalized(key: key)) {
            let text = String(decoding: key, as: UTF8.self)
            guard !found.contains(where: { $0.key == text }) else { continue }
            let candidates = declared.filter { !present.contains(matching.normalized(key: $0)) }
                .map { String(decoding: $0, as: UTF8.self) }
            found.append(IgnoredKey(key: text, meant: closestName(to: text, among: candidates)))
        }
        return found
    }
}
