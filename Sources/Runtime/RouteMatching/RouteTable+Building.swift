extension RouteTable {
    /// Builds a URL of a route from the decoded texts of its arguments. An absent argument has no text; a list can have
    /// several.
    ///
    /// - Parameter accepts: Checks a text of a type that only the program knows.
    package func url(
        of route: RouteNumber, texts: [[String]], scheme: String? = nil,
        accepts: (_ argument: Int, _ text: String) -> Bool = { _, _ in true }
    ) -> String? {
        let urls = urls(of: route)
        let all = numbers(description(route, TableLayout.Description.arguments))
        guard texts.count == all.count else { return nil }
        for (argument, texts) in texts.enumerated() {
            let kind = argumentKind(route, argument)
            guard texts.allSatisfy({ URLWriter.isWritable($0, as: kind) }) else { return nil }
            if kind == .link, argumentSet(route, argument) != 0 {
                let areLinks = texts.allSatisfy { isLink($0, of: route, argument, .none) { _, _, _ in true } }
                if !areLinks { return nil }
            }
        }
        for url in urls {
            if let scheme,
                !ASCII.areEqualIgnoringCase(text(common(of: url, TableLayout.CommonURLDescription.scheme)), scheme)
            {
                continue
            }
            var writer = URLWriter()
            // The URL without the optional tail follows in the list.
            guard writePath(url, route, texts, &writer) else { continue }
            if misread(texts, in: url, of: route, accepts) != nil { writer.fail() }
            writeQuery(route, all, texts, &writer)
            return writer.url
        }
        return nil
    }

    /// Writes a path with its arguments. Returns false if an argument of the optional tail is absent.
    private func writePath(_ url: Int, _ route: RouteNumber, _ texts: [[String]], _ writer: inout URLWriter) -> Bool {
        writer.origin(start(of: url).utf8)
        let count = number(url + TableLayout.URLDescription.segmentCount)
        let hasHostLabel = urlFlags(url).contains(.hasHostLabel)
        for i in 0..<count {
            let place = segmentPlace(url, i)
            let (argument, continues) = argument(at: place)
            if i > 0, !continues { writer.byte(UInt8(ascii: "/")) }
            guard argument > 0 else {
                writer.text(text(number(place + TableLayout.URLDescription.Segment.before)).utf8)
                continue
            }
            guard let value = texts[argument - 1].first else { return false }
            let text = pathText(value, of: route, argument - 1)
            write(text, at: place, isHostLabel: hasHostLabel && i == 0, &writer)
        }
        let rest = number(url + TableLayout.URLDescription.rest)
        guard rest > 0 else { return true }
        if texts[rest - 1].isEmpty { writer.fail() }
        for (i, value) in texts[rest - 1].enumerated() {
            if i > 0 || count > 0 { writer.byte(UInt8(ascii: "/")) }
            writer.value(value)
        }
        return true
    }

    /// Returns the argument of a segment's description + 1, and whether another argument precedes it in the segment.
    private func argument(at place: Int) -> (argument: Int, continues: Bool) {
        let argument = number(place + TableLayout.URLDescription.Segment.argument)
        let continues = TableLayout.URLDescription.Segment.continues
        return argument < continues ? (argument, false) : (argument - continues, true)
    }

    /// Returns the first argument that a URL with these texts decodes differently, because a segment has several
    /// placeholders.
    private func misread(
        _ texts: [[String]], in url: Int, of route: RouteNumber, _ accepts: (_ argument: Int, _ text: String) -> Bool
    ) -> Int? {
        let count = number(url + TableLayout.URLDescription.segmentCount)
        guard (0..<count).contains(where: { argument(at: segmentPlace(url, $0)).continues }) else { return nil }
        var (values, arguments): ([String], [Int]) = ([], [])
        for i in 0..<count {
            let place = segmentPlace(url, i)
            let (argument, continues) = argument(at: place)
            if !continues { (values, arguments) = ([], []) }
            guard argument > 0, let text = texts[argument - 1].first else { continue }
            values.append(pathText(text, of: route, argument - 1))
            arguments.append(argument - 1)
            guard continues, i == count - 1 || !self.argument(at: segmentPlace(url, i + 1)).continues else { continue }
            let parts = number(place + TableLayout.URLDescription.Segment.before)
            if !keeps(values, parts, { accepts(arguments[$0], $1) }) { return arguments[0] }
        }
        return nil
    }

    /// Returns an argument that each URL of a route with these texts decodes differently, because a segment has several
    /// placeholders.
    func misreadArgument(
        _ texts: [[String]], of route: RouteNumber, accepts: (_ argument: Int, _ text: String) -> Bool
    ) -> Int? {
        var first: Int?
        for url in urls(of: route) {
            guard let argument = misread(texts, in: url, of: route, accepts) else { return nil }
            first = first ?? argument
        }
        return first
    }

    /// The offset of the description of a segment.
    private func segmentPlace(_ url: Int, _ index: Int) -> Int {
        url + TableLayout.URLDescription.size + index * TableLayout.URLDescription.Segment.size
    }

    /// A field of the description that URLs share.
    private func common(of url: Int, _ field: Int) -> Int {
        number(number(url + TableLayout.URLDescription.common) + field)
    }

    /// The text before a URL's first segment.
    func start(of url: Int) -> String { text(common(of: url, TableLayout.CommonURLDescription.start)) }

    func urlFlags(_ url: Int) -> TableLayout.CommonURLDescription.Flags {
        TableLayout.CommonURLDescription.Flags(rawValue: common(of: url, TableLayout.CommonURLDescription.flags))
    }

    /// Writes a value between the literals of its segment.
    private func write(_ value: String, at place: Int, isHostLabel: Bool, _ writer: inout URLWriter) {
        if !argument(at: place).continues {
            writer.text(text(number(place + TableLayout.URLDescription.Segment.before)).utf8)
        }
        if isHostLabel { writer.hostLabel(value) } else { writer.value(value) }
        writer.text(text(number(place + TableLayout.URLDescription.Segment.after)).utf8)
    }

    /// Converts an argument's text to its form in a path. A redirect may pass on a Bool that is valid only in a query.
    private func pathText(_ text: String, of route: RouteNumber, _ argument: Int) -> String {
        guard argumentKind(route, argument) == .bool, let value = BoolText.value(of: text, inQuery: true) else {
            return text
        }
        return BoolText.text(of: value)
    }

    /// Returns whether a text is valid for an argument in the path of each of a route's URLs.
    package func canStand(_ text: String, of route: RouteNumber, _ argument: Int) -> Bool {
        !places(text, of: route, argument).contains(false)
    }

    /// Returns whether a text is valid for an argument in the path of at least one of a route's URLs. The argument may
    /// be a host label under one origin and a segment under another.
    package func canStandSomewhere(_ text: String, of route: RouteNumber, _ argument: Int) -> Bool {
        let places = places(text, of: route, argument)
        return places.isEmpty || places.contains(true)
    }

    /// Returns whether a text is valid for an argument, for each of a route's URLs whose path contains the argument.
    private func places(_ text: String, of route: RouteNumber, _ argument: Int) -> [Bool] {
        let value = pathText(text, of: route, argument)
        return urls(of: route).compactMap { canStand(value, in: $0, argument) }
    }

    func urls(of route: RouteNumber) -> TableNumbers {
        let field = number(record(route) + TableLayout.Route.description) + TableLayout.Description.urls
        return flags(route).contains(.hasOneURL) ? TableNumbers(self, at: field) : numbers(number(field))
    }

    /// Returns whether a text is valid for an argument in the path of one of a route's URLs, or `nil` if that path does
    /// not contain the argument.
    private func canStand(_ text: String, in url: Int, _ argument: Int) -> Bool? {
        let wanted = argument + 1
        var writer = URLWriter()
        let count = number(url + TableLayout.URLDescription.segmentCount)
        let index = (0..<count).first { self.argument(at: segmentPlace(url, $0)).argument == wanted }
        if let index, isBetween(url, index, count) {
            return !text.isEmpty
        } else if let index {
            let isHostLabel = index == 0 && urlFlags(url).contains(.hasHostLabel)
            write(text, at: segmentPlace(url, index), isHostLabel: isHostLabel, &writer)
        } else if number(url + TableLayout.URLDescription.rest) == wanted {
            writer.value(text)
        } else {
            return nil
        }
        return writer.url != nil
    }

    /// Returns true if a description is one of several descriptions of its segment.
    private func isBetween(_ url: Int, _ index: Int, _ count: Int) -> Bool {
        argument(at: segmentPlace(url, index)).continues
            || index < count - 1 && argument(at: segmentPlace(url, index + 1)).continues
    }

    private func writeQuery(
        _ route: RouteNumber, _ descriptions: TableNumbers, _ texts: [[String]], _ writer: inout URLWriter
    ) {
        var fragment: String?
        for part in queryParts(route) {
            guard let argument = part.argument else {
                writer.item((part.key ?? "").utf8)
                continue
            }
            if isDefault(texts[argument], descriptions[argument]) { continue }
            let key = part.key
            for value in part.joined(texts[argument]) {
                let encoded = part.around(PercentCoding.encoded(value, inQuery: true))
                if let key { writer.item(key.utf8, encoded.utf8) } else { fragment = encoded }
            }
        }
        if let fragment { writer.fragment(fragment.utf8) }
    }

    /// Returns true if texts equal the default of an argument, which a URL omits.
    package func isDefault(_ texts: [String], of route: RouteNumber, _ argument: Int) -> Bool {
        isDefault(texts, numbers(description(route, TableLayout.Description.arguments))[argument])
    }

    private func isDefault(_ texts: [String], _ argument: Int) -> Bool {
        let offset = number(argument + TableLayout.ArgumentDescription.defaultText)
        guard offset != 0, texts.count == 1 else { return false }
        let text = text(offset)
        if texts[0].utf8.elementsEqual(text.utf8) { return true }
        let flags = TableLayout.ArgumentDescription.Flags(
            rawValue: number(argument + TableLayout.ArgumentDescription.flags))
        guard flags.contains(.isDecimal) else { return false }
        guard let value = Double(texts[0]), let other = Double(text) else { return false }
        return value == other
    }
}
