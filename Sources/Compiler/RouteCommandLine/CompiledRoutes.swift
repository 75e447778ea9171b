package import RouteCompiler

/// The files of the command line, parsed, resolved, and checked.
package struct CompiledRoutes {
    package let sources: [Source]
    package let model: RouteModel
    package let precedence: Precedence
    package var diagnostics: Diagnostics
    package let access: AccessLevel

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

    /// Compiles files and prints their diagnostics. Returns `nil` if there are errors.
    package init?(reportingOn input: InputFiles) {
        self.init(input)
        Output.print(diagnosticText, to: .standardError)
        if hasErrors { return nil }
    }

    package var hasErrors: Bool { diagnostics.hasErrors }

    /// The diagnostics as compilers print them.
    package var diagnosticText: String { DiagnosticPrinter(sources: sources).text(of: diagnostics) }

    /// The match table.
    package var tableBytes: [UInt8] { Lowering.table(for: model, sources: sources, precedence: precedence) }
}
