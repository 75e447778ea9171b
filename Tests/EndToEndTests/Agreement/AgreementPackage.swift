import Foundation

@testable import RouteCompiler
@testable import RouteMatching

/// A package with a target for each of several route sets, whose program tells what its handlers get.
struct AgreementPackage {
    let package: UserPackage
    private let sets: [RandomRoutes]

    init(_ sets: [RandomRoutes]) throws {
        self.sets = sets
        package = try UserPackage(newNamed: "Agreement")
        try package.write(manifest, to: "Package.swift")
        try package.write(program, to: "Sources/Agreement/main.swift")
        for set in sets {
            for (number, file) in set.files.enumerated() {
                let target = number == 1 ? set.included ?? set.namespace : set.namespace
                try package.write(RandomRoutes.text(file.lines), to: "Sources/\(target)/\(file.module).routes")
            }
            try package.write(handlers(of: set), to: "Sources/\(set.namespace)/Handlers.swift")
            if let included = set.included {
                try package.write("public import RouteKit\n\n" + Self.slug, to: "Sources/\(included)/Slug.swift")
            }
        }
    }

    /// Returns the outcome of each URL, in order.
    func outcomes(_ urls: [AgreementURL]) async throws -> Outcome {
        let lines = urls.map {
            "\(sets[$0.set].namespace) \($0.audience == .outside ? "outside" : "inside") \($0.text)\n"
        }
        try package.write(lines.joined(), to: "urls.txt")
        return try await package.run(input: URL(filePath: package.path("urls.txt")))
    }

    private var manifest: String {
        let kit = #".product(name: "RouteKit", package: "swift-routes")"#
        let foundation = #".product(name: "RouteKitFoundation", package: "swift-routes")"#
        let plugin = #".plugin(name: "RoutesPlugin", package: "swift-routes")"#
        func target(_ name: String, _ dependencies: String) -> String {
            ".target(name: \"\(name)\", dependencies: [\(dependencies)\(kit), \(foundation)], plugins: [\(plugin)]),\n"
        }
        let targets = sets.map { set in
            guard let included = set.included else { return target(set.namespace, "") }
            return target(included, "") + target(set.namespace, "\"\(included)\", ")
        }
        let names = sets.map { "\"\($0.namespace)\"" }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Agreement", platforms: [.macOS(.v13)],
                dependencies: [
                    .package(name: "swift-routes", path: "\(Repository.root.path(percentEncoded: false))"),
                ],
                targets: [
                    \(targets.joined())
                    .executableTarget(name: "Agreement", dependencies: [\(names)]),
                ])

            """
    }

    private var program: String {
        """
        \(sets.map { "import \($0.namespace)\n" }.joined())
        let programs = [\(sets.map { "\"\($0.namespace)\": \($0.namespace)Program.open" }.joined(separator: ", "))]
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            print(await programs[words[0]]!(words[2], words[1] == "outside"))
        }

        """
    }

    private func handlers(of set: RandomRoutes) -> String {
        let model = set.model
        let screens = model.modules.map { module in
            let methods = module.routes.map { model.routes[$0] }.filter(\.hasHandler).map { route in
                let parameters = route.arguments.map { "\($0.name): \(swiftType(of: $0, module, set)), " }.joined()
                let texts = route.arguments.map { "\"\($0.name)\", \($0.name)._routeTexts" }
                return """
                        func \(route.name!)(\(parameters)context: RouteContext) async throws {
                            said = told("\(route.qualifiedName)"\(texts.map { ", (\($0))" }.joined()))
                        }

                    """
            }
            let misses = module.misses.map {
                "    func \(model.misses[$0].name)(context: MissContext) async -> Bool { true }\n"
            }
            return """
                @MainActor final class \(module.name)Screens: \(Self.path(of: module, set)).Handler {
                \((methods + misses).joined())}


                """
        }
        let arguments = model.modules.filter { module in
            !module.misses.isEmpty || module.routes.contains { model.routes[$0].hasHandler }
        }.map { "\($0.label): \($0.name)Screens()" }
        return """
            import Foundation
            \(set.included.map { "import \($0)\n" } ?? "")import RouteKit
            import RouteKitFoundation

            @MainActor private var said = ""

            private func told(_ name: String, _ arguments: (String, [String])...) -> String {
                name + arguments.map { " \\($0)=\\($1)" }.joined()
            }

            \(Self.slug)
            \(screens.joined())
            @MainActor public enum \(set.namespace)Program {
                private static let router = \(set.namespace).Router(\(arguments.joined(separator: ", ")))

                public static func open(_ url: String, fromOutside: Bool) async -> String {
                    said = "nothing"
                    switch await router.open(url, from: fromOutside ? .universalLink : .app) {
                    case .handled(let route, _): return said.hasPrefix(route.name) ? said : "\\(route.name) said \\(said)"
                    case .missed(let reason, let handler): return "miss: \\(reason), \\(handler ?? "nobody")"
                    case .denied(let name, _): return "denied by \\(name)"
                    case .failed(let route, let error): return "failed in \\(route.name): \\(error)"
                    }
                }
            }

            """
    }

    private static let slug = """
        /// Takes all but what has an exclamation mark, which no text of a pattern can tell.
        public struct Slug: RouteParameter {
            public let routeValue: String
            public init?(routeValue: String) {
                guard !routeValue.contains("!") else { return nil }
                self.routeValue = routeValue
            }
        }

        """

    /// Returns the Swift path of a module. The namespace of an included target has no name of its own.
    private static func path(of module: ModuleModel, _ set: RandomRoutes) -> String {
        let root = module.target == .own ? set.namespace : "\(set.model.targets[module.target].name).Routes"
        return "\(root).\(module.name)"
    }

    /// An enum's name is found only inside its module, and a target's type in that target.
    private func swiftType(of argument: ArgumentModel, _ module: ModuleModel, _ set: RandomRoutes) -> String {
        switch argument.type {
        case .enum(let index):
            let found = set.model.enums[index]
            return argument.swiftType.text.replacing(
                found.name, with: "\(Self.path(of: set.model.modules[found.module], set)).\(found.name)")
        case .opaque where module.target != .own:
            return argument.swiftType.text.replacing("Slug", with: "\(set.model.targets[module.target].name).Slug")
        default: return argument.swiftType.text
        }
    }
}
