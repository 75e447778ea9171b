import RouteCompiler

/// The bindings of a model's names, in declaration order. A valid rename does not change them.
struct RouteBindings: Equatable {
    private struct Target: Equatable {
        var place: Int
        var values: [RedirectModel.Value]
    }

    private enum ArgumentType: Equatable {
        case declared(Int)
        case named(ValueType)
    }

    private struct Route: Equatable {
        var redirect: Target?
        var parent: Target?
        var before: Set<Int>
        var types: [ArgumentType]
        /// The enums in the types of the payloads and of the result.
        var enums: [[Int]]
        var origins: [Origin]
        var segments: [[SegmentModel]]
        /// The guards by number, in the order in which a target's routes first require them.
        var guards: [Int]
    }

    private let routes: [Route]

    init(_ model: RouteModel) {
        let order = model.routes.indices.sorted { model.routes[$0].range.position < model.routes[$1].range.position }
        var places = Array(repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { places[number] = place }
        let enums = model.enums.indices.sorted { model.enums[$0].range.position < model.enums[$1].range.position }
        let enumPlaces = Dictionary(uniqueKeysWithValues: zip(enums, enums.indices))
        func bytes(_ type: String) -> [UInt8] { type.utf8.filter { $0 != UInt8(ascii: "`") } }
        let enumsByName = Dictionary(
            zip(enums.map { bytes(model.swiftName(ofEnum: $0)) }, enums.indices),
            uniquingKeysWith: { first, _ in first })
        var guards: [TargetID: [String]] = [:]

        func declaredEnums(in type: String) -> [Int] {
            let bytes = bytes(type)
            return SwiftType.names(in: bytes).compactMap { enumsByName[Array(bytes[$0])] }
        }
        func target(_ model: RedirectModel) -> Target {
            Target(place: places[model.target.index], values: model.values)
        }
        routes = order.map { number in
            let route = model.routes[number]
            return Route(
                redirect: route.redirect.map(target), parent: route.parent.map(target),
                before: Set(route.before.map { places[$0.route.index] }),
                types: route.arguments.map { argument in
                    guard case .enum(let id) = argument.type else { return .named(argument.type) }
                    return .declared(enumPlaces[id] ?? 0)
                },
                enums: (route.payloads.map(\.swiftType.text) + [route.result ?? ""]).map(declaredEnums),
                origins: route.patterns.map(\.origin), segments: route.patterns.map(\.segments),
                guards: route.guards.map { name in
                    let owner = model.modules[route.module].target
                    if let known = guards[owner]?.firstIndex(of: name) { return known }
                    guards[owner, default: []].append(name)
                    return guards[owner, default: []].count - 1
                })
        }
    }
}
