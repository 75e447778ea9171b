/// Prints uses of types that only Swift knows, so that an error about one is shown at a line of the `.routes` file.
extension SwiftPrinter {
    /// Uses each type once, at the line of a route that mentions it.
    mutating func printTypes(of module: ModuleModel) {
        var seen: Set<String> = []
        var mentions: [(type: String, range: SourceRange)] = []
        func note(_ type: String, _ range: SourceRange) {
            if seen.insert(type).inserted, places.place(of: range) != nil { mentions.append((type, range)) }
        }
        for index in module.routes where model.routes[index].hasHandler {
            let route = model.routes[index]
            for argument in route.arguments { if let type = parameter(argument) { note(type, argument.range) } }
            for payload in route.payloads where !isSwifts(payload.swiftType.text) {
                note(payload.swiftType.text, route.range)
            }
            if let result = route.result, !isSwifts(result) { note(result, route.range) }
        }
        for index in module.foreigns {
            for argument in model.foreigns[index].arguments {
                if let type = parameter(argument) { note(type, argument.range) }
            }
        }
        if mentions.isEmpty { return }
        code.blank()
        code.open("nonisolated extension \(SwiftText.path([model.namespace] + module.path))")
        // Inside of a function body, so that the lines are not part of the interface.
        code.open("private static func _types()")
        for (index, mention) in mentions.enumerated() {
            line("typealias _Type\(index) = \(mention.type)", at: mention.range)
        }
        code.close()
        code.close()
    }

    /// Returns the type of a parameter that only Swift knows. Foundation's types are handled with the imports.
    private func parameter(_ argument: ArgumentModel) -> String? {
        guard case .opaque(let name) = argument.type, !BuiltinType.isFoundations(name) else { return nil }
        return "RouteKit._Parameter<\(name)>"
    }

    private func isSwifts(_ type: String) -> Bool {
        type.utf8.allSatisfy { $0 < 0x80 } && ForeignTypes.areSwifts(type)
    }

    // MARK: - Declarations of a route

    /// The range of the first of a route's types that only Swift knows.
    func ownType(of route: RouteModelEntry) -> SourceRange? {
        for argument in route.arguments where parameter(argument) != nil { return argument.range }
        let others = route.payloads.map(\.swiftType.text) + (route.result.map { [$0] } ?? [])
        return others.allSatisfy(isSwifts) ? nil : route.range
    }
}
