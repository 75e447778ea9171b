package import RouteCompiler

/// One file of a target, read and parsed.
package struct SnapshotFile: Sendable {
    package let document: TextDocument
    package let tree: SyntaxTree
    /// What the parser found.
    let findings: Diagnostics

    init(_ document: TextDocument, file: Int) {
        self.document = document
        var findings = Diagnostics()
        tree = Parser.parse(document.source, file: file, into: &findings)
        self.findings = findings
    }
}

/// All files of a target at one time, and what they mean; every stage runs when it is first asked for.
package final class Snapshot {
    /// Sorted by path; the files of all places are indexes into them.
    package let files: [SnapshotFile]
    package let sources: [Source]

    init(_ files: [SnapshotFile]) {
        self.files = files
        sources = files.map(\.document.source)
    }

    package private(set) lazy var model: RouteModel = {
        var found = Diagnostics()
        for file in files { for finding in file.findings.all { found.append(finding) } }
        let model = Resolver.resolve(files.map(\.tree), sources: sources, into: &found)
        findingsBeforeCheck = found
        return model
    }()
    private var findingsBeforeCheck = Diagnostics()

    /// Everything that is to be said about the files.
    package private(set) lazy var findings: [Diagnostic] = {
        let model = self.model
        var found = findingsBeforeCheck
        Checker.report(on: model, sources: sources, into: &found)
        return DiagnosticPrinter(sources: sources).sorted(found)
    }()

    /// The same, file by file.
    package var findingsByFile: [[Diagnostic]] {
        var result: [[Diagnostic]] = Array(repeating: [], count: files.count)
        for finding in findings where result.indices.contains(finding.range.file) {
            result[finding.range.file].append(finding)
        }
        return result
    }

    /// The route of each pattern's place.
    package private(set) lazy var routeNumbers: [SourceRange: Int] = Dictionary(
        model.routes.enumerated().map { ($1.range, $0) }, uniquingKeysWith: { first, _ in first })

    package func file(atPath path: String) -> Int? { files.firstIndex { $0.document.path == path } }

    /// The declaration of a file that holds an offset.
    package func declaration(at offset: Int, in file: Int) -> DeclarationSyntax? {
        files[file].tree.declarations.first { $0.range.start <= offset && offset <= $0.range.end }
    }
}
