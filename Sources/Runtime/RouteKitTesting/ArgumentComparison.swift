import RouteKit

/// Comparing the arguments of a route that was matched with those that a test expects.
struct ArgumentComparison {
    let expected: _RouteBody
    let found: _RouteArguments

    /// A description of the first argument that differs.
    var difference: String? {
        for (index, argument) in expected.info.arguments.enumerated() {
            let wanted = expected.arguments[index]
            let texts = texts(like: wanted, index)
            if texts.isEmpty, argument.defaultSource != nil {
                // A default that only Swift knows is taken for the expected one.
                if argument.defaultText.map({ wanted._routeTexts == [$0] }) ?? true { continue }
            } else if texts == wanted._routeTexts {
                continue
            }
            return "'\(argument.name)' is \(Self.words(texts)), not \(Self.words(wanted._routeTexts))"
        }
        return nil
    }

    /// The texts of an argument as its type writes them: `007` is 7.
    private func texts(like value: any _RouteArgument, _ index: Int) -> [String] {
        if let type = type(of: value) as? any DecodableArgument.Type { return type.texts(index, in: found) }
        if let value = value as? any RouteParameter { return Self.texts(like: value, index, in: found) }
        return found.texts(index) ?? []
    }

    private static func texts<T: RouteParameter>(like _: T, _ index: Int, in arguments: _RouteArguments) -> [String] {
        texts(T.self, index, in: arguments)
    }

    fileprivate static func texts<T: RouteParameter>(_: T.Type, _ index: Int, in arguments: _RouteArguments) -> [String]
    {
        if T.self == Bool.self { return (try? arguments.optionalBool(index))?._routeTexts ?? [] }
        if let type = T.self as? any RouteEnum.Type { return enumTexts(type, index, in: arguments) }
        let value: T? = try? arguments.optionalParameter(index)
        return value?._routeTexts ?? []
    }

    private static func enumTexts<T: RouteEnum>(_: T.Type, _ index: Int, in arguments: _RouteArguments) -> [String] {
        let value: T? = try? arguments.optionalEnumeration(index)
        return value?._routeTexts ?? []
    }

    private static func words(_ texts: [String]) -> String {
        switch texts.count {
        case 0: "absent"
        case 1: texts[0].debugDescription
        default: "\(texts)"
        }
    }
}

/// Types of arguments that consist of several parameters.
private protocol DecodableArgument {
    static func texts(_ index: Int, in arguments: _RouteArguments) -> [String]
}

extension Optional: DecodableArgument where Wrapped: RouteParameter {
    static func texts(_ index: Int, in arguments: _RouteArguments) -> [String] {
        ArgumentComparison.texts(Wrapped.self, index, in: arguments)
    }
}

extension Array: DecodableArgument where Element: RouteParameter {
    static func texts(_ index: Int, in arguments: _RouteArguments) -> [String] {
        let values: [Element] = (try? arguments.parameters(index)) ?? []
        return values.isEmpty ? arguments.texts(index) ?? [] : values.map(\.routeValue)
    }
}
