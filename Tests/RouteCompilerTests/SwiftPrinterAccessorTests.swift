import RouteCompiler
import Testing

/// Which function an accessor makes its route with.
@Suite struct SwiftPrinterAccessorTests {
    /// What the accessors call, in the order of the routes' names, which are `r0`, `r1` and so on.
    static func helpers(_ declarations: [String]) -> [String] {
        let routes = declarations.enumerated().map { index, declaration in
            let lines = declaration.split(separator: "\n", omittingEmptySubsequences: false)
            return (["public aop://r\(index)\(lines[0])"] + lines.dropFirst()).joined(separator: "\n")
        }
        let usesSize = declarations.contains { $0.contains("Size") }
        let text = (usesSize ? "enum Size = small | large\n" : "") + routes.joined(separator: "\n") + "\n"
        let printed = SwiftPrinterGoldenTests.print(
            [Source(path: "/App.routes", text: text)], module: "", dependencies: [])
        return printed.split(separator: "\n").filter { $0.contains("> { _route") }.compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("_route") }.map {
                String($0.dropFirst(6).prefix { $0 != "(" })
            }
        }
    }

    static let four = Array(repeating: "/{id: Int}?q: String?", count: 4)

    @Test func frequentTypesHaveTheirOwn() {
        #expect(Self.helpers(Self.four) == Array(repeating: "2Of0", count: 4))
        #expect(Self.helpers(Array(Self.four.dropLast())) == ["2", "2", "2"])
    }

    /// Others, with a result, or of a type that only its module can name.
    @Test(arguments: ["/{id: Int}?q: String", "/{id: Int}?q: String?\n    -> Int", "/{id: Int}?q: Size?"])
    func othersShareTheGenericOne(_ other: String) {
        #expect(Self.helpers(Self.four + [other]) == Array(repeating: "2Of0", count: 4) + ["2"])
    }

    @Test func typesOfAModuleNeverHaveTheirOwn() {
        #expect(Self.helpers(Array(repeating: "/{size: Size}", count: 4)) == Array(repeating: "1", count: 4))
    }
}
