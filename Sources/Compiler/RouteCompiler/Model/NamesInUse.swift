/// What the routes, foreign routes and miss handlers of modules are called, read once: a file may have thousands of
/// diagnostics whose fixes need a name that is free.
package struct NamesInUse {
    private let model: RouteModel
    /// For each module how many routes have a name, and which names others have.
    private var routes = IndexedBy<ModuleID, [String: Int]>()
    private var others = IndexedBy<ModuleID, Set<String>>()

    package init(_ model: RouteModel) {
        self.model = model
        for module in model.modules {
            var counts: [String: Int] = [:]
            for route in module.routes { if let name = model.routes[route].name { counts[name, default: 0] += 1 } }
            routes.append(counts)
            others.append(
                Set(module.foreigns.map { model.foreigns[$0].name } + module.misses.map { model.misses[$0].name }))
        }
    }

    /// What `before` calls a route: its name alone, or with the labels where others share the name; `nil` for a redirect.
    package func reference(to route: RouteID) -> String? {
        let entry = model.routes[route]
        guard let name = entry.name else { return nil }
        let isShared = routes[entry.module][name, default: 0] > 1
        return "\(model.modules[entry.module].name)."
            + (isShared ? swiftSignature(name, entry.arguments, entry.payloads) : name)
    }

    /// A name that no accessor and no method of the module has: this one, or this and a number.
    package func free(_ name: String, in module: ModuleID) -> String {
        var (result, number) = (name, 2)
        while routes[module][result] != nil || others[module].contains(result) {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    /// Gives a route another name.
    package func renaming(_ route: RouteID) -> Fix {
        let entry = model.routes[route]
        let old = entry.name ?? "root"
        // All that the pattern says, with what repeats the module's name.
        var words: [[UInt8]] = []
        for segment in entry.patterns.first?.segments ?? [] {
            if case .literal(let text) = segment { words += SwiftName.words(of: text) }
        }
        var wanted = SwiftName.defaultName(words)
        if !Identifier.isValid(wanted) { wanted = old }
        let name = free(wanted, in: entry.module)
        if let place = entry.places.name { return .replace(place, with: name, "Rename to '\(name)'") }
        return .insert(" as \(name)", after: entry.places.declaration, "Add 'as \(name)'")
    }

    /// Lets a route win over another, by `before`.
    package func adding(before other: RouteID, to route: RouteID) -> Fix? {
        guard let name = reference(to: other) else { return nil }
        let entry = model.routes[route]
        let own = entry.name.map { "\(model.modules[entry.module].name).\($0)" } ?? entry.pattern
        let title = "Add 'before \(name)' to '\(own)'"
        if let last = entry.before.map(\.range).max(by: { $0.end < $1.end }) {
            return .insert(", \(name)", after: last, title)
        }
        return .insert(" before \(name)", after: entry.places.declaration, title)
    }
}
