/// An argument with known texts and an unknown type. The reader decodes the texts.
package struct RouteTexts: _RouteArgument {
    package var _routeTexts: [String]

    package init(_ texts: [String] = []) { _routeTexts = texts }

    /// Decodes the texts as a type. Returns `nil` if the argument is absent or invalid.
    package func value<T>(as type: T.Type) -> T? {
        if let list = type as? any RouteTextList.Type { return list.init(decoding: _routeTexts) as? T }
        guard let text = _routeTexts.first else { return nil }
        if let cases = type as? any RouteEnum.Type { return cases.decoded(text) as? T }
        return (type as? any RouteParameter.Type)?.init(routeValue: text) as? T
    }
}

/// A list of values with one text each.
private protocol RouteTextList {
    /// Returns `nil` if a text does not decode as an element.
    init?(decoding texts: [String])
}

extension Array: RouteTextList where Element: RouteParameter {
    fileprivate init?(decoding texts: [String]) {
        self = []
        for text in texts {
            guard let element = RouteTexts([text]).value(as: Element.self) else { return nil }
            append(element)
        }
    }
}

extension RouteEnum {
    /// Decodes the case of a text. Ignores letter case unless two cases differ only in it.
    static func decoded(_ text: String) -> Self? {
        Self(routeValue: text) ?? allCases.first { ASCII.areEqualIgnoringCase($0.routeValue, text) }
    }
}
