/// A set of routes as an app has them: 20 a file, with documentation, typed parameters, queries, enums, redirects, parents,
/// guards, and misses, over a web host and a scheme.
struct RouteSet {
    var files: Int
    /// True for a later release: one file of ten has another path with a redirect from the old one, a wider type, a removed
    /// route, and a new one.
    var isEdited = false

    /// The texts by path.
    var texts: [String: String] {
        Dictionary(uniqueKeysWithValues: (0..<files).map { ("Group\($0 / 25)/Section\($0).routes", text(of: $0)) })
    }

    func text(of file: Int) -> String {
        let isChanged = isEdited && file % 10 == 3
        let types = ["Int", "UUID", "String", "Bool", "Double", "Slug", "Date", "UInt8"]
        let path = "/section\(file)"
        var text = """
            // Section \(file) of the app.
            base https://www.example.com app://

            enum Kind\(file) = new | popular | on-sale

            /// Shows the section's first page.
            public \(path)?sort: Kind\(file) = .new & page: Int = 1
                as index

            /// Opens an article by its name and number.
            public \(path)/{slug}-{number: Int}
                under \(path)

            """
        for route in 0..<14 {
            let type = types[(file + route) % types.count]
            text += "\n/// Opens page \(route) of section \(file).\n/// - Parameter id: The page to open.\n"
            switch route % 7 {
            case 0: text += "public \(path)/page\(route)/{id: \(type)}?q: String = \"a\"\n    under \(path)\n"
            case 1: text += "public \(path)/item\(route)/{kind: Kind\(file)}/{id: Int}/{page: Int?}?tags: [String]\n"
            case 2:
                text += "internal \(path)/edit\(route)/{id: \(type)}?message: String\n    requires login\n    -> Int\n"
            case 3: text += "public \(path)/files\(route)/@{user}/{path...}\n"
            case 4:
                text +=
                    "public \(path)/look\(route)/{id: \(isChanged ? "String" : "Int")}/view/{b: Int}.html?mode=full\n"
            case 5 where isChanged: text += "public \(path)/there\(route)/{id: \(type)}\n    as named\(route)\n"
            case 5: text += "public \(path)/named\(route)/{id: \(type)}\n    as named\(route)\n"
            default:
                text += "public \(path)/last\(route)/{kind: Kind\(file)}?from: Date? & to: Date?\n    using present\n"
            }
        }
        text += """

            /// Links of old newsletters.
            public \(path)/go/{id: Int} => \(path)/item1/new/{id}
            public \(path)/start => \(path)?sort=popular

            """
        if isChanged {
            text += "public \(path)/named5/{id: \(types[(file + 5) % types.count])} => \(path)/there5/{id}\n"
        } else {
            text += "public \(path)/outdated/{id: Int}\n    deprecated \"use the first page\"\n"
        }
        return text + "web \(path)/legal/{rest...}\nmiss app:/\(path)\n"
    }
}
