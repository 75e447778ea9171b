import Dispatch
import Foundation

/// Opens a second by one router that 1, 2 and 4 threads use at once: by the clock, so that it wants as many idle cores.
func threadsBenchmark() async throws {
    let pass = try Contender.open.pass()
    let order = randomOrder(142)
    _ = await pass(order)
    var table = Table(
        title: "One router on several threads: opens a second, to the handler and back",
        columns: ["threads", "of one thread", "thousand opens a second"])
    var ofOne: Double?
    for threads in [1, 2, 4] {
        let figures = await (0..<5).asyncMap { _ in await opensInSecond(pass, order, threads: threads) }
        let found = median(figures)
        table.rows.append(["\(threads)", figure(found / (ofOne ?? found), 2), figure(found / 1_000, 0)])
        ofOne = ofOne ?? found
    }
    table.print()
}

private func opensInSecond(_ pass: @escaping ([Int]) async -> Int, _ order: [Int], threads: Int) async -> Double {
    let rounds = 16
    nonisolated(unsafe) let pass = pass
    let start = DispatchTime.now().uptimeNanoseconds
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<threads {
            group.addTask { @concurrent in
                for _ in 0..<rounds { _ = await pass(order) }
            }
        }
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return Double(threads * rounds * order.count) / seconds
}

extension Range<Int> {
    fileprivate func asyncMap<T>(_ body: (Int) async -> T) async -> [T] {
        var results: [T] = []
        for index in self { results.append(await body(index)) }
        return results
    }
}
