import RouteJSON
import RouteKit
import RouteMatching

/// Matches the values of a redirect with the arguments of its target.
struct RouteOverlayFit {
    var check: RouteOverlayCheck
    let route: RouteNumber
    let target: RouteNumber
    private let own: [RouteArgumentInfo]
    private let wanted: [RouteArgumentInfo]

    init(check: RouteOverlayCheck, route: RouteNumber, target: RouteNumber) {
        self.check = check
        self.route = route
        self.target = target
        own = check.table.arguments(route)
        wanted = check.table.arguments(target)
    }

    private var targetName: String { check.table.routeName(target) }

    /// One value for each of the target's arguments.
    mutating func values(_ given: [JSONMember], _ path: String) -> [RouteOverrides.Value] {
        var values = [RouteOverrides.Value](repeating: .absent, count: wanted.count)
        for member in given {
            let path = "\(path).\(member.name.inOneLine)"
            guard let index = wanted.firstIndex(where: { $0.name == member.name }) else {
                check.note(.argument, path, "'\(targetName)' has no argument '\(member.name.inOneLine)'")
                continue
            }
            values[index] = value(member.value, for: index, path) ?? .absent
        }
        for argument in wanted
        where argument.isRequired && !given.contains(where: { $0.name == argument.name }) {
            check.note(.argument, path, "'\(targetName)' needs '\(argument.name)', \(words(for: argument))")
        }
        return values
    }

    private mutating func value(_ value: JSON, for index: Int, _ path: String) -> RouteOverrides.Value? {
        guard case .object(let members) = value, members.count == 1, let member = members.first else {
            check.note(.form, path, "an object with one key, 'argument', 'text' or 'texts', should be here")
            return nil
        }
        let (key, content) = (member.name, member.value)
        switch (key, content) {
        case ("argument", .string(let name)): return argument(name, for: index, path)
        case ("text", .string(let text)):
            if wanted[index].isList {
                check.note(.argument, path, "'\(wanted[index].name)' is \(words(for: wanted[index])); give 'texts'")
                return nil
            }
            return self.text(text, for: index, path).map { .texts([$0]) }
        case ("texts", .array(let elements)): return texts(elements, for: index, path)
        case ("argument", _), ("text", _):
            check.note(.form, "\(path).\(key)", "a string should be here, not \(content.kind)")
        case ("texts", _): check.note(.form, "\(path).texts", "an array should be here, not \(content.kind)")
        default: check.note(.form, "\(path).\(key.inOneLine)", "a value has one key, 'argument', 'text' or 'texts'")
        }
        return nil
    }

    private mutating func texts(
        _ elements: [JSON], for index: Int, _ path: String
    ) -> RouteOverrides.Value? {
        guard wanted[index].isList else {
            check.note(.argument, path, "'\(wanted[index].name)' is \(words(for: wanted[index])); give 'text'")
            return nil
        }
        if elements.isEmpty, wanted[index].isRequired {
            check.note(.argument, path, "'\(wanted[index].name)' needs one text at least")
        }
        var texts: [String] = []
        for (number, element) in elements.enumerated() {
            guard case .string(let text) = element else {
                check.note(.form, "\(path).texts[\(number)]", "a string should be here, not \(element.kind)")
                continue
            }
            if let text = self.text(text, for: index, "\(path).texts[\(number)]") { texts.append(text) }
        }
        return .texts(texts)
    }

    /// Returns the canonical form of a text for an argument. Reports an invalid text and returns `nil`.
    private mutating func text(_ text: String, for index: Int, _ path: String) -> String? {
        let argument = wanted[index]
        if text.utf8.contains(0) {
            check.note(.argument, path, "the text has a NUL")
            return nil
        }
        var canonical = text
        switch argument.location {
        case .path, .rest, .host:
            if !check.table.canStand(text, of: target, index) {
                let place = argument.location == .host ? "as a host label" : "in a path"
                check.note(.argument, path, "'\(text.inOneLine)' is not valid \(place)")
                return nil
            }
        case .query:
            if check.table.argumentKind(target, index) == .bool, let value = BoolText.value(of: text, inQuery: true) {
                canonical = BoolText.text(of: value)
            }
        case .fragment: break
        }
        guard check.table.isValue(canonical, of: target, index),
            check.router.accepts(target, index, canonical)
        else {
            check.note(
                .argument, path,
                "'\(text.inOneLine)' is not a valid \(argument.elementType) for "
                    + "'\(argument.name)'")
            return nil
        }
        return canonical
    }

    private mutating func argument(_ name: String, for index: Int, _ path: String) -> RouteOverrides.Value? {
        guard let number = own.firstIndex(where: { $0.name == name }) else {
            let routeName = check.table.routeName(route)
            check.note(.argument, path, "'\(routeName)' has no argument '\(name.inOneLine)'")
            return nil
        }
        let (given, argument) = (own[number], wanted[index])
        guard given.isList == argument.isList, takesValues(of: number, as: index) else {
            check.note(
                .argument, path,
                "'\(name)' is \(words(for: given)), and '\(argument.name)' is \(words(for: argument))")
            return nil
        }
        if argument.isRequired, !given.isRequired, given.defaultText == nil {
            check.note(.argument, path, "'\(name)' may be absent, and '\(argument.name)' may not")
            return nil
        }
        return .argument(number, default: given.defaultText)
    }

    /// Returns whether every text of one of the route's arguments is a valid text of one of the target's.
    private func takesValues(of number: Int, as index: Int) -> Bool {
        let table = check.table
        guard let given = table.argumentKind(route, number), let kind = table.argumentKind(target, index) else {
            return false
        }
        switch (given, kind) {
        case (.set, .set), (.link, .link):
            return table.argumentSet(route, number) == table.argumentSet(target, index)
        case (.opaque, .opaque): return own[number].elementType == wanted[index].elementType
        default:
            return ValueText.isWithin(
                given, bits: table.argumentBits(route, number), kind, bits: table.argumentBits(target, index))
        }
    }

    /// `Int`, a list [Int], a rest
    private func words(for argument: RouteArgumentInfo) -> String {
        if case .rest = argument.location { return "a rest" }
        return argument.isList ? "a list \(argument.swiftType)" : argument.elementType
    }
}
