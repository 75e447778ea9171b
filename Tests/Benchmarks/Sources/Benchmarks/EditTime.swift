import Foundation

/// The time of `swift build` after one edit, in a package of 1,000 routes in 50 files.
///
/// The variable `ROUTES_PACKAGE` names another checkout to measure, such as the commit before a change.
func editBenchmark() throws {
    let other = ProcessInfo.processInfo.environment["ROUTES_PACKAGE"].map { URL(fileURLWithPath: $0) }
    let package = (other ?? root).standardizedFileURL.path
    var table = Table(
        title: "Debug builds after an edit, 1,000 routes in 50 files",
        columns: ["what was edited", "s of the processor", "by the clock"])
    try withTemporaryFolder { folder in
        let routes = EditedRoutes()
        try folder.write(routes.files(package: package))
        let build = ["swift", "build", "--package-path", folder.path]
        try run("/usr/bin/env", build)
        // Tool and plugin stay.
        try FileManager.default.removeItem(at: folder.appendingPathComponent(".build/debug/AppRoutes.build"))
        try table.add("nothing, but the target's objects are gone", Cost(of: build))
        try table.add("nothing", Cost(of: build))
        for edit in EditedRoutes.Edit.allCases {
            try folder.write([routes.path(7): routes.text(7, edit)])
            try table.add(edit.rawValue, Cost(of: build))
            // Else the next would be two edits: what takes this one back, and its own.
            try folder.write([routes.path(7): routes.text(7)])
            try run("/usr/bin/env", build)
        }
    }
    table.print()
}

extension Table {
    fileprivate mutating func add(_ what: String, _ cost: Cost) {
        rows.append([what, figure(cost.processor), figure(cost.clock)])
    }
}

private struct EditedRoutes {
    /// Each is made of the text as it was at first.
    enum Edit: String, CaseIterable {
        case comment = "a doc comment"
        case defaultValue = "a default value"
        case literal = "a literal of a path"
        case added = "one route more"
        case line = "a line above all routes"
    }

    static let files = 50
    private static let routesOfFile = 20

    func path(_ file: Int) -> String { "Routes/Section\(file).routes" }

    func text(_ file: Int, _ edit: Edit? = nil) -> String {
        var text = edit == .line ? "// A comment.\n" : ""
        text += "base app:// https://www.example.com\n\n"
        for route in 0..<Self.routesOfFile {
            let isEdited = route == 11
            let comment = isEdited && edit == .comment ? "Something else" : "Page \(route)"
            let value = isEdited && edit == .defaultValue ? 2 : 1
            let literal = isEdited && edit == .literal ? "/of" : ""
            text += """
                /// \(comment).
                public /section\(file)/page\(route)\(literal)/{id: Int}?q: String & page: Int = \(value)
                    as page\(route)

                """
        }
        return edit == .added ? text + "public /section\(file)/more/{id: Int}\n" : text
    }

    func files(package: String) -> [String: String] {
        var result = [
            "Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Many", platforms: [.macOS(.v13)],
                dependencies: [.package(name: "swift-routes", path: "\(package)")],
                targets: [
                    .target(
                        name: "AppRoutes", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
                        path: "Routes", plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
                ])
            """,
            "Routes/Types.swift": "public import RouteKit",
        ]
        for file in 0..<Self.files { result[path(file)] = text(file) }
        return result
    }
}
