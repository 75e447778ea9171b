import RouteCompiler
public import RouteMatching

/// Routes that are compiled in this process, for the packages below `Tests`, because the compiler is not a product.
public struct CompiledFiles {
    private let compilation: Compilation

    /// - Parameter files: The files of one target, each with the path that gives its module a name, and its text.
    public init(_ files: [(path: String, text: String)]) {
        compilation = Compilation(sources: files.map { Source(path: $0.path, text: $0.text) })
    }

    /// The table that a router matches with.
    public var table: [UInt8] { Lowering.table(for: compilation.model, sources: compilation.sources) }

    /// The table in a router's form.
    ///
    /// - Parameter bytes: A ``table`` from this process or another one.
    public static func routeTable(_ bytes: [UInt8]) -> _RouteTable { RouteTable(bytes: bytes) }

    /// The code that the plugin generates.
    public var swift: String { SwiftPrinter.print(compilation.model, table: table) }
}
