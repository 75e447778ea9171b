import Foundation

/// The Swift compiler, on one module, with the flags of SwiftPM's builds.
struct Compiler {
    enum Build: String, CaseIterable {
        case debug, release

        var flags: [String] { self == .debug ? ["-Onone", "-g", "-enable-testing"] : ["-O", "-wmo"] }
    }

    var folder: URL
    /// The build directory of this program, which also contains RouteKit.
    private let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    init(in folder: URL) { self.folder = folder }

    func compile(_ source: String, as module: String, _ build: Build) throws -> Cost {
        let file = folder.appendingPathComponent("\(module).swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        // Over an object of the same code the compiler stops before LLVM.
        try? FileManager.default.removeItem(atPath: object(module))
        // Only a release build is linked with others.
        let interface = ["-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path]
        return try Cost(
            of: ["swiftc"] + build.flags + options + (build == .release ? interface : []) + [
                "-parse-as-library", "-module-name", module, "-c", file.path, "-o", object(module),
            ])
    }

    func object(_ module: String) -> String { folder.appendingPathComponent("\(module).o").path }

    /// Bytes of a program that is linked with RouteKit, and stripped.
    func sizeOfProgram(_ modules: [String]) throws -> Int {
        let program = folder.appendingPathComponent("program").path
        let objects = try ["RouteMatching", "RouteKit"].flatMap { module in
            let folder = products.appendingPathComponent("\(module).build")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "o" }.map(\.path)
        }
        try run("/usr/bin/env", ["swiftc", "-O"] + objects + modules.map(object) + ["-o", program])
        try run("/usr/bin/env", ["strip", program])
        let size = try FileManager.default.attributesOfItem(atPath: program)[.size] as? Int
        return size ?? 0
    }

    private var options: [String] {
        ["-swift-version", "6", "-j", "1", "-I", products.appendingPathComponent("Modules").path, "-I", folder.path]
    }
}
