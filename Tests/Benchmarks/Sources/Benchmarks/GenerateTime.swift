/// How long routec takes to check and generate, in the debug build that SwiftPM runs and in release: 20 routes a
/// module with typed placeholders, optional tails, queries, literals around placeholders and rests.
func generateTimeBenchmark() throws {
    var table = Table(
        title: "routec generate", columns: ["routes", "build", "of 1,000 routes", "s of the processor", "MB"])
    try withTemporaryFolder { folder in
        for build in Compiler.Build.allCases.map(\.rawValue) {
            let routec = try builtRoutec(build)
            var first: Double?
            for count in [1_000, 10_000] {
                let routes = folder.appendingPathComponent("\(count)")
                for module in 0..<count / 20 { try routes.write(["Section\(module).routes": mixedModule(module)]) }
                let output = folder.appendingPathComponent("\(build)\(count).swift").path
                let cost = try Cost(of: [routec, "generate", "--output", output, routes.path])
                first = first ?? cost.processor
                table.rows.append([
                    "\(count)", build, figure(cost.processor / first!), figure(cost.processor, 2),
                    figure(cost.megabytes, 0),
                ])
            }
        }
    }
    table.print()
}

/// The path of routec, built in a configuration; a release build is optimized.
func builtRoutec(_ configuration: String) throws -> String {
    let build = [
        "ROUTES_OPTIMIZE_TOOL=1", "swift", "build", "--package-path", root.path, "-c", configuration, "--product",
        "routec",
    ]
    try run("/usr/bin/env", build)
    let folder = try run("/usr/bin/env", build + ["--show-bin-path"]).split(separator: "\n").last ?? ""
    return "\(folder)/routec"
}

private func mixedModule(_ module: Int) -> String {
    let types = ["Int", "UUID", "String", "Bool", "Double", "Slug"]
    var text = "base app:// https://www.example.com\nenum Kind\(module) = a | b | c-d\n"
    for route in 0..<20 {
        let type = types[(module + route) % 6]
        switch route % 5 {
        case 0: text += "public /section\(module)/page\(route)/{id: \(type)}?q: String = \"a\"\n"
        case 1:
            text += "public /section\(module)/item\(route)/{kind: Kind\(module)}/{n: Int}/{page: Int?}?tags: [String]\n"
        case 2:
            text += "internal /section\(module)/edit\(route)/{id: \(type)}?message: String & n: Int?\n"
            text += "    requires login\n    -> Int\n"
        case 3: text += "public /section\(module)/x\(route)/@{user}/{path...}\n"
        default: text += "public /section\(module)/y\(route)/{a: \(type)}/view/{b: Int}.html?mode=full\n"
        }
    }
    return text + "miss app://section\(module)\n"
}
