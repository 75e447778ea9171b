import RouteChecker
import RouteGenerator
import RouteJSON
import RouteModel
import RouteSyntax
import RouteTable
import RouteTools

/// The files of the command line, through all stages of the compiler that read and check.
struct CompiledRoutes {
    let sources: [Source]
    let model: RouteModel
    private let specificity: Specificity
    let diagnostics: Diagnostics

    init(_ input: InputFiles, findingAll: Bool = false) {
        guard !input.unreadable.hasErrors else {
            // What the other files mean without these would be guesswork, and its errors false alarms.
            let nothing = Compilation(sources: [])
            sources = input.sources
            model = nothing.model
            specificity = nothing.specificity
            diagnostics = input.unreadable
            return
        }
        let compilation = Compilation(input.target, dependencies: input.dependencies, all: findingAll)
        sources = compilation.sources
        model = compilation.model
        specificity = compilation.specificity
        diagnostics = compilation.diagnostics
    }

    var hasErrors: Bool { diagnostics.hasErrors }

    /// The findings as compilers print them.
    var findings: String { DiagnosticPrinter(sources: sources).text(of: diagnostics) }

    var findingsAsJSON: JSON { DiagnosticPrinter(sources: sources).json(of: diagnostics) }

    /// The Swift that implements the routes; only for routes without errors.
    var generatedSwift: String { SwiftPrinter.print(model, table: tableBytes, sources: sources) }

    /// The table that URLs are matched with.
    var table: RouteTable { RouteTable(bytes: tableBytes) }

    /// The documentation; only for routes without errors.
    func docs(title: String?) -> RouteDocs {
        RouteDocs(model: model, sources: sources, specificity: specificity, title: title)
    }

    private var tableBytes: [UInt8] { Lowering.table(for: model, sources: sources, specificity: specificity) }
}
