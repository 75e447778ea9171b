package import RouteCompiler

/// The files of the command line, parsed, resolved, and checked.
package struct CompiledRoutes {
    package let sources: [Source]
    package let model: RouteModel
    package let precedence: Precedence
    package var diagnostics: Diagnostics
    private let access: AccessLevel

    package init(_ input: InputFiles, further: ((inout Checker) -> Void)? = nil) {
        access = input.access
        // Without the unreadable files, the model of the others would be incomplete, and its errors false.
        let isReadable = !input.unreadable.hasErrors
        let compilation =
            isReadable
            ? Compilation(input.target, dependencies: input.dependencies, further: further) : Compilation(sources: [])
        sources = isReadable ? compilation.sources : input.sources
        model = compilation.model
        precedence = compilation.precedence
        diagnostics = isReadable ? compilation.diagnostics : input.unreadable
    }

    package var hasErrors: Bool { diagnostics.hasErrors }

    /// The diagnostics as compilers print them.
    package var diagnosticText: String { DiagnosticPrinter(sources: sources).text(of: diagnostics) }

    /// The Swift code of the routes in one file. Valid only for routes without errors.
    package var generatedSwift: String {
        SwiftPrinter.print(model, table: tableBytes, sources: sources, access: access)
    }

    /// Generates a Swift file for each of the target's own `.routes` files, and one for the router.
    ///
    /// - Parameter own: The paths of those files, and the locations by which Swift's errors refer to them.
    func generatedFiles(own: [(path: String, location: String)]) -> (sources: [String], router: String) {
        SwiftPrinter.printFiles(model, table: tableBytes, sources: sources, own: own, access: access)
    }

    /// The match table.
    package var tableBytes: [UInt8] { Lowering.table(for: model, sources: sources, precedence: precedence) }
}
