package import RouteCompiler
package import RouteMatching
import RouteReports

/// Determines the routes that URLs open under one set of routes, by matching them.
package struct LinkResults: Sendable {
    package struct End {
        /// The route that matches the URL.
        package var route: RouteID
        /// The route whose handler is called, after redirects.
        package var target: RouteID
        /// The target's arguments by name: their texts, their values, and the values to compare.
        package var values: [String: (texts: [String]?, value: LinkValue, comparable: LinkValue)]
    }

    private let model: RouteModel
    private let table: RouteTable
    private let audience: Audience

    package init(_ model: RouteModel, audience: Audience = .outside) {
        self.model = model
        self.audience = audience
        table = RouteTable(bytes: Lowering.table(for: model, sources: []))
    }

    package func isLeftToWeb(_ url: String) -> Bool {
        if case .web = table.match(url, audience: audience) { true } else { false }
    }

    package func end(of url: String) -> End? {
        guard case .route(let route, let arguments) = table.match(url, audience: audience) else { return nil }
        let (number, own) = table.redirect(of: route, arguments) ?? (route, arguments)
        let target = RouteID(number)
        var values: [String: (texts: [String]?, value: LinkValue, comparable: LinkValue)] = [:]
        for (index, argument) in model.routes[target].arguments.enumerated() {
            let texts = own.texts(index)
            let value = value(of: argument, texts)
            values[argument.name] = (texts, value, value.comparable(as: argument.type))
        }
        return End(route: RouteID(route), target: target, values: values)
    }

    private func value(of argument: ArgumentModel, _ texts: [String]?) -> LinkValue {
        let canonical = (texts ?? []).map { LinkValue.canonical($0, as: argument.type, model.enums) }
        if argument.isList { return canonical.isEmpty ? .nothing : .list(canonical) }
        return canonical.first.map { .text($0) } ?? LinkValue(default: argument.defaultValue)
    }

    /// Returns how the values of common arguments differ, in words. A text that now decodes as another type is equal.
    package func difference(from old: End, to new: End) -> String? {
        var words: [String] = []
        for argument in model.routes[old.target].arguments {
            guard let was = old.values[argument.name], let now = new.values[argument.name],
                was.comparable != now.comparable,
                was.texts == nil || was.texts != now.texts || was.value.isList != now.value.isList
            else { continue }
            words.append("'\(argument.name)' is \(now.value.words) now, and was \(was.value.words)")
        }
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }
}
