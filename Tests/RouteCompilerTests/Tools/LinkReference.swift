import RoutesTestSupport

/// Routes of a small vocabulary with all that a link can hold, and what each link opens by listing: it shares no code with
/// `diff`, nor with the checker's algebra.
struct LinkRoute: Equatable {
    struct Segment: Equatable {
        var prefix = ""
        /// `nil` for a literal.
        var type: String?
        var name = ""
        /// The type of another placeholder after a `-`. Its name is the first one's, with a 2.
        var second: String?

        /// True if the segment is a single placeholder.
        var isWhole: Bool { type != nil && prefix.isEmpty && second == nil }

        func source(isOptional: Bool) -> String {
            guard let type else { return prefix }
            return "\(prefix){\(name): \(type)\(isOptional ? "?" : "")}" + (second.map { "-{\(name)2: \($0)}" } ?? "")
        }

        /// Returns the values of the placeholders by their names, or `nil` if the text does not match.
        func bound(_ text: String) -> [String: String]? {
            guard let type else { return text == prefix ? [:] : nil }
            guard text.hasPrefix(prefix) else { return nil }
            let inside = text.dropFirst(prefix.count)
            guard let second else { return Self.takes(inside, type) ? [name: String(inside)] : nil }
            for at in inside.indices.reversed() where inside[at] == "-" {
                let (before, after) = (inside[..<at], inside[inside.index(after: at)...])
                guard Self.takes(before, type), Self.takes(after, second) else { continue }
                return [name: String(before), "\(name)2": String(after)]
            }
            return nil
        }

        private static func takes(_ text: Substring, _ type: String) -> Bool {
            !text.isEmpty && LinkRoute.takes(String(text), type)
        }
    }
    enum Form: Equatable {
        case required, optional, list
        /// A list in one value, with a comma between two items.
        case joined
        case fixed(String)
        case ifAbsent(String)
    }
    struct Item: Equatable {
        /// `#` for the fragment.
        var key: String
        var name: String
        var type: String
        var form: Form

        var isRequired: Bool {
            switch form {
            case .required, .fixed: true
            case .optional, .list, .joined, .ifAbsent: false
            }
        }

        var source: String {
            let type =
                switch form {
                case .optional: "\(self.type)?"
                case .list: "[\(self.type)]"
                case .joined: "[\(self.type)](,)"
                default: self.type
                }
            if key == "#" { return "{\(name): \(type)}" }
            switch form {
            case .fixed(let value): return "\(key)=\(value)"
            case .ifAbsent(let value):
                let literal = self.type == "K" ? ".\(value)" : self.type == "String" ? "\"\(value)\"" : value
                return "\(key)={\(name): \(type)} = \(literal)"
            default: return "\(key)={\(name): \(type)}"
            }
        }

        /// Returns whether the values of the item's key are valid, if any.
        func takes(_ values: [String]) -> Bool {
            switch form {
            case .list: values.allSatisfy { LinkRoute.takes($0, type) }
            case .joined: Self.items(values).allSatisfy { LinkRoute.takes($0, type) }
            case .fixed(let value): values.first.map { $0 == value } ?? true
            default: values.first.map { LinkRoute.takes($0, type) } ?? true
            }
        }

        /// Returns the items of a list in the first value. An empty value has none.
        static func items(_ values: [String]) -> [String] {
            guard let first = values.first, !first.isEmpty else { return [] }
            return first.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        }
    }
    struct Redirect: Equatable {
        /// Number of the route.
        var target: Int
        /// By the target's argument: a text, or in braces an argument of the redirect's own.
        var values: [String: String]
    }

    var path: [Segment]
    var hasRest = false
    var isOptional = false
    var items: [Item] = []
    var redirect: Redirect?
    var before: [Int] = []

    static func takes(_ text: String, _ type: String) -> Bool {
        switch type {
        case "String": true
        case "Int": Int(text) != nil
        case "UInt8": UInt8(text) != nil
        default: text == "a" || text == "b"
        }
    }
}

struct LinkURL {
    var path: [String]
    var query: [(key: String, value: String)]
    var fragment: String?

    /// The values of a key; `#` is the fragment's.
    func values(_ key: String) -> [String] {
        if key == "#" { return fragment.map { [$0] } ?? [] }
        var values: [String] = []
        for item in query where item.key == key { values.append(item.value) }
        return values
    }
}

enum ReferenceValue: Equatable {
    case nothing
    case text(String)
    case list([String])
}

extension LinkRoute {
    func source(_ number: Int, _ routes: [Int: LinkRoute]) -> String {
        var parts = path.enumerated().map { $1.source(isOptional: isOptional && $0 == path.count - 1) }
        if hasRest { parts.append("{rest...}") }
        var text = "public /" + parts.joined(separator: "/")
        let query = items.filter { $0.key != "#" }.map(\.source)
        if !query.isEmpty { text += "?" + query.joined(separator: " & ") }
        for item in items where item.key == "#" { text += "#" + item.source }
        guard let redirect, let target = routes[redirect.target] else {
            text += " as r\(number)"
            if !before.isEmpty { text += " before " + before.map { "r\($0)" }.joined(separator: ", ") }
            return text
        }
        text +=
            " => /" + target.path.map { $0.type == nil ? $0.prefix : redirect.values[$0.name]! }.joined(separator: "/")
        let values = target.items.compactMap { item in redirect.values[item.name].map { "\(item.key)=\($0)" } }
        return text + (values.isEmpty ? "" : "?" + values.joined(separator: "&"))
    }

    /// Returns the path's arguments, or `nil` if it does not match.
    func bind(_ texts: [String]) -> [String: ReferenceValue]? {
        var count = path.count
        if isOptional, texts.count == count - 1 { count -= 1 }
        guard hasRest ? texts.count > count : texts.count == count else { return nil }
        var result: [String: ReferenceValue] = [:]
        for place in 0..<count {
            guard let bound = path[place].bound(texts[place]) else { return nil }
            for (name, text) in bound { result[name] = .text(text) }
        }
        if hasRest { result["rest"] = .list(Array(texts[count...])) }
        return result
    }

    /// Returns whether the query and the fragment have all required values and no invalid one.
    func hasRequired(_ url: LinkURL) -> Bool {
        items.allSatisfy { !$0.isRequired || (!url.values($0.key).isEmpty && $0.takes(url.values($0.key))) }
    }

    func takesQuery(_ url: LinkURL) -> Bool {
        hasRequired(url) && items.allSatisfy { $0.takes(url.values($0.key)) }
    }

    /// A link contains only declared items, each key once unless it is a list, and perhaps a fragment.
    func promises(_ url: LinkURL) -> Bool {
        Set(url.query.map(\.key)).allSatisfy { key in
            guard let item = items.first(where: { $0.key == key }) else { return false }
            return item.form == .list || url.values(key).count == 1
        }
    }

    /// The route's own arguments by name.
    func arguments(_ url: LinkURL) -> [String: ReferenceValue] {
        var result = bind(url.path) ?? [:]
        for segment in path where segment.type != nil && result[segment.name] == nil { result[segment.name] = .nothing }
        for item in items {
            let values = url.values(item.key)
            switch item.form {
            case .fixed: continue
            case .list: result[item.name] = values.isEmpty ? .nothing : .list(values)
            case .joined:
                let items = Item.items(values)
                result[item.name] = items.isEmpty ? .nothing : .list(items)
            case .ifAbsent(let value): result[item.name] = .text(values.first ?? value)
            case .optional, .required: result[item.name] = values.first.map { .text($0) } ?? .nothing
            }
        }
        return result
    }
}

/// A set of routes by their numbers, which stay with them through all edits.
struct LinkRoutes {
    var routes: [Int: LinkRoute]

    var numbers: [Int] { routes.keys.sorted() }
    var text: String {
        var text = "base https://a.b\nenum K = a | b\n"
        for number in numbers { text += routes[number]!.source(number, routes) + "\n" }
        return text
    }

    /// Returns the target of a route's links.
    func target(of number: Int) -> Int { routes[number]!.redirect?.target ?? number }

    /// Returns the target of a route's link, and its values.
    func end(_ url: LinkURL, of number: Int) -> (target: Int, values: [String: ReferenceValue]) {
        let route = routes[number]!
        let own = route.arguments(url)
        guard let redirect = route.redirect, let target = routes[redirect.target] else { return (number, own) }
        var values = target.arguments(LinkURL(path: [], query: [], fragment: nil))
        for (name, value) in redirect.values {
            let source = value.hasPrefix("{") ? own[String(value.dropFirst().dropLast())] ?? .nothing : .text(value)
            if source != .nothing { values[name] = source }
        }
        return (redirect.target, values)
    }

    func candidates(_ url: LinkURL) -> [Int] {
        numbers.filter { routes[$0]!.bind(url.path) != nil && routes[$0]!.takesQuery(url) }
    }
}

/// All links of the vocabulary, as paths and what may follow them.
final class LinkUniverse {
    let paths: [[String]]
    let queries: [LinkURL]
    /// Caches of answers, by the parts of a route that they depend on.
    private var knownPaths: [String: [Bool]] = [:]
    private var knownPromises: [String: [Bool]] = [:]
    private var knownQueries: [String: [UInt8]] = [:]
    private var knownItems: [String: [UInt8]] = [:]

    static let texts = ["a", "b", "ab", "a1", "1", "7", "-1", "300", "c", "t"]
    /// Texts of two placeholders, which only a first segment has. Each two patterns that differ match different ones.
    static let split = [
        "1-1", "1-a", "1-c", "a-0", "a-1", "a-b", "a-c", "b-1", "b-a", "c-1", "c-a", "c-c", "ab-1", "ab-a", "ab-c",
        "1--1", "a--1", "1-a-1", "1-c-a", "a-c-1", "a-c-b",
    ]

    init() {
        var paths: [[String]] = [[], ["1", "1", "1", "1"]]
        for first in Self.texts + Self.split {
            paths += [[first], [first, "a", "b"]]
            for second in Self.texts { paths.append([first, second]) }
        }
        self.paths = paths
        var queries: [LinkURL] = []
        let single: [[String]] = [[], ["a"], ["b"], ["1"], ["7"], ["-1"], ["300"], ["c"], [""], ["1,7"], ["a,b"]]
        for values in single + [["a", "c"], ["1", "c"], ["1", "7"]] {
            for others in single + [["300", "a"]] {
                for fragment in [nil, "f", "1"] as [String?] {
                    let query = values.map { (key: "q", value: $0) } + others.map { (key: "n", value: $0) }
                    queries.append(LinkURL(path: [], query: query, fragment: fragment))
                }
            }
        }
        self.queries = queries
    }

    func takesPath(_ route: LinkRoute) -> [Bool] {
        let key =
            "\(route.hasRest)\(route.isOptional)"
            + route.path.map { "/\($0.prefix){\($0.type ?? "")-\($0.second ?? "")" }.joined()
        if let known = knownPaths[key] { return known }
        let result = paths.map { route.bind($0) != nil }
        knownPaths[key] = result
        return result
    }

    /// For each query 1 where it has what the route requires, and 2 more where it has nothing that is wrong either.
    ///
    /// Without iterators and tuples, which take most of the time of builds for debugging.
    func takesQuery(_ route: LinkRoute) -> [UInt8] {
        let key = route.items.map(\.source).joined(separator: "&")
        if let known = knownQueries[key] { return known }
        var result = [UInt8](repeating: 3, count: queries.count)
        for item in route.items {
            let answers = takesItem(item)
            var query = 0
            while query < result.count {
                result[query] &= answers[query]
                query += 1
            }
        }
        knownQueries[key] = result
        return result
    }

    /// Returns the answers for one item, independent of its name.
    private func takesItem(_ item: LinkRoute.Item) -> [UInt8] {
        var nameless = item
        nameless.name = ""
        if let known = knownItems[nameless.source] { return known }
        let route = LinkRoute(path: [], items: [nameless])
        let result = queries.map { (route.hasRequired($0) ? 1 : 0) | (route.takesQuery($0) ? 2 : 0) as UInt8 }
        knownItems[nameless.source] = result
        return result
    }

    func promised(_ route: LinkRoute) -> [Bool] {
        let key = route.items.map { $0.key + ($0.form == .list ? "[]" : "") }.joined(separator: "&")
        if let known = knownPromises[key] { return known }
        let result = queries.map { route.promises($0) }
        knownPromises[key] = result
        return result
    }

    func url(_ path: Int, _ query: Int) -> LinkURL {
        LinkURL(path: paths[path], query: queries[query].query, fragment: queries[query].fragment)
    }
}
