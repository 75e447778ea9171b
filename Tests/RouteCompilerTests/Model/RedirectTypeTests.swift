import Foundation
import RouteKit
import RouteKitFoundation
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// Redirects between all pairs of built-in types: one is accepted exactly where every value of the first type is one of
/// the second, and then every value arrives.
@Suite struct RedirectTypeTests {
    /// A type as Swift itself sees it, without a look at what the compiler knows of it.
    struct Kind: Sendable {
        var name: String
        /// Texts of values at the type's ends and around them; a type is within another if all its texts are.
        var texts: [String]
        /// Decodes a text as the type.
        var read: @Sendable (String) -> String?
        /// Decodes an argument like generated code.
        var argument: @Sendable (_RouteArguments) throws -> String
        var list: @Sendable (_RouteArguments) throws -> [String]
        /// The text of a value that a String receives.
        var passed: @Sendable (String) -> String = { $0 }
    }

    private static func integer<T: FixedWidthInteger & RouteParameter>(_: T.Type) -> Kind {
        Kind(
            name: "\(T.self)", texts: ["\(T.min)", "\(T.max)", "0", "-0", "007", "1"],
            read: { text in
                if text == "-0" { return "0" }
                return text.hasPrefix("+") ? nil : T(text).map { "\($0)" }
            },
            argument: { arguments in
                if T.self == Int.self { return try "\(arguments.int(0))" }
                let value: T = try arguments.integer(0)
                return "\(value)"
            },
            list: { arguments in
                let values: [T] = try arguments.parameters(0)
                return values.map { "\($0)" }
            })
    }

    static let integers = [
        integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self), integer(Int64.self),
        integer(UInt.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self), integer(UInt64.self),
    ]

    static let others = [
        Kind(
            name: "Double", texts: ["1.5", "-0.0", "1e300", "3", "0.1"],
            read: { text in Double(text).flatMap { $0.isFinite ? "\($0)" : nil } },
            argument: { try "\($0.double(0))" },
            list: { arguments in
                let values: [Double] = try arguments.parameters(0)
                return values.map { "\($0)" }
            }),
        Kind(
            name: "Float", texts: ["1.5", "-0.0", "1e38", "3", "0.1"],
            read: { text in Float(text).flatMap { $0.isFinite ? "\($0)" : nil } },
            argument: { try "\($0.float(0))" },
            list: { arguments in
                let values: [Float] = try arguments.parameters(0)
                return values.map { "\($0)" }
            }),
        Kind(
            name: "Decimal", texts: ["1.5", "-0", "3", "0.10", "12345678901234567890123456789012345678"],
            read: { text in
                // Foundation reads more, and stops where it cannot go on.
                guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, text.count < 40 else { return nil }
                return Decimal(string: text)?.description
            },
            argument: { arguments in
                let value: Decimal = try arguments.parameter(0)
                return value.description
            },
            list: { arguments in
                let values: [Decimal] = try arguments.parameters(0)
                return values.map(\.description)
            }),
        Kind(
            name: "Bool", texts: ["true", "false", "1", "0", ""],
            read: { ["true": "true", "1": "true", "": "true", "false": "false", "0": "false"][$0] },
            argument: { try "\($0.bool(0))" },
            list: { arguments in
                let values: [Bool] = try arguments.parameters(0)
                return values.map { "\($0)" }
            },
            passed: { ["0", "false"].contains($0) ? "false" : "true" }),
        Kind(
            name: "String", texts: ["", "x", "1", "true", "-", "é/+ &"], read: { $0 },
            argument: { try $0.string(0) }, list: { try $0.strings(0) }),
        words("UUID", ["01234567-89ab-cdef-0123-456789ABCDEF"]),
        words("Tab", ["hot", "new"]), words("Wide", ["hot", "new", "old"]), words("Flag", ["true", "false"]),
    ]

    /// A type that is described only by its texts.
    private static func words(_ name: String, _ texts: [String]) -> Kind {
        Kind(
            name: name, texts: texts, read: { texts.contains($0) ? $0 : nil },
            argument: { $0.text(0) ?? "absent" }, list: { $0.texts(0) ?? [] })
    }

    private static let declarations = """
        base aop://
        enum Tab = hot | new
        enum Wide = hot | new | old
        enum Flag = false | true

        """

    /// A text in a query.
    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
                ? String(decoding: [byte], as: UTF8.self) : "%" + String(0x100 + Int(byte), radix: 16).suffix(2)
        }.joined()
    }

    @Test func isAcceptedExactlyWhereEachValueFits() throws {
        let kinds = Self.integers + Self.others
        var (accepted, refused, opened) = (0, 0, 0)
        for given in kinds {
            for wanted in kinds {
                for isList in [false, true] {
                    let types = isList ? ("[\(given.name)]", "[\(wanted.name)]") : (given.name, wanted.name)
                    let text =
                        Self.declarations + "public /old?v: \(types.0) => /new?v={v}\npublic /new?v: \(types.1)\n"
                        + "public /keep?a: Tab & b: Wide & c: Flag\n"
                    // A list of Bool is not passed on to a list of String.
                    let fits =
                        given.texts.allSatisfy { wanted.read($0) != nil } && types != ("[Bool]", "[String]")
                    let routes = CompiledRoutes(text)
                    #expect(routes.errors.isEmpty == fits, "\(types.0) to \(types.1)")
                    guard fits, routes.errors.isEmpty else {
                        refused += 1
                        continue
                    }
                    accepted += 1
                    opened += try Self.open(given, wanted, isList: isList, routes.table)
                }
            }
        }
        // 41 pairs of integers, 40 of an integer and a Decimal, a Double, a Float or a String, 22 of others.
        #expect(accepted == 2 * 103 - 1)
        #expect(accepted + refused == 2 * kinds.count * kinds.count)
        #expect(opened == 1_129)
    }

    /// Has all values of a type arrive; gives how many did.
    private static func open(_ given: Kind, _ wanted: Kind, isList: Bool, _ table: RouteTable) throws -> Int {
        var count = 0
        let groups = isList ? [given.texts] : given.texts.map { [$0] }
        for texts in groups {
            let url = "aop://old?" + texts.map { "v=" + escaped($0) }.joined(separator: "&")
            guard case .route(let route, let arguments) = table.match(url, audience: .outside),
                let target = table.redirect(of: route, arguments)
            else {
                Issue.record("\(url) does not open")
                continue
            }
            let found = isList ? try wanted.list(target.arguments) : [try wanted.argument(target.arguments)]
            let passed = texts.map { wanted.name == "String" ? given.passed($0) : $0 }
            #expect(found == passed.map { wanted.read($0) }, "\(given.name) to \(wanted.name): \(url)")
            count += found.count
        }
        return count
    }

    /// In a path, integers alone: between other segments, and as the rest of a segment.
    @Test func integersInPaths() throws {
        var count = 0
        for given in Self.integers {
            for wanted in Self.integers {
                let text =
                    Self.declarations + "public /old/{v: \(given.name)} => /new/@{v}/x\n"
                    + "public /new/@{v: \(wanted.name)}/x\npublic /keep?a: Tab & b: Wide & c: Flag\n"
                let fits = given.texts.allSatisfy { wanted.read($0) != nil }
                let routes = CompiledRoutes(text)
                #expect(routes.errors.isEmpty == fits, "\(given.name) to \(wanted.name)")
                guard fits, routes.errors.isEmpty else { continue }
                for text in given.texts {
                    guard
                        case .route(let route, let arguments) = routes.table.match(
                            "aop://old/\(text)", audience: .outside)
                    else {
                        Issue.record("aop://old/\(text) does not open as \(given.name)")
                        continue
                    }
                    let target = try #require(routes.table.redirect(of: route, arguments))
                    #expect(try wanted.argument(target.arguments) == wanted.read(text))
                    count += 1
                }
            }
        }
        #expect(count == 6 * 41)
    }

    /// A type that only Swift knows goes where the same type is wanted, or a text.
    @Test(arguments: ["URL", "Date", "Slug", "Models.Slug"]) func typesOfTheProgram(_ name: String) {
        for wanted in ["URL", "Date", "Slug", "Models.Slug", "String", "Int", "Bool", "UUID", "Double"] {
            for types in [(name, wanted), ("[\(name)]", "[\(wanted)]")] {
                let routes = CompiledRoutes(
                    "base aop://\npublic /old?v: \(types.0) => /new?v={v}\npublic /new?v: \(types.1)\n")
                #expect(routes.errors.isEmpty == (wanted == name || wanted == "String"), "\(types)")
            }
        }
    }
}
