import Dispatch
import Foundation
import RouteCompiler

/// How long the compiler takes over generated code, against closures registered by hand that decode and await: the
/// same routes, 20 a module, each with a path and a query parameter.
func compileTimeBenchmark() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("routes-compile-time-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var table = Table(
        title: "Compile time of a module (swiftc, one job)",
        columns: [
            "routes", "build", "generated, s", "by hand, s", "generated of by hand", "MB", "ms a route",
            "bytes of object a route",
        ])
    for (name, flags) in [("debug", ["-Onone", "-g", "-enable-testing"]), ("release", ["-O", "-wmo"])] {
        for count in [1_000, 10_000] {
            let generated = try compile(generatedSource(count), "Generated", flags, in: folder)
            // By hand, 10,000 take many minutes and more memory than it is worth.
            let byHand = count > 1_000 ? nil : try compile(handWrittenSource(count), "ByHand", flags, in: folder)
            table.rows.append([
                "\(count)", name, figure(generated.seconds), byHand.map { figure($0.seconds) } ?? "",
                byHand.map { figure(generated.seconds / $0.seconds, 2) } ?? "", figure(generated.megabytes, 0),
                figure(generated.seconds * 1_000 / Double(count), 2), "\(generated.objectSize / count)",
            ])
        }
    }
    table.print()
}

private struct Compilation {
    /// Of the processor, user and system.
    var seconds: Double
    var megabytes: Double
    /// Text and data of the object file.
    var objectSize: Int
}

private func compile(_ source: String, _ module: String, _ flags: [String], in folder: URL) throws -> Compilation {
    let file = folder.appendingPathComponent("\(module).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let object = folder.appendingPathComponent("\(module).o")
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let output = try run(
        "/usr/bin/env",
        ["time", "-f", "%U %S %M", "swiftc"] + flags + [
            "-swift-version", "6", "-parse-as-library", "-module-name", module, "-I",
            products.appendingPathComponent("Modules").path, "-j", "1", "-c", file.path, "-o", object.path,
        ])
    let figures = output.split(whereSeparator: \.isWhitespace).suffix(3).compactMap { Double($0) }
    guard figures.count == 3 else { throw Failure(description: output) }
    let sizes = try run("/usr/bin/env", ["size", object.path]).split(separator: "\n").last?
        .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return Compilation(
        seconds: figures[0] + figures[1], megabytes: figures[2] / 1_024,
        objectSize: (sizes?.first ?? 0) + (sizes?.dropFirst().first ?? 0))
}

private func generatedSource(_ count: Int) -> String {
    let sources = stride(from: 0, to: count, by: 20).map { first in
        var text = "base app://\n"
        for route in first..<first + 20 {
            text += "public /section\(first / 20)/page\(route)/{id: Int}?q: String\n"
        }
        return Source(path: "/Section\(first / 20).routes", text: text)
    }
    let compilation = RouteCompiler.Compilation(sources: sources)
    let bytes = Lowering.table(for: compilation.model, sources: compilation.sources)
    return SwiftPrinter.print(compilation.model, table: bytes)
}

private func handWrittenSource(_ count: Int) -> String {
    var text = """
        public import RouteKit

        public final class Registry {
            public typealias Open = @Sendable ([String: String], RouteContext) async throws -> Void
            public var routes: [String: Open] = [:]
            public init() {}
            public func register(_ pattern: String, _ open: @escaping Open) { routes[pattern] = open }
        }
        public struct BadArguments: Error {}

        """
    for module in 0..<count / 20 {
        text += "public protocol Section\(module)Handler: Sendable {\n"
        for route in module * 20..<module * 20 + 20 {
            text += "    func page\(route)(id: Int, q: String, context: RouteContext) async throws\n"
        }
        text += "}\npublic func register\(module)(_ registry: Registry, _ handler: any Section\(module)Handler) {\n"
        for route in module * 20..<module * 20 + 20 {
            text += """
                    registry.register("/section\(module)/page\(route)/:id") { arguments, context in
                        guard let idText = arguments["id"], let id = Int(idText), let q = arguments["q"] else {
                            throw BadArguments()
                        }
                        try await handler.page\(route)(id: id, q: q, context: context)
                    }

                """
        }
        text += "}\n"
    }
    return text
}
