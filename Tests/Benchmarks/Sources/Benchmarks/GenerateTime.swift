import Foundation

/// How long routec takes to check and generate, in the debug build that SwiftPM runs and in release: 20 routes a
/// module with typed placeholders, optional tails, queries, literals around placeholders and rests.
func generateTimeBenchmark() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routes-generate-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var table = Table(title: "routec generate", columns: ["routes", "build", "s", "MB", "of 1,000 routes"])
    for build in ["debug", "release"] {
        let options = ["swift", "build", "--package-path", package.path, "-c", build, "--product", "routec"]
        try run("/usr/bin/env", options)
        let path = try run("/usr/bin/env", options + ["--show-bin-path"]).split(separator: "\n").last ?? ""
        var first: Double?
        for count in [1_000, 10_000] {
            let routes = folder.appendingPathComponent("\(count)")
            try FileManager.default.createDirectory(at: routes, withIntermediateDirectories: true)
            for module in 0..<count / 20 {
                try Data(mixedModule(module).utf8).write(to: routes.appendingPathComponent("Section\(module).routes"))
            }
            let output = try run(
                "/usr/bin/env",
                [
                    "time", "-f", "%U %S %M", "\(path)/routec", "generate", "--output",
                    folder.appendingPathComponent("\(build)\(count).swift").path, routes.path,
                ])
            let figures = output.split(whereSeparator: \.isWhitespace).suffix(3).compactMap { Double($0) }
            guard figures.count == 3 else { throw Failure(description: output) }
            let seconds = figures[0] + figures[1]
            first = first ?? seconds
            table.rows.append([
                "\(count)", build, figure(seconds, 2), figure(figures[2] / 1_024, 0), figure(seconds / first!, 1),
            ])
        }
    }
    table.print()
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
