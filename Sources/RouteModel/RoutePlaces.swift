package import RouteSyntax

extension RoutePlaces {
    /// The place of `public` or `internal`, which every route begins with.
    package func visibility(ofPublic isPublic: Bool) -> SourceRange {
        var range = declaration
        range.end = range.start + (isPublic ? "public" : "internal").utf8.count
        return range
    }
}

extension RouteModel {
    /// What `before` calls a route: its name alone, or with the labels where others share the name; `nil` for a redirect.
    package func reference(to route: Int) -> String? {
        let entry = routes[route]
        guard let name = entry.name else { return nil }
        let module = modules[entry.module]
        let isShared = module.routes.contains { $0 != route && routes[$0].name == name }
        return "\(module.name).\(isShared ? swiftSignature(name, entry.arguments, entry.payloads) : name)"
    }

    /// A name that no accessor and no method of the module has: this one, or this and a number.
    package func freeName(_ name: String, in module: Int) -> String {
        let content = modules[module]
        var taken: Set<String> = []
        for route in content.routes { if let name = routes[route].name { taken.insert(name) } }
        for foreign in content.foreigns { taken.insert(foreigns[foreign].name) }
        for miss in content.misses { taken.insert(misses[miss].name) }
        var (result, number) = (name, 2)
        while taken.contains(result) {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    /// Gives a route another name.
    package func renaming(_ route: Int) -> Fix {
        let entry = routes[route]
        let old = entry.name ?? "root"
        // All that the pattern says, with what repeats the module's name.
        var words: [[UInt8]] = []
        for segment in entry.patterns.first?.segments ?? [] {
            if case .literal(let text) = segment { words += SwiftName.words(of: text) }
        }
        var wanted = SwiftName.lowerCamel(words)
        if !Identifier.isValid(wanted) { wanted = old }
        let name = freeName(wanted, in: entry.module)
        if let place = entry.places.name { return .replace(place, with: name, "Rename to '\(name)'") }
        return .insert(" as \(name)", after: entry.places.declaration, "Add 'as \(name)'")
    }

    /// Lets a route win over another, by `before`.
    package func adding(before other: Int, to route: Int) -> Fix? {
        guard let name = reference(to: other) else { return nil }
        let entry = routes[route]
        let own = entry.name.map { "\(modules[entry.module].name).\($0)" } ?? entry.pattern
        let title = "Add 'before \(name)' to '\(own)'"
        if let last = entry.before.map(\.range).max(by: { $0.end < $1.end }) {
            return .insert(", \(name)", after: last, title)
        }
        return .insert(" before \(name)", after: entry.places.declaration, title)
    }
}

extension RouteModelEntry {
    /// `view(id:tab:)`: what no two routes of a module share; `nil` for a redirect.
    package var signature: String? { name.map { swiftSignature($0, arguments, payloads) } }
}
