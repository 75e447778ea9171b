import RouteModel
import RouteSets
import RouteSyntax

extension SwiftPrinter {
    /// Names the types that only Swift knows, each at the line of a route that mentions it: an error about it is shown
    /// there, and not in the generated file alone.
    mutating func printTypes(of module: ModuleModel, in sources: [Source], _ locations: [String]) {
        var seen: Set<String> = []
        var mentions: [(type: String, range: SourceRange)] = []
        func note(_ type: String, _ range: SourceRange) {
            if seen.insert(type).inserted, isMappable(range, in: locations) { mentions.append((type, range)) }
        }
        for index in module.routes where model.routes[index].redirect == nil {
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
        for (index, mention) in mentions.enumerated() {
            let source = sources[mention.range.file]
            let line = source.place(at: mention.range.start).line
            code.line("#sourceLocation(file: \"\(locations[mention.range.file])\", line: \(line))")
            code.line("private typealias _Type\(index) = \(mention.type)")
            code.line("#sourceLocation()")
        }
        code.close()
    }

    /// What stands for a type of the user's own; Foundation's are looked after with the imports.
    private func parameter(_ argument: ArgumentModel) -> String? {
        guard case .opaque(let name) = argument.type, !BuiltinType.isFoundations(name) else { return nil }
        return "RouteKit._Parameter<\(name)>"
    }

    private func isSwifts(_ type: String) -> Bool {
        type.utf8.allSatisfy { $0 < 0x80 } && ForeignTypes.areSwifts(type)
    }

    /// A directive takes the path as it stands between the quotes.
    private func isMappable(_ range: SourceRange, in locations: [String]) -> Bool {
        guard locations.indices.contains(range.file) else { return false }
        return !locations[range.file].utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    }
}
