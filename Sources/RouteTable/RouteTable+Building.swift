extension RouteTable {
    /// A URL that opens a route with these arguments, one for each that it declares; values equal to their default are
    /// left out.
    ///
    /// - Parameters:
    ///   - route: Its number.
    ///   - values: Its arguments, in order.
    ///   - scheme: Which of the route's origins: the first with this scheme, or of all. `nil` if it has none.
    ///
    /// - Returns: `nil` as well where a value cannot stand in a URL: a number that is not finite; a NUL; in a path an empty
    ///   text, and one that makes a segment `.` or `..`; an empty rest.
    public func url(of route: Int, _ values: [any RouteArgument], scheme: String? = nil) -> String? {
        url(of: route, texts: values.map(\.routeTexts), scheme: scheme)
    }

    /// The same from arguments that were matched.
    public func url(of route: Int, _ arguments: RouteArguments, scheme: String? = nil) -> String? {
        let count = number(record(route) + TableLayout.Route.argumentCount)
        return url(of: route, texts: (0..<count).map { arguments.texts($0) ?? [] }, scheme: scheme)
    }

    /// The same from the decoded texts of each argument: none where it is absent, several for a list.
    package func url(of route: Int, texts: [[String]], scheme: String? = nil) -> String? {
        let urls = numbers(description(route, TableLayout.Description.urls))
        let all = numbers(description(route, TableLayout.Description.arguments))
        guard texts.count == all.count else { return nil }
        for (argument, texts) in texts.enumerated() {
            guard texts.allSatisfy({ isWritable($0, argumentKind(route, argument)) }) else { return nil }
        }
        for url in urls {
            if let scheme, !CaseFolding.areEqual(text(number(url + TableLayout.URLDescription.scheme)), scheme) {
                continue
            }
            switch path(url, texts) {
            case .whole(let path): return path + query(route, all, texts)
            // The same origin follows without the optional tail.
            case .lacksArgument: continue
            case .impossible: return nil
            }
        }
        return nil
    }

    /// Whether a text can stand anywhere in a URL as a value of this kind.
    private func isWritable(_ text: String, _ kind: TableLayout.Kind?) -> Bool {
        if text.utf8.contains(0) { return false }
        return switch kind {
        case .double, .float: NumberText.isDecimal(text)
        case .decimal: DecimalText.isValid(text)
        default: true
        }
    }

    /// A path with its arguments, if there is one.
    private enum Path {
        case whole(String)
        /// Of the optional tail.
        case lacksArgument
        /// A value makes a segment that no URL has.
        case impossible
    }

    private func path(_ url: Int, _ texts: [[String]]) -> Path {
        var path = text(number(url + TableLayout.URLDescription.start))
        let count = number(url + TableLayout.URLDescription.segmentCount)
        for i in 0..<count {
            let place = url + TableLayout.URLDescription.size + 12 * i
            if i > 0 { path += "/" }
            let argument = number(place + 4)
            guard argument > 0 else {
                path += text(number(place)) + text(number(place + 8))
                continue
            }
            guard let value = texts[argument - 1].first else { return .lacksArgument }
            guard let segment = segment(text(number(place)), value, text(number(place + 8))) else { return .impossible }
            path += segment
        }
        let rest = number(url + TableLayout.URLDescription.rest)
        guard rest > 0 else { return .whole(path) }
        if texts[rest - 1].isEmpty { return .impossible }
        for (i, value) in texts[rest - 1].enumerated() {
            if i > 0 || count > 0 { path += "/" }
            guard let segment = segment("", value, "") else { return .impossible }
            path += segment
        }
        return .whole(path)
    }

    /// A value between encoded texts; `nil` where matching takes no such segment.
    private func segment(_ prefix: String, _ value: String, _ suffix: String) -> String? {
        let segment = prefix + PercentCoding.encoded(value) + suffix
        return value.isEmpty || segment == "." || segment == ".." ? nil : segment
    }

    /// Whether a text can stand where an argument does in the path of each of a route's URLs.
    package func canStand(_ text: String, of route: Int, _ argument: Int) -> Bool {
        numbers(description(route, TableLayout.Description.urls)).allSatisfy { url in
            let places = (0..<number(url + TableLayout.URLDescription.segmentCount)).map {
                url + TableLayout.URLDescription.size + 12 * $0
            }
            if let place = places.first(where: { number($0 + 4) == argument + 1 }) {
                return segment(self.text(number(place)), text, self.text(number(place + 8))) != nil
            }
            return number(url + TableLayout.URLDescription.rest) != argument + 1 || segment("", text, "") != nil
        }
    }

    private func query(_ route: Int, _ descriptions: [Int], _ texts: [[String]]) -> String {
        var query = ""
        var fragment = ""
        let parts = numbers(description(route, TableLayout.Description.queryParts))
        for at in stride(from: 0, to: parts.count - 1, by: 2) {
            // A fixed item is whole; a parameter's is its encoded key.
            let item = text(parts[at])
            guard parts[at + 1] > 0 else {
                query += (query.isEmpty ? "?" : "&") + item
                continue
            }
            let argument = parts[at + 1] - 1
            if isDefault(texts[argument], descriptions[argument]) { continue }
            for value in texts[argument] {
                if number(descriptions[argument] + TableLayout.ArgumentDescription.location) == 3 {
                    fragment = "#" + PercentCoding.encoded(value, inQuery: true)
                } else {
                    query += (query.isEmpty ? "?" : "&") + item + "=" + PercentCoding.encoded(value, inQuery: true)
                }
            }
        }
        return query + fragment
    }

    private func isDefault(_ texts: [String], _ argument: Int) -> Bool {
        let offset = number(argument + TableLayout.ArgumentDescription.defaultText)
        guard offset != 0, texts.count == 1 else { return false }
        let text = text(offset)
        if texts[0].utf8.elementsEqual(text.utf8) { return true }
        guard number(argument + TableLayout.ArgumentDescription.flags) & 8 != 0 else { return false }
        guard let value = Double(texts[0]), let other = Double(text) else { return false }
        return value == other
    }
}
