import RouteSets
import RouteSyntax

/// A target that is resolved already, for those that include it.
struct IncludedTarget {
    /// Of the target and of all that it includes in turn.
    var model: RouteModel
    var omitted: OmittedDeclarations
    /// Where its options for matching are declared.
    var matchingRanges: [MatchingOption: SourceRange]
    /// Its own, not those of the targets that it includes.
    var namedBases: [String: NamedBase]

    var name: String { model.own.name }
}

/// What included targets add to the model: after each step that has made the target's own part of an array, theirs.
///
/// Their declarations mean what they mean without the target that includes them; only numbers change.
extension Resolution {
    /// After step 1: modules, still empty.
    mutating func includeModules() {
        model.targets = [TargetModel(name: name, namespace: model.namespace)]
        model.targets[0].modules = model.modules.indices
        model.targets[0].includes = Array(1..<(included.count + 1))
        guard !included.isEmpty else { return }
        checkMatching()

        var uses: [String: Int] = [:]
        for module in model.modules { uses[module.label, default: 0] += 1 }
        for target in included {
            for index in target.model.own.modules { uses[target.model.modules[index].label, default: 0] += 1 }
        }
        for target in included {
            let own = target.model.own
            let number = model.targets.count
            let start = model.modules.count
            var entry = TargetModel(name: own.name, namespace: own.namespace)
            for index in own.modules {
                var module = target.model.modules[index]
                let declaredName = module.name
                if uses[module.label, default: 0] > 1 {
                    module.path.insert(own.name, at: 0)
                    module.label = SwiftName.lowerCamel(
                        SwiftName.words(of: Array(own.name.utf8)) + module.declaredPath.map { Array($0.utf8) })
                }
                module.target = number
                (module.enums, module.routes, module.misses, module.foreigns) = ([], [], [], [])
                includedModules[declaredName, default: []].append(model.modules.count)
                includedModules["\(own.name).\(declaredName)"] = [model.modules.count]
                model.modules.append(module)
            }
            entry.modules = start..<model.modules.count
            entry.guards = own.guards
            entry.includedGuards = own.includedGuards
            entry.includes = target.model.targets.dropFirst().compactMap { inner in
                included.firstIndex { $0.name == inner.name }.map { $0 + 1 }
            }
            model.targets.append(entry)
        }
    }

    /// One table is matched in one way.
    private mutating func checkMatching() {
        for (include, target) in zip(directIncludes.map(\.range), directIncludes.map(\.target)) {
            for option in MatchingOption.allCases {
                let (own, other) = (matchingRanges[option], target.matchingRanges[option])
                guard (own == nil) != (other == nil), let place = own ?? other else { continue }
                let owner = own == nil ? "'\(target.name)'" : "this target"
                diagnostics.error(
                    .includeMatching,
                    "'\(DeclarationKeyword.matching.word) \(option.word)' is declared in \(owner) alone, and one table matches the routes of both; "
                        + "declare it in both, or in neither",
                    at: include, notes: [.init("it is declared here", at: place)])
            }
        }
    }

    /// After step 2: enums.
    mutating func includeEnums() {
        model.targets[0].enums = model.enums.indices
        for (number, target) in included.enumerated() {
            let start = model.enums.count
            let modules = model.targets[number + 1].modules.lowerBound
            for index in target.model.own.enums {
                var entry = target.model.enums[index]
                entry.module += modules
                model.modules[entry.module].enums.append(model.enums.count)
                model.enums.append(entry)
            }
            model.targets[number + 1].enums = start..<model.enums.count
        }
    }

    /// After step 4: everything else.
    mutating func includeRoutes() {
        model.targets[0].routes = model.routes.ids
        model.targets[0].misses = model.misses.indices
        model.targets[0].foreigns = model.foreigns.indices
        model.targets[0].setGuards(model.guards)
        var start = (routes: model.routes.ids.upperBound, misses: model.misses.count, foreigns: model.foreigns.count)
        for (number, target) in included.enumerated() {
            let own = target.model.own
            model.targets[number + 1].routes = start.routes..<start.routes.advanced(by: own.routes.count)
            model.targets[number + 1].misses = start.misses..<start.misses + own.misses.count
            model.targets[number + 1].foreigns = start.foreigns..<start.foreigns + own.foreigns.count
            start = (
                start.routes.advanced(by: own.routes.count), start.misses + own.misses.count,
                start.foreigns + own.foreigns.count
            )
        }
        for (number, target) in included.enumerated() { includeRoutes(of: target, model.targets[number + 1]) }
        model.guards = Set(model.targets.flatMap { $0.guards + $0.includedGuards }).sorted()
    }

    private mutating func includeRoutes(of target: IncludedTarget, _ run: TargetModel) {
        let enums = Renumbering(from: target.model, to: model, \.enums)
        let routes = Renumbering(from: target.model, to: model, \.routes)
        func renumber(_ arguments: inout [ArgumentModel]) {
            for index in arguments.indices {
                if case .enum(let number) = arguments[index].type { arguments[index].type = .enum(enums[number]) }
            }
        }
        for index in target.model.own.routes {
            var route = target.model.routes[index]
            route.module += run.modules.lowerBound
            let module = model.modules[route.module]
            if module.path != module.declaredPath { route.qualifiedName = "\(target.name).\(route.qualifiedName)" }
            renumber(&route.arguments)
            if let redirect = route.redirect { route.redirect?.target = routes[redirect.target] }
            if let parent = route.parent { route.parent?.target = routes[parent.target] }
            for index in route.before.indices { route.before[index].route = routes[route.before[index].route] }
            model.modules[route.module].routes.append(model.routes.ids.upperBound)
            model.routes.append(route)
            pending.append(PendingReferences())
        }
        for index in target.model.own.misses {
            var miss = target.model.misses[index]
            miss.module += run.modules.lowerBound
            model.modules[miss.module].misses.append(model.misses.count)
            model.misses.append(miss)
        }
        for index in target.model.own.foreigns {
            var foreign = target.model.foreigns[index]
            foreign.module += run.modules.lowerBound
            renumber(&foreign.arguments)
            model.modules[foreign.module].foreigns.append(model.foreigns.count)
            model.foreigns.append(foreign)
        }
    }

    /// The include by which a target came in.
    func include(of target: Int) -> SourceRange? {
        let name = model.targets[target].name
        return directIncludes.first { direct in direct.target.model.targets.contains { $0.name == name } }?.range
    }
}

/// Ids of one model in another one, which includes all targets of the first.
struct Renumbering<ID: Strideable> where ID.Stride == Int {
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
