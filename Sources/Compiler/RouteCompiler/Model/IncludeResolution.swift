/// Adds the declarations of included targets to the model, after each step that completes a collection of the target
/// itself.
///
/// Their declarations mean the same as without the including target. Only IDs change.
extension Resolution {
    /// After step 1: adds modules, still empty.
    mutating func includeModules() {
        model.targets = [TargetModel(name: name, namespace: model.namespace)]
        model.targets[.own].modules = model.modules.indices
        model.targets[.own].includes = included.indices.map(Self.id(ofIncluded:))
        guard !included.isEmpty else { return }
        checkMatching()

        var uses: [String: Int] = [:]
        for module in model.modules { uses[module.label, default: 0] += 1 }
        for target in included {
            for index in target.model.own.modules { uses[target.model.modules[index].label, default: 0] += 1 }
        }
        for target in included {
            let own = target.model.own
            let start = model.modules.endIndex
            var entry = TargetModel(name: own.name, namespace: own.namespace)
            for index in own.modules {
                var module = target.model.modules[index]
                let declaredName = module.name
                if uses[module.label, default: 0] > 1 {
                    module.path.insert(own.name, at: 0)
                    module.label = SwiftName.lowerCamel(
                        SwiftName.words(of: Array(own.name.utf8)) + module.declaredPath.map { Array($0.utf8) })
                }
                module.target = model.targets.endIndex
                (module.enums, module.routes, module.misses, module.foreigns) = ([], [], [], [])
                let id = model.modules.append(module)
                includedModules[declaredName, default: []].append(id)
                includedModules["\(own.name).\(declaredName)"] = [id]
            }
            entry.modules = start..<model.modules.endIndex
            entry.guards = own.guards
            entry.includedGuards = own.includedGuards
            entry.includes = target.model.targets.dropFirst().compactMap { inner in
                included.firstIndex { $0.name == inner.name }.map(Self.id(ofIncluded:))
            }
            model.targets.append(entry)
        }
    }

    private static func id(ofIncluded number: Int) -> TargetID { TargetID.own.advanced(by: 1 + number) }

    /// A table has only one set of matching options.
    private mutating func checkMatching() {
        for (include, target) in zip(directIncludes.map(\.range), directIncludes.map(\.target)) {
            for option in MatchingOption.allCases {
                let (own, other) = (matchingRanges[option], target.matchingRanges[option])
                guard (own == nil) != (other == nil), let place = own ?? other else { continue }
                let owner = own == nil ? "'\(target.name)'" : "this target"
                diagnostics.error(
                    .includeMatching,
                    "'\(DeclarationKeyword.matching.rawValue) \(option.rawValue)' is declared in \(owner) only, and the "
                        + "routes of both are matched together; declare it in both, or in neither",
                    at: include, notes: [.init("it is declared here", at: place)])
            }
        }
    }

    /// After step 2: adds enums.
    mutating func includeEnums() {
        model.targets[.own].enums = model.enums.indices
        for (id, target) in zip(model.targets.indices.dropFirst(), included) {
            let start = model.enums.endIndex
            let modules = IDMap(from: target.model, to: model, \.modules)
            for old in target.model.own.enums {
                var entry = target.model.enums[old]
                entry.module = modules[entry.module]
                let new = model.enums.append(entry)
                model.modules[entry.module].enums.append(new)
            }
            model.targets[id].enums = start..<model.enums.endIndex
        }
    }

    /// After step 4: adds everything else.
    mutating func includeRoutes() {
        model.targets[.own].routes = model.routes.ids
        model.targets[.own].misses = model.misses.indices
        model.targets[.own].foreigns = model.foreigns.indices
        model.targets[.own].setGuards(drafts.flatMap { $0.entry.guards })
        var last = model.own
        for (id, target) in zip(model.targets.indices.dropFirst(), included) {
            let own = target.model.own
            model.targets[id].routes = Self.run(of: own.routes.count, after: last.routes)
            model.targets[id].misses = Self.run(of: own.misses.count, after: last.misses)
            model.targets[id].foreigns = Self.run(of: own.foreigns.count, after: last.foreigns)
            last = model.targets[id]
        }
        for target in included { includeRoutes(of: target) }
        model.guards = Set(model.targets.flatMap { $0.guards + $0.includedGuards }).sorted()
    }

    private static func run<ID: DenseID>(of count: Int, after last: Range<ID>) -> Range<ID> {
        last.upperBound..<last.upperBound.advanced(by: count)
    }

    private mutating func includeRoutes(of target: Resolution) {
        let modules = IDMap(from: target.model, to: model, \.modules)
        let enums = IDMap(from: target.model, to: model, \.enums)
        let routes = IDMap(from: target.model, to: model, \.routes)
        for index in target.model.own.routes {
            var route = target.model.routes[index]
            route.module = modules[route.module]
            let module = model.modules[route.module]
            if module.path != module.declaredPath { route.qualifiedName = "\(target.name).\(route.qualifiedName)" }
            route.arguments.renumber(enums)
            if let redirect = route.redirect { route.redirect?.target = routes[redirect.target] }
            if let parent = route.parent { route.parent?.target = routes[parent.target] }
            for index in route.before.indices { route.before[index].route = routes[route.before[index].route] }
            model.modules[route.module].routes.append(model.routes.ids.upperBound)
            model.routes.append(route)
            pending.append(PendingReferences())
        }
        for index in target.model.own.misses {
            var miss = target.model.misses[index]
            miss.module = modules[miss.module]
            let id = model.misses.append(miss)
            model.modules[miss.module].misses.append(id)
        }
        for index in target.model.own.foreigns {
            var foreign = target.model.foreigns[index]
            foreign.module = modules[foreign.module]
            foreign.arguments.renumber(enums)
            foreign.fallback?.arguments.renumber(enums)
            let id = model.foreigns.append(foreign)
            model.modules[foreign.module].foreigns.append(id)
        }
    }

    /// Returns the `include` through which a target is included.
    func include(of target: TargetID) -> SourceRange? {
        let name = model.targets[target].name
        return directIncludes.first { direct in direct.target.model.targets.contains { $0.name == name } }?.range
    }
}

extension [ArgumentModel] {
    /// Converts the arguments to the enum IDs of another model.
    mutating func renumber(_ enums: IDMap<EnumID>) {
        for index in indices {
            if case .enum(let id) = self[index].type { self[index].type = .enum(enums[id]) }
        }
    }
}

/// Maps the IDs of one model to those of another that includes all targets of the first.
struct IDMap<ID: DenseID> {
    private var runs: [(old: Range<ID>, new: ID)] = []

    init(from model: RouteModel, to other: RouteModel, _ run: KeyPath<TargetModel, Range<ID>>) {
        for target in model.targets {
            guard let match = other.targets.first(where: { $0.name == target.name }) else { continue }
            runs.append((target[keyPath: run], match[keyPath: run].lowerBound))
        }
    }

    subscript(id: ID) -> ID {
        for run in runs where run.old.contains(id) { return run.new.advanced(by: run.old.lowerBound.distance(to: id)) }
        return id
    }
}
