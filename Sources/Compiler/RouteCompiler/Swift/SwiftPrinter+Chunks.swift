/// A call dispatched by number, with its `await`.
typealias Call = (number: Int, text: String)

/// The differences between dispatching misses and guards.
struct Shape {
    var function: String
    /// The prefix of the functions' names and of their type.
    var prefix: String
    var functionType: String
    /// The type of the context.
    var context: String
    var result: String
}

extension SwiftPrinter {
    /// The number of calls in an `async` function.
    ///
    /// Measured: with 5 cases, the compiler takes half as long as with 20, and a quarter as long as with 100. With one
    /// case it takes longer again.
    private static let callsInFunction = 5
    private static let functionsInSwitch = 64

    /// Prints an override that returns the small `async` function that contains the call. Synchronous switches find the
    /// function.
    mutating func printChunks(of calls: [Call], _ shape: Shape) {
        guard !calls.isEmpty else { return }
        let chunks = calls.slices { $0.number / Self.callsInFunction }
        code.blank()
        code.open(
            "public override func \(shape.function)(_ isolation: isolated (any _Concurrency.Actor)?, _ number: Int, "
                + "_ context: \(shape.context)) async -> \(shape.result)")
        let function = chunks.count == 1 ? "\(number(chunks[0]))" : "Function(number / \(Self.callsInFunction))"
        code.line("await Self.\(shape.prefix)\(function)(self, isolation, number, context)")
        code.close()
        if chunks.count > 1 { printSelection(of: chunks.map(number), shape) }
        for chunk in chunks { printChunk(number(chunk), chunk, shape) }
    }

    private func number(_ chunk: ArraySlice<Call>) -> Int { chunk[chunk.startIndex].number / Self.callsInFunction }

    private mutating func printSelection(of numbers: [Int], _ shape: Shape) {
        let type = "(_Dispatch, isolated (any _Concurrency.Actor)?, Int, \(shape.context)) async -> \(shape.result)"
        code.blank()
        code.line("private typealias \(shape.functionType) = \(type)")
        let groups = numbers.slices { $0 / Self.functionsInSwitch }
        func printFunction(_ suffix: String, _ subject: String, _ cases: [(number: Int, value: String)]) {
            code.blank()
            code.open("private static func \(shape.prefix)Function\(suffix)(_ chunk: Int) -> \(shape.functionType)")
            code.numbers(subject, cases)
            code.close()
        }
        let names = groups.map { groups.count > 1 ? "\($0[$0.startIndex] / Self.functionsInSwitch)" : "" }
        if groups.count > 1 {
            let cases = names.map { (Int($0) ?? 0, "\(shape.prefix)Function\($0)(chunk)") }
            printFunction("", "chunk / \(Self.functionsInSwitch)", cases)
        }
        for (name, group) in zip(names, groups) {
            printFunction(name, "chunk", group.map { ($0, "\(shape.prefix)\($0)") })
        }
    }

    private mutating func printChunk(_ number: Int, _ calls: ArraySlice<Call>, _ shape: Shape) {
        code.blank()
        code.open(
            "private static func \(shape.prefix)\(number)(_ r: _Dispatch, _ s: isolated (any _Concurrency.Actor)?, _ i: Int, "
                + "_ c: \(shape.context)) async -> \(shape.result)")
        if calls.count > 1 {
            code.numbers("i", calls.map { ($0.number, $0.text) })
        } else {
            for call in calls { code.line("return \(call.text)") }
        }
        code.close()
    }
}
