import RouteKit
import RoutesTestSupport

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteMatching
@testable import RouteReports

/// The answer of the Swift matcher to a URL from outside as one line, which the exported matchers are held against.
///
///     route App.item id=4045000000000000 name=x6162 tags=[x61;x62] < App.list
///     redirect x6170703a2f2f78 App.item id=4045000000000000
///     miss no route matches the URL (App.lost)
///
/// Texts are in hexadecimal digits of their UTF-8. Numbers are the bits of a Double, but for integers that a Double does not
/// represent exactly.
struct MatchLine {
    private let compilation: Compilation
    private let table: RouteTable
    private var model: RouteModel { compilation.model }

    init(_ compilation: Compilation) {
        self.compilation = compilation
        table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
    }

    func line(_ url: String) -> String {
        switch table.match(url, audience: .outside) {
        case .web: return "miss \(MissReason.leftToWeb) ()"
        case .miss(let reason):
            let handlers = table.missHandlers(for: url).map(table.missName)
            return "miss \(reason) (\(handlers.joined(separator: ", ")))"
        case .route(let number, let arguments):
            if let redirect = table.redirect(of: number, arguments) {
                let url = table.url(of: redirect.route, redirect.arguments)
                let texts = texts(of: redirect.route, redirect.arguments)
                return "redirect \(url.map(Self.hex) ?? "null") \(chain(RouteID(redirect.route), texts))"
            }
            return "route \(chain(RouteID(number), texts(of: number, arguments)))"
        }
    }

    private func texts(of route: RouteNumber, _ arguments: _RouteArguments) -> [[String]?] {
        model.routes[RouteID(route)].arguments.indices.map { arguments.texts($0) }
    }

    /// A route, then its ancestors, nearest first.
    private func chain(_ id: RouteID, _ texts: [[String]?]) -> String {
        let route = model.routes[id]
        var line = route.qualifiedName
        for (argument, texts) in zip(route.arguments, texts) {
            guard let texts = texts ?? (argument.isList ? [] : argument.defaultValue?.text.map { [$0] }) else {
                continue
            }
            let values = texts.map { value($0, argument.type) }
            line += " \(argument.name)=" + (argument.isList ? "[\(values.joined(separator: ";"))]" : values[0])
        }
        guard let parent = route.parent else { return line }
        let given = parent.values.map { value -> [String]? in
            switch value {
            case .argument(let index): texts[index]?.map { written($0, route.arguments[index].type) }
            case .text(let text): [text]
            case .absent: nil
            }
        }
        let target = model.routes[parent.target]
        let known = zip(given, target.arguments).map { texts, argument in texts?.map { written($0, argument.type) } }
        guard
            table.misplacedArgument(known.map { $0 ?? [] }, of: parent.target.number, accepts: { _, _ in true }) == nil
        else { return line }
        return line + " < " + chain(parent.target, known)
    }

    /// The text of a value as an accessor writes it.
    private func written(_ text: String, _ type: ValueType) -> String {
        switch type {
        case .enum(let id): model.enums[id].value(of: text, folds: true) ?? text
        case .builtin(.bool): ValueText.isTrue(text.utf8.first) ? "true" : "false"
        case .builtin(let type): type.canonicalText(text, inQuery: true, folds: true) ?? text
        case .opaque, .link: text
        }
    }

    private func value(_ text: String, _ type: ValueType) -> String {
        let written = written(text, type)
        switch type {
        case .builtin(.integer):
            guard let value = Double(written), abs(value) < 9_007_199_254_740_992 else { return written + "n" }
            return Self.bits(value)
        case .builtin(.double): return Self.bits(Double(text) ?? .nan)
        case .builtin(.float): return Self.bits(Double(Float(text) ?? .nan))
        case .builtin(.bool): return written
        default: return Self.hex(written)
        }
    }

    private static func bits(_ value: Double) -> String {
        let text = String(value.bitPattern, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    static func hex(_ text: String) -> String {
        "x"
            + text.utf8.map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}
