/// How long the compiler takes over generated code, against closures registered by hand that decode and await, and the
/// leanest ones: all in turn, and the medians of some rounds.
func compileTimeBenchmark(_ count: Int = 1_000, rounds: Int = 3) throws {
    let sources = CompiledSources(count: count)
    let all = [("Generated", sources.generated), ("ByHand", sources.byHand), ("Leanest", sources.leanest)]
    var table = Table(
        title: "Compile time of a module of \(count) routes, generated, by hand, and a line a route over generic "
            + "functions: swiftc, seconds of the processor",
        columns: [
            "build", "of by hand", "of the leanest", "s: generated", "by hand", "leanest", "MB: generated", "by hand",
            "leanest",
        ])
    try withTemporaryFolder { folder in
        let compiler = Compiler(in: folder)
        for build in Compiler.Build.allCases {
            var costs: [[Cost]] = all.map { _ in [] }
            for _ in 0..<rounds {
                for (index, (module, source)) in all.enumerated() {
                    costs[index].append(try compiler.compile(source, as: module, build))
                }
            }
            let ratios = costs.dropFirst().map { other in
                figure(median(zip(costs[0], other).map { $0.processor / $1.processor }), 2)
            }
            table.rows.append(
                [build.rawValue] + ratios + costs.map { figure(median($0.map(\.processor))) }
                    + costs.map { figure(median($0.map(\.megabytes)), 0) })
        }
    }
    table.print()
}

/// The compile time of one route among many, compared with one among few.
func compileGrowthBenchmark() throws {
    let counts = [1_000, 10_000]
    let sources = counts.map { CompiledSources(count: $0).generated }
    var table = Table(
        title: "Compile time of generated code as it grows: swiftc, time of the processor",
        columns: ["build", "routes", "a route, of 1,000's", "ms a route", "s", "MB"])
    try withTemporaryFolder { folder in
        let compiler = Compiler(in: folder)
        for build in Compiler.Build.allCases {
            var ofFew: Double?
            for (count, source) in zip(counts, sources) {
                // The many take minutes, in which the machine's moods even out.
                let rounds = count > 1_000 ? 1 : 3
                let costs = try (0..<rounds).map { _ in try compiler.compile(source, as: "Generated", build) }
                let seconds = median(costs.map(\.processor))
                let ofRoute = seconds / Double(count)
                table.rows.append([
                    build.rawValue, "\(count)", figure(ofRoute / (ofFew ?? ofRoute), 2), figure(ofRoute * 1_000, 2),
                    figure(seconds), figure(median(costs.map(\.megabytes)), 0),
                ])
                ofFew = ofFew ?? ofRoute
            }
        }
    }
    table.print()
}

/// The size that a route adds to a program.
func sizeBenchmark() throws {
    let counts = [500, 1_500]
    let sizes = try counts.map { count in
        try withTemporaryFolder { folder in
            let compiler = Compiler(in: folder)
            let sources = CompiledSources(count: count)
            _ = try compiler.compile(sources.generated, as: "Generated", .release)
            _ = try compiler.compile(sources.program(of: "Generated"), as: "Program", .release)
            return try compiler.sizeOfProgram(["Generated", "Program"])
        }
    }
    var table = Table(
        title: "A stripped release program with accessors, an empty handler for each route, and RouteKit",
        columns: ["routes", "bytes a route more", "KB"])
    for (index, count) in counts.enumerated() {
        let growth = index == 0 ? "" : "\((sizes[index] - sizes[0]) / (count - counts[0]))"
        table.rows.append(["\(count)", growth, figure(Double(sizes[index]) / 1_024, 0)])
    }
    table.print()
}
