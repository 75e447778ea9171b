import Dispatch
import Foundation
import Meters

/// Opens a second by one router that 1, 2 and 4 threads use at once. By the clock it wants as many idle cores; what an
/// open takes of the processor grows too where threads wait for each other's memory, and hardly by what else runs.
func threadsBenchmark() async throws {
    // Each thread has URLs of its own, as those have that come from elsewhere; the router is one.
    let passes = Contender.passesOfOneRouter(4)
    let order = randomOrder(142)
    for pass in passes { _ = await pass(order) }
    var table = Table(
        title: "One router on several threads: opens to the handler and back",
        columns: [
            "threads", "thousand opens a second, of one thread", "an open's ns of the processor, of one thread",
            "thousand opens a second", "an open's ns of the processor",
        ])
    let counts = [1, 2, 4]
    var rates: [[Double]] = counts.map { _ in [] }
    var costs = rates
    for _ in 0..<9 {
        for (row, threads) in counts.enumerated() {
            let found = await opens(passes.prefix(threads), order)
            rates[row].append(found.rate)
            costs[row].append(found.cost)
        }
    }
    for (row, threads) in counts.enumerated() {
        table.rows.append([
            "\(threads)", figure(median(zip(rates[row], rates[0]).map { $0 / $1 }), 2),
            figure(median(zip(costs[row], costs[0]).map { $0 / $1 }), 2), figure(median(rates[row]) / 1_000, 0),
            figure(median(costs[row]), 0),
        ])
    }
    table.print()
}

/// How many opens there are in a second, and the nanoseconds of the processor that one takes.
private func opens(_ passes: ArraySlice<([Int]) async -> Int>, _ order: [Int]) async -> (rate: Double, cost: Double) {
    let rounds = 16
    let start = (DispatchTime.now().uptimeNanoseconds, processNanoseconds())
    await withTaskGroup(of: Void.self) { group in
        for pass in passes {
            nonisolated(unsafe) let pass = pass
            group.addTask { @concurrent in
                for _ in 0..<rounds { _ = await pass(order) }
            }
        }
    }
    let opens = Double(passes.count * rounds * order.count)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.0) / 1e9
    return (opens / seconds, Double(processNanoseconds() - start.1) / opens)
}
