import RouteMatching

extension PercentCoding {
    /// The characters besides letters and digits that are not encoded. In the order of RFC 3986, 2.2 and
    /// 2.3.
    static func unescapedMarks(inQuery: Bool) -> String {
        "-._~!$&'()*+,;=:@/?".filter { $0.asciiValue.map { isAllowed($0, inQuery: inQuery) } ?? false }
    }
}
