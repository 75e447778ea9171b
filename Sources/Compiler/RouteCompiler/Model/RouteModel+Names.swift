import RouteLayout

extension MissPrefix {
    /// `aop://comment`, `https://www.example.com/blog`
    package var text: String {
        let path = segments.map { PercentEncoding.segment($0) }.joined(separator: "/")
        return origin.text + (origin.isWeb && !path.isEmpty ? "/" : "") + path
    }
}

extension RouteModel {
    /// `Comment.missComment`
    package func qualifiedName(of miss: MissModel) -> String { "\(modules[miss.module].name).\(miss.name)" }

    /// Returns the texts of a finite type: an enum's values, or those of Bool, which has additional texts in a query.
    package func finiteTexts(of type: ValueType, inQuery: Bool = false) -> [[UInt8]]? {
        switch type {
        case .builtin(.bool): (BoolText.words + (inQuery ? BoolText.shortWords : [])).map { Array($0.utf8) }
        case .enum(let id): enums[id].cases.map { Array($0.value.utf8) }
        default: nil
        }
    }
}
