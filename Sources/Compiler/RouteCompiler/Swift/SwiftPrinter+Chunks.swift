/// A call dispatched by number.
package struct Call {
    package var number: Int
    package var text: String
}

/// The differences between dispatching misses and guards.
struct Shape {
    var function: String
    /// The prefix of the functions' names and of their type.
    var prefix: String
    var functionType: String
    var parameters: String
    /// The parameter types without names.
    var types: String
    /// The parameters of the overridden function, and the arguments that it passes on.
    var overridden: String
    var arguments: String
    var result: String
}

extension SwiftPrinter {
    /// The number of calls in an `async` function.
    ///
    /// Measured: with 5 cases the compiler needs half as long as with 20, and a quarter as long as with 100. With one
    /// it needs longer again.
    private static let callsInFunction = 5
    private static let functionsInSwitch = 64

    /// Prints an override that returns the small `async` function with the wanted call. Synchronous switches find it
    /// without calling others.
    mutating func printChunks(of calls: [Call], _ shape: Shape) {
        guard !calls.isEmpty else { return }
        var chunks: [(number: Int, calls: ArraySlice<Call>)] = []
        var start = 0
        while start < calls.count {
            let number = calls[start].number / Self.callsInFunction
            var end = start + 1
            while end < calls.count, calls[end].number / Self.callsInFunction == number { end += 1 }
            chunks.append((number, calls[start..<end]))
            start = end
        }
        code.blank()
        code.open(
            "public override func \(shape.function)(_ isolation: isolated (any _Concurrency.Actor)?, \(shape.overridden)) "
                + "async -> \(shape.result)")
        let first = shape.arguments.prefix { $0 != "," }
        if chunks.count == 1 {
            code.line("await Self.\(shape.prefix)\(chunks[0].number)(self, isolation, \(shape.arguments))")
        } else {
            code.line(
                "await Self.\(shape.prefix)Function(\(first) / \(Self.callsInFunction))"
                    + "(self, isolation, \(shape.arguments))")
        }
        code.close()
        if chunks.count > 1 { printSelection(of: chunks.map(\.number), shape) }
        for chunk in chunks { printChunk(chunk.number, chunk.calls, shape) }
    }

    private mutating func printSelection(of numbers: [Int], _ shape: Shape) {
        let type = "(_Part, isolated (any _Concurrency.Actor)?, Int, \(shape.types)) async -> \(shape.result)"
        code.blank()
        code.line("private typealias \(shape.functionType) = \(type)")
        let width = Self.functionsInSwitch
        let groups = Set(numbers.map { $0 / width }).ordered()
        if groups.count > 1 {
            code.blank()
            code.open("private static func \(shape.prefix)Function(_ chunk: Int) -> \(shape.functionType)")
            code.openSwitch("chunk / \(width)")
            for group in groups {
                let label = group == groups.last ? "default" : "case \(group)"
                code.line("\(label): \(shape.prefix)Function\(group)(chunk)")
            }
            code.closeSwitch()
            code.close()
        }
        var start = 0
        for group in groups {
            var end = start
            while end < numbers.count, numbers[end] / width == group { end += 1 }
            let suffix = groups.count > 1 ? "\(group)" : ""
            code.blank()
            code.open("private static func \(shape.prefix)Function\(suffix)(_ chunk: Int) -> \(shape.functionType)")
            code.openSwitch("chunk")
            for position in start..<end {
                let label = position == end - 1 ? "default" : "case \(numbers[position])"
                code.line("\(label): \(shape.prefix)\(numbers[position])")
            }
            code.closeSwitch()
            code.close()
            start = end
        }
    }

    private mutating func printChunk(_ number: Int, _ calls: ArraySlice<Call>, _ shape: Shape) {
        code.blank()
        code.open(
            "private static func \(shape.prefix)\(number)(_ r: _Part, _ s: isolated (any _Concurrency.Actor)?, _ i: Int, "
                + "\(shape.parameters)) async -> \(shape.result)")
        if calls.count > 1 {
            code.line("switch i {")
            for call in calls {
                let label = call.number == calls.last?.number ? "default" : "case \(call.number)"
                code.line("\(label): \(call.text)")
            }
            code.line("}")
        } else {
            for call in calls { code.line(call.text) }
        }
        code.close()
    }
}
