extension RouteTable {
    /// A URL that opens a route with these arguments, one for each that it declares; values equal to their default are
    /// left out.
    ///
    /// - Parameters:
    ///   - route: Its number.
    ///   - values: Its arguments, in order.
    ///   - scheme: Which of the route's origins: the first with this scheme, or of all. `nil` if it has none.
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
        for url in urls {
            if let scheme, !CaseFolding.areEqual(text(number(url + TableLayout.URLDescription.scheme)), scheme) {
                continue
            }
            // The same origin follows without the optional tail.
            if let path = path(url, texts) { return path + query(route, all, texts) }
        }
        return nil
    }

    /// `nil` where a segment's argument is absent.
    private func path(_ url: Int, _ texts: [[String]]) -> String? {
        var path = text(number(url + TableLayout.URLDescription.start))
        let count = number(url + TableLayout.URLDescription.segmentCount)
        for i in 0..<count {
            let segment = url + TableLayout.URLDescription.size + 12 * i
            if i > 0 { path += "/" }
            path += text(number(segment))
            let argument = number(segment + 4)
            if argument > 0 {
                guard let value = texts[argument - 1].first else { return nil }
                path += PercentCoding.encoded(value)
            }
            path += text(number(segment + 8))
        }
        let rest = number(url + TableLayout.URLDescription.rest)
        guard rest > 0 else { return path }
        for (i, value) in texts[rest - 1].enumerated() {
            if i > 0 || count > 0 { path += "/" }
            path += PercentCoding.encoded(value)
        }
        return path
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
