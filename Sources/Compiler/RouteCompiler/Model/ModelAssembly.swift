extension Resolution {
    /// Step 4: sorts everything by module and name.
    mutating func assemble() {
        var byModule = IDArray<ModuleID, [Int]>(repeating: [], count: model.own.modules.count)
        for index in drafts.indices { byModule[drafts[index].entry.module].append(index) }
        model.routes.reserveCapacity(drafts.count)
        pending.reserveCapacity(drafts.count)
        for module in byModule.indices {
            byModule[module].sort { isOrdered(drafts[$0], drafts[$1]) }
            for index in byModule[module] {
                model.modules[module].routes.append(model.routes.ids.upperBound)
                model.routes.append(drafts[index].entry)
                pending.append(drafts[index].pending)
            }
        }

        misses.sort {
            ($0.module, $0.name, $0.range.position) < ($1.module, $1.name, $1.range.position)
        }
        model.misses = IDArray(misses)
        for miss in model.misses.indices { model.modules[model.misses[miss].module].misses.append(miss) }

        let signatures = foreigns.map { swiftSignature($0.name, $0.arguments) }
        let order = foreigns.indices.sorted {
            let (a, b) = (foreigns[$0], foreigns[$1])
            return (a.module, signatures[$0], a.range.position) < (b.module, signatures[$1], b.range.position)
        }
        model.foreigns = IDArray(order.map { foreigns[$0] })
        for foreign in model.foreigns.indices {
            model.modules[model.foreigns[foreign].module].foreigns.append(foreign)
        }
        includeRoutes()
        model.normalizeHosts()
    }

    /// Only duplicates, which are errors, are compared by source range.
    private func isOrdered(_ a: RouteDraft, _ b: RouteDraft) -> Bool {
        if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
        let (first, second) = (a.entry.patterns.first?.text ?? "", b.entry.patterns.first?.text ?? "")
        if first != second { return first < second }
        return a.entry.range.position < b.entry.range.position
    }
}
