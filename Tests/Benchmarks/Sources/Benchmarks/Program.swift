import Dispatch
import Foundation

/// Not a `main.swift`: a main that awaits ends its thread, which valgrind does not survive.
@main struct Program {
    static let help = """
        usage: Benchmarks [TABLE]…

        Prints tables: ratios first, absolute figures second. Without arguments: all of them.

        match       matching and opening the GitHub API's 142 paths, against other routers
        threads     opens a second on 1, 2 and 4 threads
        growth      a match at 10 to 10,000 routes
        hostile     the worst URLs by kind and length; ends with 1 where one takes longer than it may
        setup       what a router does before it can answer, at 10,000 routes
        generate    routec, debug and release
        hard        routec on short files that are hard; ends with 1 where one takes more than 2 s, 200 MB to
                    check or 300 to generate
        fleet       routec on 20 releases and files of 200 entries; ends with 1 where it takes more than 10 s or 300 MB
        commands    routec check, generate, diff, docs, export all, verify, and completion in lsp, at 1,000 and 10,000
                    routes; next to those of the routec that ROUTES_ROUTEC names
        compile     the compiler, on generated code and on closures written by hand: 1,000 routes
        compile-10k what a route costs the compiler at 10,000 routes, against 1,000
        size        what a route adds to a program
        edit        builds after an edit: 1,000 routes in 50 files
        build       builds of a user's package: first builds, without changes, and after an edit; next to those of
                    the commit that ROUTES_COMMIT names
        peers       first builds of a package with one route, and of a package with one macro
        """
    static let names = [
        "match", "threads", "growth", "hostile", "setup", "generate", "hard", "fleet", "commands", "compile",
        "compile-10k",
        "size", "edit", "build", "peers",
    ]

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "count" { return count(Array(arguments.dropFirst())) }
        guard Set(arguments).isSubset(of: names) else {
            print(help)
            exit(arguments == ["--help"] ? 0 : 2)
        }
        print("On \(machine())")
        // Handlers run on the main actor, and opens on the caller's: no open hops.
        Task { @MainActor in
            do {
                for name in names where arguments.isEmpty || arguments.contains(name) { try await run(name) }
                exit(0)
            } catch {
                print(error)
                exit(1)
            }
        }
        dispatchMain()
    }

    /// Runs the code whose instructions ``Instructions`` counts in callgrind.
    private static func count(_ arguments: [String]) {
        let calls = Int(arguments[0])!
        if let contender = Contender(rawValue: arguments[1]), let pass = try? contender.pass() {
            Instructions.collect(
                pass, count: 142, calls: calls, endsAtHandler: contender.endsAtHandler, onThreads: contender.isOnThreads
            )
        } else if arguments[1] == "growth", let count = Int(arguments[2]),
            let table = FileManager.default.contents(atPath: arguments[3])
        {
            Instructions.collect(growthPass(Array(table), count), count: growthURLs, calls: calls)
        }
    }

    private static func run(_ name: String) async throws {
        switch name {
        case "match": try await matchingBenchmark()
        case "threads": try await threadsBenchmark()
        case "growth": try await growthBenchmark()
        case "hostile": try await hostileBenchmark()
        case "setup": try await setUpBenchmark()
        case "generate": try generateTimeBenchmark()
        case "hard": try hardFilesBenchmark()
        case "fleet": try fleetBenchmark()
        case "commands": try commandsBenchmark()
        case "compile": try compileTimeBenchmark()
        case "compile-10k": try compileGrowthBenchmark()
        case "size": try sizeBenchmark()
        case "edit": try editBenchmark()
        case "build": try buildBenchmark()
        default: try peerBuildsBenchmark()
        }
    }
}
