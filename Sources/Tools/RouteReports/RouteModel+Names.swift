package import RouteCompiler

extension MissModel {
    /// `aop://comment, https://www.example.com/comment`
    package var prefixList: String { prefixes.map(\.text).joined(separator: ", ") }
}

extension RouteModel {
    /// `Comment.Tab`
    package func qualifiedName(ofEnum id: EnumID) -> String {
        "\(modules[enums[id].module].name).\(enums[id].name)"
    }

    /// `Comment.map`
    package func qualifiedName(of foreign: ForeignModel) -> String { "\(modules[foreign.module].name).\(foreign.name)" }

    /// The name of each route, with labels if several share it: `Comment.view`, `Comment.view(id:)`.
    package var uniqueNames: IDArray<RouteID, String> {
        var counts: [String: Int] = [:]
        for route in routes { counts[route.qualifiedName, default: 0] += 1 }
        let names = routes.map { route in
            guard route.name != nil, counts[route.qualifiedName, default: 0] > 1 else { return route.qualifiedName }
            let labels = route.arguments.map(\.name) + route.payloads.map(\.name)
            return route.qualifiedName + "(\(labels.map { $0 + ":" }.joined()))"
        }
        return IDArray(names)
    }

    /// Returns the name of a type in messages.
    package func name(of type: ValueType) -> String {
        switch type {
        case .builtin(let type): type.name
        case .enum(let id): qualifiedName(ofEnum: id)
        case .opaque(let name): name
        case .link(let link): link.text
        }
    }

    /// Returns a Swift type as users write it: with the namespaces of included targets instead of the aliases in
    /// generated code.
    package func displayType(_ type: String) -> String {
        guard type.utf8.contains(UInt8(ascii: "_")) else { return type }
        var type = type
        for target in targets {
            for range in type.ranges(of: target.access + ".").reversed() {
                // `_Routes.` is also the end of `_Shop_Routes.`.
                if let last = type[..<range.lowerBound].last, last.isLetter || last.isNumber || "_.".contains(last) {
                    continue
                }
                type.replaceSubrange(range, with: target.namespace + ".")
            }
        }
        return type
    }

    /// Returns the name of a route's parent.
    package func parentName(of route: RouteModelEntry) -> String? {
        route.parent.map { routes[$0.target].qualifiedName }
    }

    /// Returns the ancestors of a route, root first, each with values that are arguments of the route.
    package func ancestors(of route: RouteID) -> [RedirectModel] {
        var found: [RedirectModel] = []
        var next = routes[route].parent
        // A model from a manifest may contain cycles.
        while let parent = next, found.count < routes.count {
            found.append(parent)
            next = routes[parent.target].parent.map(parent.followed)
        }
        return found.reversed()
    }
}

extension ArgumentModel.Location {
    /// The name in reports.
    package var name: String {
        switch self {
        case .path: "path"
        case .rest: "rest"
        case .host: "host"
        case .query: "query"
        case .fragment: "fragment"
        }
    }
}

extension LinkType {
    /// The type as written.
    var text: String { pattern.map { "\(Self.name)<\($0.route.pattern)>" } ?? Self.name }
}

extension ForeignModel {
    /// `tel:{number}`, or `maps://show else https://maps.example.com`.
    package var text: String {
        let first = patterns.first?.text ?? ""
        return fallback.map { "\(first) else \($0.pattern.text)" } ?? first
    }
}
