import Foundation

let help = """
    usage: Benchmarks [match] [growth] [setup] [generate] [compile]

    Prints tables: ratios first, absolute figures second. Without arguments: all of them.
    """
let chosen = Set(CommandLine.arguments.dropFirst())
guard chosen.isSubset(of: ["match", "growth", "setup", "generate", "compile"]) else {
    print(help)
    exit(chosen == ["--help"] ? 0 : 2)
}
print("On \(machine())")
if chosen.isEmpty || chosen.contains("match") { try await matchingBenchmark() }
if chosen.isEmpty || chosen.contains("growth") { growthBenchmark() }
if chosen.isEmpty || chosen.contains("setup") { setUpBenchmark() }
if chosen.isEmpty || chosen.contains("generate") { try generateTimeBenchmark() }
if chosen.isEmpty || chosen.contains("compile") { try compileTimeBenchmark() }
