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
}
