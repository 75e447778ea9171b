import Foundation
import NestedTestSupport

/// The time of `routec check` and `routec generate` for short files that are hard puzzles, in release.
///
/// - Throws: An error if a file of less than 64 KB takes more than 2 seconds, or more than 200 MB to check or 300 MB to
///   generate. The largest possible table is one of them.
func hardFilesBenchmark() throws {
    let clauses = HardRoutes.clauses(100, places: 30, seed: 1)
    let files: [(name: String, lines: [String])] = [
        ("neighbours that are alike win, 23 places", HardRoutes.neighbours(23)),
        ("neighbours that differ win, 23 places", HardRoutes.differingNeighbours(23)),
        ("neighbours in one order win, 23 places", HardRoutes.descendingNeighbours(23)),
        ("neighbours of which none wins, 12 places", HardRoutes.neighbours(12, isSettled: false)),
        ("neighbours of which none wins, 23 places", HardRoutes.neighbours(23, isSettled: false)),
        ("random clauses that win", HardRoutes.random(clauses, places: 30)),
        ("random clauses of which none wins", HardRoutes.random(clauses, places: 30, isSettled: false)),
        ("4,000 letters around placeholders", HardRoutes.longTexts(4_000)),
        ("digits between four integers, 900 routes", HardRoutes.splitDigits(900, type: "Int")),
        ("digits between four decimals, 600 routes", HardRoutes.splitDigits(600, type: "Decimal")),
        ("digits between four doubles, 700 routes", HardRoutes.splitDigits(700, type: "Double")),
        ("texts of 10,000 letters between placeholders", HardRoutes.splitTexts(3, length: 10_000)),
        ("texts of 300 letters between placeholders", HardRoutes.splitTexts(90, length: 300)),
        ("1,500 segments that overlap", HardRoutes.splitOverlaps(1_500)),
        ("four enums of 4,000 cases in a segment", HardRoutes.splitEnums(cases: 4_000, routes: 400)),
        ("literals beside four integers", HardRoutes.splitLiterals(40, length: 800, routes: 500)),
        ("wrong targets below 660 origins", HardRoutes.wrongTargets(origins: 660, routes: 100, targets: 200)),
        ("targets that mean 150 routes alike", HardRoutes.alikeTargets(origins: 600, routes: 150, targets: 150)),
        ("texts handed on, 600 origins", HardRoutes.handedTexts(origins: 600, redirects: 60)),
        ("values of 2,000 cases handed on", HardRoutes.handedValues(cases: 2_000, redirects: 500)),
        ("260 misses below 600 origins", HardRoutes.misses(origins: 600, count: 260)),
        ("4,000 misses below 600 origins", HardRoutes.misses(origins: 600, count: 4_000)),
        ("wrong defaults of 4,000 cases", HardRoutes.wrongDefaults(cases: 4_000, routes: 1_000)),
        ("wrong names of 99 letters", HardRoutes.wrongNames(routes: 250, names: 200)),
        ("names with labels of 1,400 routes", HardRoutes.labelledNames(routes: 1_400, names: 2_800)),
    ]
    let routec = try builtRoutec("release")
    var table = Table(
        title: "routec of short files that are hard, in release, s of the processor",
        columns: ["file", "KB", "check", "MB", "generate", "MB"])
    var tooMuch: [String] = []
    try withTemporaryFolder { folder in
        for (name, lines) in files {
            let text = HardRoutes.file(lines)
            guard text.utf8.count < 64 << 10 else { throw Failure(description: "\(name): more than 64 KB") }
            try folder.write(["Hard.routes": text])
            var row = [name, figure(Double(text.utf8.count) / 1_024, 1)]
            for (command, megabytes) in [("check", 200.0), ("generate --into out", 300)] {
                // Most have errors, and it ends with 1.
                let script = "cd \"$1\"; \"$0\" \(command) Hard.routes > /dev/null 2>&1 || [ $? = 1 ]"
                let cost = try Cost(of: ["sh", "-c", script, routec, folder.path])
                row += [figure(cost.processor, 2), figure(cost.megabytes, 0)]
                if cost.processor > 2 || cost.megabytes > megabytes {
                    tooMuch.append("\(name): \(command): more than 2 s or \(figure(megabytes, 0)) MB")
                }
            }
            table.rows.append(row)
        }
    }
    table.print()
    guard tooMuch.isEmpty else { throw Failure(description: tooMuch.joined(separator: "\n")) }
}
