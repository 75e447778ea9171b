@testable import RouteCompiler

/// Matches by trying every route, on strings; it shares nothing with the table or the generated code.
struct NaiveMatcher {
    /// A route that could take the URL.
    struct Candidate {
        var route: Int
        /// What the URL holds of each argument, decoded.
        var texts: [[String]]
    }

    let model: RouteModel
    /// Which texts an opaque type takes.
    let accepts: (String) -> Bool
    private let order: NaiveOrder

    init(_ model: RouteModel, accepts: @escaping (String) -> Bool) {
        self.model = model
        self.accepts = accepts
        order = NaiveOrder(model)
    }

    /// The routes that may take the URL: those that no other wins over. More than one only where the route that
    /// settles their overlap is out because of an optional value.
    func winners(_ url: String, publicOnly: Bool) -> [Candidate] {
        let found = candidates(url, publicOnly: publicOnly)
        return found.filter { candidate in !found.contains { order.wins($0.route, over: candidate.route) } }
    }

    private func candidates(_ url: String, publicOnly: Bool) -> [Candidate] {
        guard let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace) else { return [] }
        return model.routes.indices.compactMap { index in
            let route = model.routes[index]
            guard route.isPublic || !publicOnly else { return nil }
            for pattern in route.patterns {
                if let texts = texts(route, pattern, parts) { return Candidate(route: index, texts: texts) }
            }
            return nil
        }
    }

    private func texts(_ route: RouteModelEntry, _ pattern: URLPattern, _ url: URLText) -> [[String]]? {
        guard pattern.origin == url.origin,
            pattern.rest == nil
                ? url.segments.count == pattern.segments.count : url.segments.count > pattern.segments.count
        else { return nil }
        let segments = url.segments.map { String(decoding: $0, as: UTF8.self) }
        var texts: [[String]] = Array(repeating: [], count: route.arguments.count)
        for (position, segment) in pattern.segments.enumerated() {
            let folds = model.matching.caseInsensitive || (position == 0 && !pattern.origin.isWeb)
            let folded = Array((folds ? NaiveText.folded(segments[position]) : segments[position]).utf8)
            switch segment {
            case .literal(let literal):
                guard (folds ? ASCII.lowercased(literal) : literal) == folded else { return nil }
            case .placeholder(let prefix, let argument, let suffix):
                guard folded.count > prefix.count + suffix.count, folded.starts(with: prefix),
                    folded.reversed().starts(with: suffix.reversed())
                else { return nil }
                let bytes = segments[position].utf8.dropFirst(prefix.count).dropLast(suffix.count)
                let text = String(decoding: Array(bytes), as: UTF8.self)
                guard takes(text, route.arguments[argument].type, folds: folds, inQuery: false) else { return nil }
                texts[argument] = [text]
            }
        }
        if let rest = pattern.rest { texts[rest] = Array(segments[pattern.segments.count...]) }
        return fill(&texts, route, url) ? texts : nil
    }

    /// Reads query and fragment; false if they do not fit.
    private func fill(_ texts: inout [[String]], _ route: RouteModelEntry, _ url: URLText) -> Bool {
        func values(_ key: [UInt8]) -> [String] {
            url.query.filter {
                model.matching.caseInsensitive ? ASCII.lowercased($0.key) == ASCII.lowercased(key) : $0.key == key
            }.map { String(decoding: $0.value, as: UTF8.self) }
        }
        for fixed in route.fixedQuery {
            guard let first = values(fixed.key).first, Array(first.utf8) == fixed.value else { return false }
        }
        for (index, argument) in route.arguments.enumerated() {
            switch argument.location {
            case .path, .rest: continue
            case .query(let key): texts[index] = argument.isList ? values(key) : Array(values(key).prefix(1))
            case .fragment: texts[index] = url.fragment.map { [String(decoding: $0, as: UTF8.self)] } ?? []
            }
            guard !argument.isRequired || !texts[index].isEmpty,
                texts[index].allSatisfy({ takes($0, argument.type, folds: false, inQuery: true) })
            else { return false }
        }
        return true
    }

    private func takes(_ text: String, _ type: ValueType, folds: Bool, inQuery: Bool) -> Bool {
        switch type {
        case .opaque: accepts(text)
        case .bool where inQuery && ["1", "0", ""].contains(text): true
        default: NaiveText.takes(folds ? NaiveText.folded(text) : text, type, model, folds: folds)
        }
    }

    /// What the handler of the candidate prints; of a redirect, its target's handler.
    func line(_ candidate: Candidate) -> String {
        let route = model.routes[candidate.route]
        guard let redirect = route.redirect else { return line(route, candidate.texts) }
        let texts: [[String]] = redirect.values.map { value in
            switch value {
            case .argument(let index): candidate.texts[index]
            case .text(let text): [text]
            case .absent: []
            }
        }
        return line(model.routes[redirect.target], texts)
    }

    private func line(_ route: RouteModelEntry, _ texts: [[String]]) -> String {
        let arguments = zip(route.arguments, texts).map { argument, texts in
            let present = texts.isEmpty ? argument.defaultValue?.text.map { [$0] } ?? [] : texts
            return " \(argument.name)=\(present.map { NaiveText.value($0, argument.type, model) })"
        }
        return route.qualifiedName + arguments.joined()
    }
}

/// Texts and the types that they are values of.
enum NaiveText {
    static func folded(_ text: String) -> String { String(decoding: ASCII.lowercased(Array(text.utf8)), as: UTF8.self) }

    static func takes(_ text: String, _ type: ValueType, _ model: RouteModel, folds: Bool) -> Bool {
        switch type {
        case .string, .opaque: true
        case .integer(let bits, let signed):
            if text.hasPrefix("+") {
                false
            } else if signed {
                Int64(text).map { bits == 64 || $0 >= -(1 << (bits - 1)) && $0 < 1 << (bits - 1) } ?? false
            } else {
                UInt64(text).map { bits == 64 || $0 < 1 << UInt64(bits) } ?? false
            }
        case .double, .float:
            text.wholeMatch(of: #/-?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?/#) != nil && Double(text)?.isFinite == true
        case .bool: text == "true" || text == "false"
        case .uuid:
            text.wholeMatch(of: #/[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/#) != nil
        case .enum(let index):
            model.enums[index].cases.contains { (folds ? folded($0.value) : $0.value) == text }
        }
    }

    /// The text as Swift prints the value that it stands for.
    static func value(_ text: String, _ type: ValueType, _ model: RouteModel) -> String {
        switch type {
        case .string, .opaque: text
        case .integer: Int64(text).map(String.init) ?? text
        case .double, .float: Double(text)?.description ?? text
        case .bool: ["true", "1", ""].contains(folded(text)) ? "true" : "false"
        case .uuid: text.uppercased()
        case .enum(let index):
            model.enums[index].cases.first { folded($0.value) == folded(text) }?.value ?? text
        }
    }
}
