import Foundation

/// A package of 1,000 routes in 50 files.
struct EditedRoutes {
    /// An edit of the original text.
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

    func files(package: URL) -> [String: String] {
        var result = [
            "Package.swift": """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Many", platforms: [.macOS(.v13)],
                dependencies: [.package(name: "swift-routes", path: "\(package.path)")],
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
