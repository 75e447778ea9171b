import RouteKit

/// Completions of a line at the prompt: the prompt's words, and the URLs of routes.
struct RouteCompletion {
    /// One completion.
    enum Candidate: Hashable {
        /// The whole completed line. It may equal the typed line.
        case line(String)
        /// A value to enter: `{id: Int}`.
        case placeholder(String)
    }

    private struct Pattern {
        /// The path split at slashes.
        var segments: [String]
        var arguments: [RouteArgumentInfo]

        init(_ route: RouteInfo) {
            let path = route.pattern.prefix { $0 != "?" && $0 != "#" }
            segments = path.split(separator: "/").map(String.init)
            arguments = route.arguments
        }

        /// Returns the texts of an enum's values. Empty for a placeholder that matches any text; `nil` for a literal.
        func values(_ segment: String) -> [String]? {
            guard segment.hasPrefix("{") else { return nil }
            let name = segment.dropFirst().prefix { $0 != ":" && $0 != "}" }
            return arguments.first { $0.name == name }?.values ?? []
        }

        func takes(_ texts: [String]) -> Bool {
            segments.count >= texts.count
                && zip(segments, texts).allSatisfy { segment, text in
                    guard let values = values(segment) else { return segment == text }
                    return values.isEmpty ? !text.isEmpty : values.contains(text)
                }
        }

        var keys: [(key: String, argument: RouteArgumentInfo)] {
            arguments.compactMap {
                if case .query(let key) = $0.location { (key, $0) } else { nil }
            }
        }

        /// The endings of the path: nothing, a query, or both.
        var endings: [String] {
            if keys.isEmpty { return [""] }
            return keys.contains { $0.argument.isRequired } ? ["?"] : ["", "?"]
        }
    }

    private let words: [String]
    private let bases: [String]
    private let patterns: [Pattern]

    /// - Parameters:
    ///   - bases: The beginnings of URLs, up to the first segment.
    ///   - routes: The routes with URLs under every base.
    init(words: [String], bases: [String], routes: [RouteInfo]) {
        self.words = words
        self.bases = bases
        patterns = routes.map(Pattern.init)
    }

    /// Returns all completions without duplicates, in the order of the routes.
    func candidates(for line: String) -> [Candidate] {
        guard let base = bases.first(where: { line.hasPrefix($0) }) else {
            return (words + bases).filter { $0.hasPrefix(line) }.map(Candidate.line)
        }
        let rest = line.dropFirst(base.count)
        let mark = rest.firstIndex(of: "?")
        let typed = rest[..<(mark ?? rest.endIndex)].split(separator: "/", omittingEmptySubsequences: false)
            .map(String.init)
        var seen: Set<Candidate> = []
        let found = mark.map { queries(typed, String(rest[rest.index(after: $0)...]), after: String(line[...$0])) }
        return (found ?? paths(typed, after: base)).filter { seen.insert($0).inserted }
    }

    private func paths(_ typed: [String], after base: String) -> [Candidate] {
        let (done, last) = (Array(typed.dropLast()), typed.last ?? "")
        let before = base + done.map { $0 + "/" }.joined()
        return patterns.flatMap { pattern -> [Candidate] in
            guard pattern.segments.count > done.count, pattern.takes(done) else { return [] }
            let segment = pattern.segments[done.count]
            let values = pattern.values(segment)
            if values == [], last.isEmpty { return [.placeholder(segment)] }
            let texts = (values.map { $0.isEmpty ? [last] : $0 } ?? [segment]).filter { $0.hasPrefix(last) }
            let endings = pattern.segments.count == typed.count ? pattern.endings : ["/"]
            return texts.flatMap { text in endings.map { .line(before + text + $0) } }
        }
    }

    /// Returns completions of keys, and of the values of enums and flags.
    private func queries(_ path: [String], _ query: String, after start: String) -> [Candidate] {
        var pairs = query.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
        let last = pairs.removeLast()
        let before = start + pairs.map { $0 + "&" }.joined()
        let used = pairs.map { String($0.prefix { $0 != "=" }) }
        return patterns.filter { $0.segments.count == path.count && $0.takes(path) }.flatMap(\.keys).flatMap {
            (key, argument) -> [Candidate] in
            guard last.contains("=") else {
                return key.hasPrefix(last) && !used.contains(key) ? [.line(before + key + "=")] : []
            }
            guard last.hasPrefix(key + "=") else { return [] }
            let values = argument.values
            if values.isEmpty { return last == key + "=" ? [.placeholder("{\(key): \(argument.swiftType)}")] : [] }
            return values.map { "\(key)=\($0)" }.filter { $0.hasPrefix(last) }.map { .line(before + $0) }
        }
    }
}
