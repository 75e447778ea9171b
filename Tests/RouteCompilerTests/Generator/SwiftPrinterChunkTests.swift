import Foundation
import Testing

@testable import RouteCompiler

/// The miss handler and the guard that a part calls for a number, read from the printed text as Swift would run it.
@Suite struct SwiftPrinterChunkTests {
    /// The bodies of a part's functions, by the function's name; each ends at a brace that is indented as its beginning.
    private static func functions(_ printed: String) -> [String: [Substring]] {
        var result: [String: [Substring]] = [:]
        var lines = printed.split(separator: "\n")[...]
        while let line = lines.popFirst() {
            guard line.hasSuffix("{"), let start = line.firstRange(of: " func ") else { continue }
            let name = String(line[start.upperBound...].prefix { $0 != "(" })
            let end = line.prefix { $0 == " " } + "}"
            guard let last = lines.firstIndex(where: { $0 == end }) else { continue }
            result[name] = lines[..<last].map { $0.drop { $0 == " " } }
        }
        return result
    }

    /// Returns the result of a function for a number: from its case, the default, or its only line.
    private static func chosen(_ number: Int, _ name: String, _ functions: [String: [Substring]]) -> String? {
        guard let body = functions[name], let first = body.first else { return nil }
        guard first.hasPrefix("switch ") else { return String(first) }
        guard body.last == "}" else { return nil }
        let divisor = first.contains("/") ? Int(first.filter(\.isNumber)) ?? 0 : 1
        for label in ["case \(number / divisor): ", "default: "] {
            if let line = body.first(where: { $0.hasPrefix(label) }) { return String(line.dropFirst(label.count)) }
        }
        return nil
    }

    private static func call(_ number: Int, _ function: String, _ functions: [String: [Substring]]) -> String? {
        guard var next = functions[function]?.first?.components(separatedBy: "Self.").last else { return nil }
        // Functions are divided into groups of five.
        while next.prefix(while: { $0 != "(" }).contains("Function") {
            guard let found = chosen(number / 5, String(next.prefix { $0 != "(" }), functions) else { return nil }
            next = found.replacing("return ", with: "")
        }
        return chosen(number, String(next.prefix { $0 != "(" }), functions)
    }

    /// At both sides of what one function calls, and of what one `switch` tells apart.
    @Test(arguments: [1, 5, 6, 320, 321, 700])
    func everyNumberHasItsOwnCall(_ count: Int) {
        var text = "base app://\n"
        for number in 0..<count {
            text += "public /g\(number)\n    requires g\(number)\nmiss app://m\(number)/\n    as m\(number)\n"
        }
        let sources = [Source(path: "/Many.routes", text: text)]
        let functions = Self.functions(SwiftPrinterGoldenTests.print(sources))
        let model = Compilation(sources: sources).model
        #expect(model.misses.count == count && model.guards.count == count)
        for (number, miss) in model.misses.enumerated() {
            let expected = "return await r.manyHandler.\(miss.name)(context: c)"
            #expect(Self.call(number, "_miss", functions) == expected, "\(number)")
        }
        for (number, name) in model.guards.enumerated() {
            let expected = "return await r.guardsHandler.\(name)(context: c)"
            #expect(Self.call(number, "_decide", functions) == expected, "\(number)")
        }
    }
}
