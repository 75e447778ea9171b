import Peers

/// Matching and opening the GitHub API's paths, everybody on the same URLs in one run.
func matchingBenchmark() async throws {
    let contenders = Contender.present
    let passes = try contenders.map { try $0.pass() }
    let all = Array(gitHubURLPaths.indices)
    for (contender, pass) in zip(contenders, passes) {
        guard await pass(all) == contender.expectedSum(all) else {
            throw Failure(description: "\(contender) does not find every route")
        }
    }
    let repeated = await Rounds(25, of: timings(contenders, passes) { repeatedOrder(all.count, length: $0) })
    let random = await Rounds(25, of: timings(contenders, passes) { randomOrder(all.count, length: $0) })
    var allocations: [Double] = []
    for (contender, pass) in zip(contenders, passes) {
        allocations.append(await allocationsOfCall(contender, pass, repeatedOrder(all.count, length: all.count * 4)))
    }
    let counts = try contenders.map { try Instructions.ofCall([$0.rawValue], onThreads: $0.isOnThreads) }
    let instructions = counts.enumerated().map { index, count in
        contenders[index].endsAtHandler ? count.flatMap { all in counts[0].map { all - $0 } } : count
    }

    if let obstacle = Instructions.obstacle { print("\nNo instructions are counted: \(obstacle).") }
    let location = contenders.firstIndex(of: .location)!
    var table = Table(
        title: "GitHub API, 142 routes: one URL",
        columns: [
            "what", "of our match: random order", "repeated", "instructions", "ns: random order", "repeated",
            "allocations", "instructions",
        ])
    for (index, contender) in contenders.enumerated() where contender != .nothing {
        table.rows.append([
            contender.title, ratio(random.ratio(index, to: location)), ratio(repeated.ratio(index, to: location)),
            instructions[index].flatMap { count in instructions[location].map { ratio(count / $0) } } ?? "",
            figure(random[index]), figure(repeated[index]), figure(allocations[index]),
            instructions[index].map { figure($0, 0) } ?? "",
        ])
    }
    table.print()

    var against = Table(
        title: "The same, against each other",
        columns: ["what", "against", "random order", "repeated", "instructions"])
    for (ours, peer) in [
        (Contender.location, Contender.prototype), (.canOpen, .prototype), (.location, .hummingbird),
        (.canOpen, .hummingbird), (.arrive, .dictionaryTrie), (.open, .dictionaryTrie), (.arrive, .hummingbird),
    ] {
        guard let one = contenders.firstIndex(of: ours), let other = contenders.firstIndex(of: peer) else { continue }
        against.rows.append([
            ours.title, peer.title, ratio(random.ratio(one, to: other)), ratio(repeated.ratio(one, to: other)),
            instructions[one].flatMap { count in instructions[other].map { ratio(count / $0) } } ?? "",
        ])
    }
    against.print()
}

/// Returns the nanoseconds per call of each contender in one round. Subtracts the cost of beginning and arriving,
/// measured just before in the same round.
private func timings(
    _ contenders: [Contender], _ passes: [([Int]) async -> Int], _ order: (Int) -> [Int]
) -> [() async -> Double] {
    var idle = 0.0
    return zip(contenders, passes).map { contender, pass in
        let order = order(contender.calls)
        let calls = Double(order.count)
        guard contender.endsAtHandler else {
            return { await time(onThreads: contender.isOnThreads) { _ = await pass(order) } / calls }
        }
        return {
            let nanoseconds = Double(await Arrival.measure(.clock) { _ = await pass(order) }) / calls
            if contender == .nothing { idle = nanoseconds }
            return contender == .nothing ? nanoseconds : nanoseconds - idle
        }
    }
}

private func allocationsOfCall(_ contender: Contender, _ pass: ([Int]) async -> Int, _ order: [Int]) async -> Double {
    var arrived: UInt64 = 0
    let all = await allocations { arrived = await Arrival.measure(.allocations) { _ = await pass(order) } }
    return (contender.endsAtHandler ? Double(arrived) : Double(all)) / Double(order.count)
}
