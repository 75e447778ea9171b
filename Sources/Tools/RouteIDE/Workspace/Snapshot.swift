package import RouteCompiler

/// A parsed file of a target.
package struct SnapshotFile: Sendable {
    package let document: TextDocument
    /// The module of the file's target: the snapshot's own, or an included one.
    let module: String
    package let tree: SyntaxTree

    init(_ document: TextDocument, module: String, file: Int) {
        self.document = document
        self.module = module
        tree = Parser.parse(document.source, file: file)
    }

    /// The name after `module`, or the file's name.
    fileprivate var modulePath: [String] {
        for declaration in tree.declarations {
            if case .module(let names) = declaration.kind { return names.map(\.text) }
        }
        var name = document.source.fileName
        if name.hasSuffix(".routes") { name.removeLast(".routes".count) }
        return name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}

/// The files of a target and of its included targets at one time, with their analysis. Each stage runs lazily.
package final class Snapshot {
    /// Sorted by path. Source ranges refer to them by index.
    package let files: [SnapshotFile]
    package let sources: [Source]
    /// The name of the target's own Swift module.
    let module: String
    /// The directories of the target and of its included targets.
    let folders: Set<String>

    /// Returns whether another target of the workspace includes this one.
    private let isIncluded: () -> Bool

    init(_ files: [SnapshotFile], module: String, folders: Set<String>, isIncluded: @escaping () -> Bool) {
        self.isIncluded = isIncluded
        self.files = files
        self.module = module
        self.folders = folders
        sources = files.map(\.document.source)
    }

    /// The declarations of all files.
    var syntax: some Sequence<DeclarationSyntax> { files.lazy.flatMap(\.tree.declarations) }

    private lazy var analysis: Analysis = {
        var numbers: [String: [Int]] = [module: []]
        for (number, file) in files.enumerated() { numbers[file.module, default: []].append(number) }
        return Analysis(module, sources: sources, files: numbers, parsed: files.map(\.tree))
    }()

    package var model: RouteModel { analysis.model }

    /// The model without redirects and parents, which is known earlier: see ``Analysis/declarations``.
    var declarations: RouteModel { analysis.declarations }

    private(set) lazy var quickFixes = QuickFixes(model, sources)

    /// All diagnostics of the files.
    package var diagnostics: [Diagnostic] {
        let hasUnusedEnum = checked.contains { $0.id == .unusedEnum }
        // The including target may use the enum.
        return hasUnusedEnum && isIncluded() ? checked.filter { $0.id != .unusedEnum } : checked
    }

    private lazy var checked = DiagnosticPrinter(sources: sources).sorted(analysis.check().diagnostics)

    /// The diagnostics, grouped by file.
    package var diagnosticsByFile: [[Diagnostic]] {
        var result: [[Diagnostic]] = Array(repeating: [], count: files.count)
        for diagnostic in diagnostics where result.indices.contains(diagnostic.range.file) {
            result[diagnostic.range.file].append(diagnostic)
        }
        return result
    }

    // The IDs of declarations by source range. If two ranges clash, the first declaration wins.
    package private(set) lazy var routeIDs = Dictionary(
        zip(declarations.routes.map(\.range), declarations.routes.ids), uniquingKeysWith: { first, _ in first })
    private(set) lazy var missIDs = Self.ids(of: declarations.misses, \.range)
    private(set) lazy var foreignIDs = Self.ids(of: declarations.foreigns, \.range)
    private(set) lazy var enumIDs = Self.ids(of: declarations.enums, \.range)

    private static func ids<ID, Entry>(
        of all: IDArray<ID, Entry>, _ range: (Entry) -> SourceRange
    ) -> [SourceRange: ID] {
        Dictionary(zip(all.map(range), all.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The module of each file's declarations; `nil` if it is not in the model.
    private lazy var moduleIDs: [ModuleID?] = files.map { file in
        let path = file.modulePath
        return declarations.modules.firstIndex {
            $0.declaredPath == path
                && (declarations.targets.isEmpty || declarations.targets[$0.target].name == file.module)
        }
    }

    func moduleID(ofFile file: Int) -> ModuleID? { moduleIDs[file] }

    /// The enum names of each target.
    private lazy var enumNames = IDArray<TargetID, EnumNames>(
        declarations.targets.indices.map {
            EnumNames(of: $0, in: declarations, including: declarations.targets[$0].includes)
        })

    /// Looks up the enum of a name in a module like the resolver.
    func enumID(of text: String, in module: ModuleID?) -> EnumID? {
        let target = module.map { declarations.modules[$0].target } ?? .own
        guard enumNames.indices.contains(target) else { return nil }
        let found = enumNames[target].enums(named: text, in: module)
        guard found.count == 1, let id = found.first else { return nil }
        return id
    }

    /// The targets that declare a base, by its name.
    private(set) lazy var targetsOfBases: [String: Set<String>] = {
        var targets: [String: Set<String>] = [:]
        for case .base(.named(let name, _)) in syntax.map(\.kind) {
            targets[name.text, default: []].insert(files[name.range.file].module)
        }
        return targets
    }()

    /// Looks up the base of a name after `base` like the resolver. The own target takes precedence over included
    /// targets.
    func base(named name: NameSyntax) -> Symbol {
        let own = files[name.range.file].module
        let parts = QualifiedName(name.text)
        if let target = parts.qualifier { return .base(parts.name, target: target) }
        let targets = targetsOfBases[name.text] ?? []
        if targets.contains(own) { return .base(name.text, target: own) }
        let included =
            declarations.targets.first { $0.name == own }?.includes.map { declarations.targets[$0].name } ?? []
        return .base(name.text, target: included.first(where: targets.contains) ?? own)
    }

    func file(uri: String) -> Int? { files.firstIndex { $0.document.uri == uri } }

    /// Returns the declaration at an offset.
    package func declaration(at offset: Int, in file: Int) -> DeclarationSyntax? {
        files[file].tree.declarations.first { $0.range.start <= offset && offset <= $0.range.end }
    }

    /// Returns a snapshot with other texts in some files.
    func replacing(_ texts: [Int: [UInt8]]) -> Snapshot {
        let files = files.enumerated().map { number, file in
            guard let bytes = texts[number] else { return file }
            return SnapshotFile(
                TextDocument(path: file.document.path, uri: file.document.uri, bytes: bytes), module: file.module,
                file: number)
        }
        return Snapshot(files, module: module, folders: folders, isIncluded: isIncluded)
    }
}
