import Foundation

/// The time of `swift build` after one edit, in a package of 1,000 routes in 50 files.
func editBenchmark() throws {
    var table = Table(
        title: "Debug builds after an edit, 1,000 routes in 50 files",
        columns: ["what was edited", "s of the processor", "by the clock"])
    try withTemporaryFolder { folder in
        let routes = EditedRoutes()
        try folder.write(routes.files(package: measuredPackage))
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
