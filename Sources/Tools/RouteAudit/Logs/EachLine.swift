import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports

/// Writes one line for each input line: the outcome, the route, and the arguments as JSON, separated by tabs.
struct EachLine: Sendable {
    private let table: RouteTable
    private let routes: LogRoutes
    /// For each route, the name of the route with the handler.
    private let names: IDArray<RouteID, [UInt8]>
    /// The arguments of each route: the quoted names with a colon, and whether each is a list.
    private let arguments: IDArray<RouteID, [(name: [UInt8], isList: Bool)]>

    init(_ routes: LogRoutes) {
        self.routes = routes
        table = routes.table
        names = IDArray(routes.targets.map { Array(routes.model.routes[$0].qualifiedName.utf8) })
        arguments = IDArray(
            routes.model.routes.map { route in
                route.arguments.map { (JSON.string($0.name).line + Array(": ".utf8), $0.isList) }
            })
    }

    /// - Parameters:
    ///   - outcome: The raw value of an outcome.
    ///   - route: The route that matches the URL, if any.
    func write(
        _ outcome: String, _ route: RouteID?, _ slots: borrowing SlotStorage, _ url: UnsafeRawBufferPointer,
        to output: inout [UInt8]
    ) {
        output += outcome.utf8
        guard let route else {
            output += "\t-\t{}\n".utf8
            return
        }
        output.append(UInt8(ascii: "\t"))
        output += names[route]
        output += "\t{".utf8
        if routes.isRedirect(route) {
            writeTargetArguments(of: url, &output)
        } else {
            writeArguments(of: route, slots, url, &output)
        }
        output += "}\n".utf8
    }

    /// Writes the arguments that a redirect passes to its target.
    private func writeTargetArguments(of url: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
        let text = String(decoding: url, as: UTF8.self)
        guard
            case .route(let route, let own) = table.match(
                text, audience: routes.audience, accepts: { routes.model.accepts($0, $1, $2) }),
            let (target, given) = table.redirect(of: route, own)
        else { return }
        var isFirst = true
        for (index, argument) in arguments[RouteID(target)].enumerated() {
            guard let texts = given.texts(index), !texts.isEmpty else { continue }
            if !isFirst { output += ", ".utf8 }
            isFirst = false
            output += argument.name
            (argument.isList ? JSON.strings(texts) : .string(texts[0])).write(to: &output)
        }
    }

    private func writeArguments(
        of route: RouteID, _ slots: borrowing SlotStorage, _ url: UnsafeRawBufferPointer, _ output: inout [UInt8]
    ) {
        var isFirst = true
        for (index, argument) in arguments[route].enumerated() {
            guard let slice = table.slice(index, slots) else { continue }
            var texts: [String]?
            if argument.isList || slice.isEncoded {
                texts = table.texts(index, slots, in: url)
                if texts?.isEmpty ?? true { continue }
            }
            if !isFirst { output += ", ".utf8 }
            isFirst = false
            output += argument.name
            if let texts {
                let json = argument.isList ? JSON.strings(texts) : .string(texts[0])
                json.write(to: &output)
            } else {
                writeQuoted(UnsafeRawBufferPointer(rebasing: url[slice.start..<(slice.start + slice.length)]), &output)
            }
        }
    }

    /// Fast path: most texts contain nothing to escape.
    private func writeQuoted(_ text: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
        let isPlain = text.allSatisfy {
            $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard isPlain else { return JSON.utf8(text).write(to: &output) }
        output.append(UInt8(ascii: "\""))
        output.append(contentsOf: text)
        output.append(UInt8(ascii: "\""))
    }
}
