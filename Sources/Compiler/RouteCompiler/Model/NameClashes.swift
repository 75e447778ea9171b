import RouteLayout

extension Resolution {
    /// Step 6: reports Swift names that clash.
    mutating func checkNames() {
        checkModuleLabels()
        checkEnumNames()
        for module in model.own.modules { checkMembers(of: module) }
    }

    private mutating func checkModuleLabels() {
        var labels: [String: ModuleID] = [:]
        for index in model.own.modules {
            let module = model.modules[index]
            let isParameter = SwiftName.isParameterOfRouters(module.label)
            if isParameter && (!module.routes.isEmpty || !module.misses.isEmpty) || module.label == "self" {
                let reason =
                    isParameter
                    ? "the router's initializer has a parameter '\(module.label)' of its own"
                    : "it would be 'self' in the router's initializer"
                diagnostics.error(
                    .reservedName,
                    "'\(module.name)' cannot be a module's name, because \(reason); declare the module by another name",
                    at: moduleRanges[index])
            }
            if module.label == model.namespace {
                diagnostics.error(
                    .reservedName,
                    "the module '\(module.name)' would be '\(module.label)' in the router's initializer, like the "
                        + "namespace; begin the namespace with an uppercase letter",
                    at: moduleRanges[index])
            }
            if let earlier = labels[module.label] {
                reportClash(
                    "the modules '\(model.modules[earlier].name)' and '\(module.name)' would both be '\(module.label)' "
                        + "in the router's initializer; rename one of the two",
                    moduleRanges[earlier], moduleRanges[index], other: "the other module")
            } else {
                labels[module.label] = index
            }
        }
        checkIncludedLabels(labels)
    }

    /// Checks labels of included modules that differ from those in their own target, and of included guards.
    private mutating func checkIncludedLabels(_ own: [String: ModuleID]) {
        var labels = own
        for target in model.targets.indices.dropFirst() {
            for index in model.targets[target].modules {
                checkIncluded(
                    model.modules[index].label, what: "the module '\(model.modules[index].name)'", of: target,
                    against: labels)
                labels[model.modules[index].label] = index
            }
        }
        for target in model.targets.indices.dropFirst() where !model.targets[target].guards.isEmpty {
            let entry = model.targets[target]
            checkIncluded(entry.guardsLabel, what: "the guards of '\(entry.name)'", of: target, against: labels)
        }
    }

    private mutating func checkIncluded(
        _ label: String, what: String, of target: TargetID, against labels: [String: ModuleID]
    ) {
        guard let other = labels[label], let include = include(of: target) else { return }
        diagnostics.error(
            .duplicateName,
            "\(what) and the module '\(model.modules[other].name)' would both be '\(label)' in the router's "
                + "initializer; rename the module",
            at: include,
            notes: model.modules[other].target == .own
                ? [.init("'\(model.modules[other].name)' is declared here", at: moduleRanges[other])] : [])
    }

    private mutating func checkEnumNames() {
        for index in model.own.enums {
            let each = model.enums[index]
            if let other = sameEnum(before: index) {
                reportClash(
                    "'\(each.name)' is already an enum of module '\(model.modules[each.module].name)'; rename one of "
                        + "the two",
                    other.range, each.range, other: "the other '\(each.name)'")
            }
            if let module = moduleIDs["\(model.modules[each.module].name).\(each.name)"] {
                reportClash(
                    "'\(model.modules[module].name)' is both a module and an enum; rename one of the two",
                    moduleRanges[module], each.range, other: "the other '\(each.name)'")
            }
        }
    }

    /// Returns the previous enum if it has the same name and module. Sorted enums with equal names are adjacent.
    func sameEnum(before id: EnumID) -> EnumModel? {
        guard id > model.enums.startIndex else { return nil }
        let (one, other) = (model.enums[id], model.enums[model.enums.index(before: id)])
        return one.module == other.module && one.name == other.name ? other : nil
    }

    private mutating func checkMembers(of module: ModuleID) {
        let content = model.modules[module]
        let enums = Dictionary(content.enums.map { (model.enums[$0].name, $0) }) { first, _ in first }
        var accessors: [String: SourceRange] = [:]
        var methods: [String: SourceRange] = [:]
        for index in content.routes {
            let route = model.routes[index]
            guard let name = route.name else { continue }
            checkAgainstTypes(name, enums, module: module, at: route.range)
            let key = swiftSignature(name, route.arguments, route.payloads)
            checkUnique(key, in: &accessors, module: module, at: route.range)
            methods[key] = route.range
        }
        for index in content.foreigns {
            let foreign = model.foreigns[index]
            checkAgainstTypes(foreign.name, enums, module: module, at: foreign.range)
            checkUnique(
                swiftSignature(foreign.name, foreign.arguments), in: &accessors, module: module, at: foreign.range)
        }
        for index in content.misses {
            checkUnique(model.misses[index].name, in: &methods, module: module, at: model.misses[index].range)
        }
    }

    private mutating func checkUnique(
        _ key: String, in known: inout [String: SourceRange], module: ModuleID, at range: SourceRange
    ) {
        guard let earlier = known.updateValue(range, forKey: key) else { return }
        known[key] = inOrder(earlier, range).first
        reportClash(
            "'\(key)' is declared twice in module '\(model.modules[module].name)'; add 'as' and another name to one of "
                + "them",
            earlier, range, other: "the other '\(key)'")
    }

    /// Reports a static member and a nested type of one name.
    ///
    /// - Parameter enums: The module's enums by name.
    private mutating func checkAgainstTypes(
        _ name: String, _ enums: [String: EnumID], module: ModuleID, at range: SourceRange
    ) {
        let content = model.modules[module]
        if name == "Handler" {
            diagnostics.error(
                .duplicateName, "'Handler' is the name of the module's protocol; add 'as' and another name", at: range)
        }
        if let found = enums[name] {
            reportClash(
                "'\(name)' is both an enum and a route of module '\(content.name)'; add 'as' and another name to the "
                    + "route",
                model.enums[found].range, range, other: "the enum")
        }
        if let nested = moduleIDs["\(content.name).\(name)"] {
            reportClash(
                "'\(content.name).\(name)' is both a module and a route; add 'as' and another name to the route",
                moduleRanges[nested], range, other: "the module")
        }
    }

    /// Reports an error at the later of two ranges, with a note at the earlier one.
    private mutating func reportClash(
        _ message: String, _ a: SourceRange, _ b: SourceRange, other: String
    ) {
        let (first, last) = inOrder(a, b)
        diagnostics.error(
            .duplicateName, message, at: last, notes: [.init("\(other) is declared here", at: first)])
    }

    /// Reports two miss handlers with one prefix, in any modules.
    mutating func checkMissPrefixes() {
        var known: [[[UInt8]]: MissID] = [:]
        for (id, miss) in zip(model.misses.indices, model.misses) {
            let keys = miss.prefixes.map(model.path)
            // If two handlers share several prefixes, the first is reported.
            guard let other = keys.lazy.compactMap({ known[$0] }).first else {
                for key in keys { known[key] = id }
                continue
            }
            let (first, last) = inOrder(model.misses[other].range, miss.range)
            diagnostics.error(
                .duplicateMissHandler, "this prefix has a miss handler already; remove one of the two", at: last,
                notes: [.init("the other handler is declared here", at: first)])
            // Report at both ranges if the declarations belong to two targets.
            guard model.modules[model.misses[other].module].target != model.modules[miss.module].target else {
                continue
            }
            diagnostics.error(
                .duplicateMissHandler, "this prefix has a miss handler in another target; remove one of the two",
                at: first, notes: [.init("the other handler is declared here", at: last)])
        }
    }
}

private func inOrder(_ a: SourceRange, _ b: SourceRange) -> (first: SourceRange, last: SourceRange) {
    a.position <= b.position ? (a, b) : (b, a)
}
