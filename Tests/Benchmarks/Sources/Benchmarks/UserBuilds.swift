import Foundation

/// Prints the processor seconds of a user's builds, next to the builds with the commit that `ROUTES_COMMIT` names. Each step is
/// measured for both in turn.
func buildBenchmark() throws {
    let commit = ProcessInfo.processInfo.environment["ROUTES_COMMIT"]
    var table = Table(
        title: "Builds of a user's package",
        columns: ["build", "s of the processor", "by the clock"]
            + (commit.map { ["with \($0)", "by the clock", "of \($0)"] } ?? []))
    try withTemporaryFolder { folder in
        var builds = [UserBuilds(of: measuredPackage, in: folder.appendingPathComponent("here"))]
        if let commit {
            let other = folder.appendingPathComponent("swift-routes")
            try checkOut(commit, into: other)
            builds.append(UserBuilds(of: other, in: folder.appendingPathComponent("there")))
        }
        for step in UserBuilds.Step.allCases {
            let costs = try builds.map { try $0.cost(of: step) }
            let ratio = costs.count > 1 ? [figure(costs[0].processor / costs[1].processor, 2)] : []
            table.rows.append(
                [step.rawValue] + costs.flatMap { [figure($0.processor), figure($0.clock)] } + ratio)
        }
    }
    table.print()
}

private func checkOut(_ commit: String, into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = "git -C \"$0\" archive \"$1\" | tar -x -C \"$2\""
    try run("/bin/sh", ["-c", script, root.path, commit, folder.path])
}

/// A user's package in a folder of its own, built step by step.
private struct UserBuilds {
    /// Steps in the order in which they are measured: each needs those before it.
    enum Step: String, CaseIterable {
        case firstDebug = "first, debug"
        case unchangedDebug = "without changes, debug"
        case edit = "a default edited among 1,000 routes in 50 files, debug"
        case firstRelease = "first, release"
        case unchangedRelease = "without changes, release"
    }

    private let package: URL
    private let folder: URL

    init(of package: URL, in folder: URL) { (self.package, self.folder) = (package, folder) }

    func cost(of step: Step) throws -> Cost {
        switch step {
        case .firstDebug, .firstRelease:
            try? FileManager.default.removeItem(at: folder)
            try folder.write(oneRoute(package: package))
            try run("/usr/bin/env", ["swift", "package", "--package-path", folder.path, "resolve"])
        case .unchangedDebug, .unchangedRelease:
            // SwiftPM notes some of what the first build made only in the second.
            try run("/usr/bin/env", command(step))
        case .edit:
            let routes = EditedRoutes()
            try FileManager.default.removeItem(at: folder.appendingPathComponent("Routes"))
            try folder.write(routes.files(package: package))
            for _ in 1...2 { try run("/usr/bin/env", command(step)) }
            try folder.write([routes.path(7): routes.text(7, .defaultValue)])
        }
        return try Cost(of: command(step))
    }

    private func command(_ step: Step) -> [String] {
        let isRelease = step == .firstRelease || step == .unchangedRelease
        return ["swift", "build", "-c", isRelease ? "release" : "debug", "--package-path", folder.path]
    }
}

/// The files of a package with one route.
func oneRoute(package: URL) -> [String: String] {
    [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "OneRoute", platforms: [.macOS(.v13)],
            dependencies: [.package(name: "swift-routes", path: "\(package.path)")],
            targets: [
                .target(
                    name: "AppRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
                    path: "Routes", plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
            ])
        """,
        "Routes/Home.routes": "public app://home/{id: Int}\n",
        "Routes/Home.swift": "public import RouteKit\n",
    ]
}
