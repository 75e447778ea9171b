import Foundation
import NestedTestSupport

/// What `routec check` takes of short files that ask as much as a puzzle does, in release.
///
/// - Throws: Where a file takes more than 2 seconds or 200 MB, which none of less than 64 KB may.
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
        ("wrong targets below 660 origins", HardRoutes.wrongTargets(origins: 660, routes: 100, targets: 200)),
        ("targets that mean 150 routes alike", HardRoutes.alikeTargets(origins: 600, routes: 150, targets: 150)),
        ("wrong defaults of 4,000 cases", HardRoutes.wrongDefaults(cases: 4_000, routes: 1_000)),
        ("wrong names of 99 letters", HardRoutes.wrongNames(routes: 250, names: 200)),
        ("names with labels of 1,400 routes", HardRoutes.labelledNames(routes: 1_400, names: 2_800)),
    ]
    let options = ["swift", "build", "--package-path", root.path, "-c", "release", "--product", "routec"]
    try run("/usr/bin/env", options)
    let path = try run("/usr/bin/env", options + ["--show-bin-path"]).split(separator: "\n").last ?? ""
    var table = Table(
        title: "routec check of short files that are hard, in release",
        columns: ["file", "KB", "s of the processor", "MB"])
    var tooMuch: [String] = []
    try withTemporaryFolder { folder in
        for (name, lines) in files {
            let text = HardRoutes.file(lines)
            guard text.utf8.count < 64 << 10 else { throw Failure(description: "\(name): more than 64 KB") }
            try folder.write(["Hard.routes": text])
            // Most have errors, and it ends with 1.
            let check = "\"$0\" check \"$1\" > /dev/null 2>&1 || [ $? = 1 ]"
            let cost = try Cost(of: [
                "sh", "-c", check, "\(path)/routec", folder.appendingPathComponent("Hard.routes").path,
            ])
            table.rows.append([
                name, figure(Double(text.utf8.count) / 1_024, 1), figure(cost.processor, 2), figure(cost.megabytes, 0),
            ])
            if cost.processor > 2 || cost.megabytes > 200 { tooMuch.append("\(name): more than 2 s or 200 MB") }
        }
    }
    table.print()
    guard tooMuch.isEmpty else { throw Failure(description: tooMuch.joined(separator: "\n")) }
}
