// Compiled into the matching module, for this machine: makes URLs, and answers them for others to compare.

@main enum Native {
    static let count = 12_000

    /// Prints the number of a table, a URL and its answer in each line; lines with `!` tell what the URLs do not test.
    static func main() {
        var urls = ProbeURLs()
        var missing = (0..<ProbeURLs.templates.count).map { Set(probedTable($0).routeNumbers) }
        var matches = 0
        for _ in 0..<count {
            let (number, url) = urls.next()
            let table = probedTable(number)
            if case .route(let route, _) = table.match(url, audience: .app, accepts: { Probe.accepts($2) }) {
                missing[number].remove(route)
                matches += 1
            }
            if case .route(let route, _) = table.match(url, audience: .outside, accepts: { Probe.accepts($2) }) {
                missing[number].remove(route)
            }
            print(number, url, Probe(table: table, url: url).answer, separator: "\t")
        }
        for (number, missing) in missing.enumerated() {
            for route in missing where !probedTable(number).isWeb(route) {
                print("! no URL matches \(probedTable(number).routeName(route))")
            }
        }
        if matches < count / 4 || matches > count * 3 / 4 { print("! of \(count) URLs \(matches) match") }
    }
}
