package import RouteCompiler

/// The names of all routes, foreign URLs, and miss handlers by module. Built once, because a file can have thousands of
/// diagnostics whose fixes need an unused name.
package struct NamesInUse {
    private let model: RouteModel
    /// For each module, the number of routes of each name, and the names of other declarations.
    private var routes = IDArray<ModuleID, [String: Int]>()
    private var others = IDArray<ModuleID, Set<String>>()

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

    /// Returns the name of a route for `before`, with labels if several routes share the name. Returns `nil` for a redirect,
    /// and for an invalid name, such as `7` from `/7`.
    package func reference(to route: RouteID) -> String? {
        let entry = model.routes[route]
        guard let name = entry.name, Identifier.isValid(name) else { return nil }
        let isShared = routes[entry.module][name, default: 0] > 1
        return "\(model.modules[entry.module].name)." + (isShared ? entry.signature ?? name : name)
    }

    /// Returns a name that no accessor and no method of the module has, with a number appended if necessary.
    package func free(_ name: String, in module: ModuleID) -> String {
        var (result, number) = (name, 2)
        while routes[module][result] != nil || others[module].contains(result) {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    /// Returns a fix that renames a route.
    package func renaming(_ route: RouteID) -> Fix {
        let entry = model.routes[route]
        let old = entry.name ?? "root"
        // All words of the pattern, including those that repeat the module's name.
        var words: [[UInt8]] = []
        for segment in entry.patterns.first?.segments ?? [] {
            if let text = segment.literal { words += SwiftName.words(of: text) }
        }
        var wanted = SwiftName.defaultName(words)
        if !Identifier.isValid(wanted) { wanted = old }
        let name = free(wanted, in: entry.module)
        if let place = entry.places.name { return .replace(place, with: name, "Rename to '\(name)'") }
        return .insert(" as \(name)", after: entry.places.declaration, "Add 'as \(name)'")
    }

    /// Returns a fix that gives a route precedence over another one with `before`.
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
