/// How long the compiler takes over generated code, against closures registered by hand that decode and await.
///
/// The two in turn, and the medians of some rounds; one round of what takes minutes.
func compileTimeBenchmark(_ count: Int, rounds: Int) throws {
    let sources = CompiledSources(count: count)
    let (generated, byHand) = (sources.generated, sources.byHand)
    var table = Table(
        title: "Compile time of a module of \(count) routes, generated and by hand: swiftc, seconds of the processor",
        columns: [
            "build", "of by hand", "s: generated", "by hand", "MB: generated", "by hand", "ms a route: generated",
        ])
    try withTemporaryFolder { folder in
        let compiler = Compiler(in: folder)
        for build in Compiler.Build.allCases {
            var ours: [Cost] = []
            var theirs: [Cost] = []
            for _ in 0..<rounds {
                ours.append(try compiler.compile(generated, as: "Generated", build))
                theirs.append(try compiler.compile(byHand, as: "ByHand", build))
            }
            let seconds = median(ours.map(\.processor))
            table.rows.append([
                build.rawValue, ratio(median(zip(ours, theirs).map { $0.processor / $1.processor })), figure(seconds),
                figure(median(theirs.map(\.processor))), figure(median(ours.map(\.megabytes)), 0),
                figure(median(theirs.map(\.megabytes)), 0), figure(seconds * 1_000 / Double(count), 2),
            ])
        }
    }
    table.print()
}

/// What a route adds to a program.
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
