import RouteCompiler
import RouteMatching
import RouteReports

/// A language of exported URL builders: the spelling of the expressions that a builder passes to its runtime.
protocol URLBuilderLanguage {
    var model: RouteModel { get }

    /// The text before the name of a function of the runtime.
    static var runtime: String { get }
    /// The value of an argument without a text.
    static var absent: String { get }
    /// The text before a list whose elements become elements of the outer list.
    static var spread: String { get }

    static func literal(_ text: String) -> String
    static func list(_ elements: [String]) -> String
    /// A parameter of the function, by its name in the routes.
    static func parameter(_ name: String) -> String
    /// The text of an argument, which is ``absent`` without a value; `nil` for an absent value.
    static func text(_ value: URLBuilders.URL.Value, as type: ValueType) -> String?
    /// The form of a URL from its scheme, start, segments, and the label of its host, if any.
    static func form(_ parts: [String]) -> String
    /// The items of a query argument, or the fragment; `nil` for an absent value.
    ///
    /// - Parameter start: The literal before each text.
    static func item(_ start: String, _ argument: ArgumentModel, _ value: URLBuilders.URL.Value) -> String?
}

extension URLBuilderLanguage {
    /// The forms of a URL, one for each pattern.
    func forms(of url: URLBuilders.URL) -> [String] {
        url.route.patterns.map { pattern in
            let origin = [pattern.origin.scheme, pattern.origin.start].map(Self.literal)
            let label = pattern.label.flatMap { Self.text(url.values[$0], as: url.route.arguments[$0].type) }
            return Self.form(origin + [Self.list(segments(of: pattern, url))] + (label.map { [$0] } ?? []))
        }
    }

    private func segments(of pattern: URLPattern, _ url: URLBuilders.URL) -> [String] {
        func text(_ argument: Int) -> String {
            Self.text(url.values[argument], as: url.route.arguments[argument].type) ?? Self.absent
        }
        var result = pattern.written.enumerated().map { position, segment -> String in
            if let text = segment.literal { return Self.literal(PercentEncoding.segment(text)) }
            if segment.parts.count == 1 {
                let around = [segment.prefix, segment.parts[0].suffix].map { Self.literal(PercentEncoding.segment($0)) }
                return "\(Self.runtime)segment(\(around[0]), \(text(segment.parts[0].argument)), \(around[1]))"
            }
            let domain = model.matching.domain(position, of: pattern.origin)
            let texts = PlaceholderTexts(of: segment, in: url.route.arguments, domain)
            let literals = texts.literals.map { Self.literal(String(decoding: $0, as: UTF8.self)) }
            var parts = [Self.list(literals), Self.list(segment.parts.map { text($0.argument) })]
            if !url.isForeign { parts += [Self.list(texts.forms(model.enums).map(type)), "\(domain.folds)"] }
            return "\(Self.runtime)parts(\(parts.joined(separator: ", ")))"
        }
        if let rest = pattern.rest, case .parameter(let argument) = url.values[rest] {
            result.append("\(Self.spread)\(Self.runtime)rest(\(Self.parameter(argument.name)))")
        }
        return result
    }

    /// A type of the runtime.
    private func type(_ form: SegmentSet.Form) -> String {
        guard case .finite(let words) = form else { return Self.literal(MatchTable.code(of: form)) }
        return Self.list(words.map { Self.literal(String(decoding: $0, as: UTF8.self)) })
    }

    /// The lists of items in the query of a URL.
    func query(of url: URLBuilders.URL) -> [String] {
        let fixed = url.route.fixedQuery.map { Self.list([Self.literal($0.text)]) }
        return fixed
            + zip(url.route.arguments, url.values).compactMap { argument, value in
                guard case .query(let key) = argument.location else { return nil }
                let start = PercentEncoding.query(key) + "=" + PercentEncoding.query(argument.affixes.prefix)
                return Self.item(Self.literal(start), argument, value)
            }
    }

    /// The fragment of a URL, or `nil` if absent.
    func fragment(of url: URLBuilders.URL) -> String? {
        zip(url.route.arguments, url.values).first { $0.0.location == .fragment }
            .flatMap { Self.item(Self.literal("#"), $0, $1) }
    }

    static func literal(_ text: String) -> String { URLBuilders.literal(text) }

    /// A documentation comment.
    static func comment(_ lines: [String], _ indentation: String) -> String {
        guard !lines.isEmpty else { return "" }
        let text = URLBuilders.comment(lines).map { "\(indentation) *\($0.isEmpty ? "" : " " + $0)\n" }.joined()
        return "\(indentation)/**\n\(text)\(indentation) */\n"
    }

    /// True if a match may have no value for an argument.
    static func mayBeAbsent(_ argument: ArgumentModel) -> Bool {
        !argument.isRequired && !argument.isList && argument.defaultValue?.text == nil
    }
}
