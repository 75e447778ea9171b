public import RouteKit

/// Expects that each public route of a router opens, from outside and under each of its schemes, by a URL that is made
/// of sample values: once with what it needs, once with everything.
///
/// ```swift
/// expectEveryPublicRouteOpens(in: router, samples: [Slug("hello"), Money(12, .euro)])
/// ```
///
/// It fails if none of a route's sample URLs opens it, because of another route or `admit`. Redirects must open their
/// targets. No handler runs.
///
/// The samples are a value, or several, of each type of your own that public routes need: what texts it takes only your
/// program knows. For types of RouteKit and RouteKitFoundation, and enums of `.routes` files, there are some already.
/// The source is where the URLs come from.
public func expectEveryPublicRouteOpens(
    in router: RouteDispatcher, samples: [any RouteParameter] = [], from source: RouteSource = .universalLink,
    fileID: String = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    let values = SampleValues(samples, links: links(in: router))
    for route in router.routes where route.isPublic {
        if let problem = SampleURLs(route, values).problem(in: router, from: source) { place.fail(problem) }
    }
}

/// URLs of routes without arguments, for links.
private func links(in router: RouteDispatcher) -> [String] {
    router.routes.filter { $0.isPublic && $0.arguments.isEmpty }.compactMap { route in
        route.schemes.first.flatMap { route.url(texts: [], scheme: $0) }
    }
}

/// Texts for the arguments of routes.
private struct SampleValues {
    private var texts: [(type: String, text: String)]

    init(_ samples: [any RouteParameter], links: [String]) {
        texts = links.map { ("Link", $0) }
        for sample in samples { texts.append((String(reflecting: type(of: sample)), sample.routeValue)) }
    }

    /// Texts that the argument's type takes; none where only the program knows.
    func texts(for argument: RouteArgumentInfo) -> [String] {
        guard argument.values.isEmpty else { return argument.values }
        let type = argument.elementType
        let own = texts.filter { $0.type == type || $0.type.hasSuffix("." + type) }.map(\.text)
        return own.isEmpty ? Self.known(type) : own
    }

    private static func known(_ type: String) -> [String] {
        switch type {
        case "String": ["sample", "other", "a b/c", "~"]
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
            ["1", "42", "7", "100"]
        case "Double", "Float": ["1.5", "0.25", "12.75"]
        case "Decimal", "Foundation.Decimal": ["1.5", "19.99", "-3"]
        case "UUID", "Foundation.UUID":
            ["6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "F47AC10B-58CC-4372-A567-0E02B2C3D479"]
        case "URL", "Foundation.URL": ["https://www.example.com/sample", "https://www.example.com/other"]
        case "Date", "Foundation.Date": ["2026-01-02T03:04:05Z", "2027-06-07T08:09:10Z"]
        default: []
        }
    }
}

/// The URLs of one route.
private struct SampleURLs {
    let route: RouteInfo
    /// Texts to choose from, by argument.
    let choices: [[String]]

    init(_ route: RouteInfo, _ values: SampleValues) {
        self.route = route
        choices = route.arguments.map(values.texts)
    }

    /// Returns a description of the first problem, or `nil` if all URLs open.
    func problem(in router: RouteDispatcher, from source: RouteSource) -> String? {
        for (argument, choices) in zip(route.arguments, choices) where argument.isRequired && choices.isEmpty {
            return "\(route) has no sample of \(argument.swiftType) for '\(argument.name)': give one in 'samples'"
        }
        for scheme in route.schemes {
            for isWhole in [false, true] {
                if let problem = problem(scheme, isWhole, router, source) { return problem }
            }
        }
        return nil
    }

    /// Tries values until a URL opens the route: some may be of a more specific one.
    private func problem(
        _ scheme: String, _ isWhole: Bool, _ router: RouteDispatcher, _ source: RouteSource
    ) -> String? {
        var problem: String?
        // One where there is nothing to choose from: what has no sample may be left out.
        for round in 0..<max(1, choices.map(\.count).max() ?? 1) {
            let texts = zip(route.arguments, choices).map { argument, choices -> [String] in
                guard !choices.isEmpty, isWhole || argument.isRequired else { return [] }
                let text = choices[round % choices.count]
                return argument.isList && isWhole ? [text, choices[(round + 1) % choices.count]] : [text]
            }
            guard let url = route.url(texts: texts, scheme: scheme) else { continue }
            switch router.destination(of: url, from: source) {
            case .route(let found, _, _) where found.name == route.target: return nil
            case .route(let found, _, _): problem = problem ?? "\(route): \(url) opens \(found)"
            case .missed(let reason): problem = problem ?? "\(route): \(url) opens nothing: \(reason)"
            case .denied(let reason): problem = problem ?? "\(route): \(url) opens nothing: \(reason)"
            }
        }
        return problem
    }
}

extension RouteInfo {
    /// The schemes of its URLs, each once.
    package var schemes: [String] {
        var schemes: [String] = []
        for pattern in table.urlPatterns(number) {
            let scheme = String(pattern.prefix { $0 != ":" })
            if !schemes.contains(scheme) { schemes.append(scheme) }
        }
        return schemes
    }

    /// The name of the route that its URLs open: its own, or that of its redirect's target.
    fileprivate var target: String { table.redirectTarget(number).map(table.routeName) ?? name }

    /// Builds the route's URL from the texts of its arguments. Returns `nil` if no URL under the scheme is possible.
    fileprivate func url(texts: [[String]], scheme: String) -> String? {
        table.url(of: number, texts: texts, scheme: scheme)
    }
}
