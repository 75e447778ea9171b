import RouteLayout

extension MissModel {
    /// `aop://comment, https://www.example.com/comment`
    package var prefixList: String { prefixes.map(\.text).joined(separator: ", ") }
}

extension MissPrefix {
    /// `aop://comment`, `https://www.example.com/blog`
    package var text: String {
        let path = segments.map { PercentEncoding.segment($0) }.joined(separator: "/")
        return origin.text + (origin.isWeb && !path.isEmpty ? "/" : "") + path
    }
}

extension RouteModel {
    /// `Comment.Tab`
    package func qualifiedName(ofEnum id: EnumID) -> String {
        "\(modules[enums[id].module].name).\(enums[id].name)"
    }

    /// `Comment.missComment`
    package func qualifiedName(of miss: MissModel) -> String { "\(modules[miss.module].name).\(miss.name)" }

    /// `Comment.map`
    package func qualifiedName(of foreign: ForeignModel) -> String { "\(modules[foreign.module].name).\(foreign.name)" }

    /// The name of each route, with labels if several share it: `Comment.view`, `Comment.view(id:)`.
    package var uniqueNames: IndexedBy<RouteID, String> {
        var counts: [String: Int] = [:]
        for route in routes { counts[route.qualifiedName, default: 0] += 1 }
        let names = routes.map { route in
            guard route.name != nil, counts[route.qualifiedName, default: 0] > 1 else { return route.qualifiedName }
            let labels = route.arguments.map(\.name) + route.payloads.map(\.name)
            return route.qualifiedName + "(\(labels.map { $0 + ":" }.joined()))"
        }
        return IndexedBy(names)
    }

    /// Returns the name of a type in messages.
    package func name(of type: ValueType) -> String {
        switch type {
        case .builtin(let type): type.name
        case .enum(let id): qualifiedName(ofEnum: id)
        case .opaque(let name): name
        }
    }

    /// Returns the texts of a finite type: an enum's values, or those of Bool, which has more in a query.
    package func finiteTexts(of type: ValueType, inQuery: Bool = false) -> [[UInt8]]? {
        switch type {
        case .builtin(.bool): (BoolText.words + (inQuery ? BoolText.shortWords : [])).map { Array($0.utf8) }
        case .enum(let id): enums[id].cases.map { Array($0.value.utf8) }
        default: nil
        }
    }
}
