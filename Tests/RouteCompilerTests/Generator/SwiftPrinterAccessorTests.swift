import RouteCompiler
import Testing

/// The function with which an accessor creates its route.
@Suite struct SwiftPrinterAccessorTests {
    /// The functions that the accessors call, in the order of the routes' names, which are `r0`, `r1`, and so on.
    static func helpers(_ declarations: [String]) -> [String] {
        let routes = declarations.enumerated().map { index, declaration in
            let lines = declaration.split(separator: "\n", omittingEmptySubsequences: false)
            return (["public aop://r\(index)\(lines[0])"] + lines.dropFirst()).joined(separator: "\n")
        }
        let usesSize = declarations.contains { $0.contains("Size") }
        let text = (usesSize ? "enum Size = small | large\n" : "") + routes.joined(separator: "\n") + "\n"
        let printed = SwiftPrinterGoldenTests.print(
            [Source(path: "/App.routes", text: text)], module: "", dependencies: [])
        return printed.split(separator: "\n").filter { $0.contains("> { _appRoute") }.compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("_appRoute") }.map {
                String($0.dropFirst(9).prefix { $0 != "(" })
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

    /// Swift wants backticks around few labels: of parameters where they are declared, of arguments in calls.
    @Test func labelsThatSwiftKeepsForItself() {
        let names = ["inout", "let", "var", "repeat", "self", "init", "a"]
        let items = names.map { "\($0): Int" }.joined(separator: " & ")
        let payloads = names.map { "\($0): Int" }.joined(separator: ", ")
        let printed = SwiftPrinterGoldenTests.print([
            Source(
                path: "/App.routes",
                text: "public aop://x?\(items)\ninternal aop://y\n    with \(payloads)\nmiss aop://z")
        ])
        func contains(_ text: String, _ count: Int) {
            #expect(printed.ranges(of: text).count == count, "\(text) in \(printed)")
        }
        // Two accessors and two methods.
        contains("(`inout`: Int, `let`: Int, `var`: Int, repeat: Int, self: Int, init: Int, a: Int", 4)
        contains("[`inout`, `let`, `var`, `repeat`, `self`, `init`, a]", 2)
        contains(
            "(`inout`: context._int(0), let: context._int(1), var: context._int(2), repeat: context._int(3), "
                + "self: context._int(4), init: context._int(5), a: context._int(6), context: context)", 1)
        contains("(`inout`: a.payload(0), let: a.payload(1), var: a.payload(2), repeat: a.payload(3), ", 1)
    }

    /// Labels of modules, which are those of the router's initializer.
    @Test func labelsOfModules() {
        let names = ["inout", "let", "var", "repeat", "default"]
        let sources = names.map { Source(path: "/\($0).routes", text: "public aop://\($0)/a as a\n") }
        let printed = SwiftPrinterGoldenTests.print(sources)
        for name in names {
            let label = ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
            #expect(printed.ranges(of: "            \(label): any `\(name)`.Handler").count == 2)
        }
        #expect(
            printed.contains(
                "_Dispatch(default: `default`, `inout`: `inout`, let: `let`, repeat: `repeat`, var: `var`)"))
    }

    /// And of enums, in their own module and from another.
    @Test func typesThatSwiftKeepsForItself() {
        let printed = SwiftPrinterGoldenTests.print([
            Source(
                path: "/default.routes",
                text: "enum in = a | b\npublic aop://default/{first: in}?second: [in] as a\n    -> [in]\n"),
            Source(
                path: "/Other.routes", text: "internal aop://other/{third: default.in}\n    with fourth: default.in?\n"),
        ])
        for text in [
            "first: `in`, second: [`in`] = []", "first: `in`, second: [`in`], context:", "-> [Routes.`default`.`in`]",
            "third: Routes.`default`.`in`, fourth: Routes.`default`.`in`?",
        ] {
            #expect(printed.contains(text), "\(text) in \(printed)")
        }
    }
}
