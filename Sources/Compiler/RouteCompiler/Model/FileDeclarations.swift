extension Resolution {
    /// Step 1: collects declarations of whole files and of the target.
    mutating func collectFiles() {
        var names: [[NameSyntax]?] = []
        var namespace: NameSyntax?
        var handlers: SourceRange?
        var imports: Set<String> = []
        for tree in trees {
            var clause: [NameSyntax]?
            var needsModule = false
            for declaration in tree.declarations {
                switch declaration.kind {
                case .module(let path):
                    if let clause { reportSecondModule(path, after: clause) } else { clause = path }
                    needsModule = true
                case .namespace(let name):
                    if let namespace { checkNamespace(name, after: namespace) } else { namespace = name }
                case .import(let name): imports.insert(name.text)
                case .matching(let option):
                    if matchingRanges[option] == nil { matchingRanges[option] = declaration.range }
                case .handlers:
                    if let handlers {
                        reportSecondHandlers(declaration.range, after: handlers)
                    } else {
                        handlers = declaration.range
                    }
                case .base, .include: break
                case .enum, .route, .miss, .foreign: needsModule = true
                }
            }
            names.append(needsModule ? clause ?? fileModule(tree.file) : nil)
        }
        let fileNames = names.compactMap(\.self).joined().filter(\.isFileName).map(\.text)
        // The namespace's own members would hide the import, and variables of a router the namespace.
        if let namespace,
            checkTypeName(
                namespace, what: "a namespace",
                isReserved: {
                    SwiftName.isReservedForTypes($0) || SwiftName.isMemberOfNamespace($0)
                        || $0 == "routes" || SwiftName.isParameterOfRouters($0)
                        || fileNames.contains($0)
                })
        {
            model.namespace = namespace.text
        }
        model.imports = imports.sorted()
        model.matching.caseInsensitive = matchingRanges[.caseInsensitive] != nil
        model.matching.plusAsSpace = matchingRanges[.plusAsSpace] != nil
        model.handlersAreNonisolated = handlers != nil
        makeModules(names)
        includeModules()
    }

    private mutating func checkNamespace(_ name: NameSyntax, after earlier: NameSyntax) {
        guard earlier.text != name.text else { return }
        diagnostics.error(
            .duplicateName,
            "a target has one namespace, and it is already '\(earlier.text)'; remove one of the two", at: name.range,
            notes: [.init("'\(earlier.text)' is declared here", at: earlier.range)])
    }

    private mutating func reportSecondHandlers(_ range: SourceRange, after earlier: SourceRange) {
        let text = "\(DeclarationKeyword.handlers.rawValue) \(HandlersOption.nonisolated.rawValue)"
        diagnostics.error(
            .duplicateHandlers, "'\(text)' is declared twice in this target; remove one of them", at: range,
            notes: [.init("it is declared here already", at: earlier)])
    }

    private mutating func reportSecondModule(_ path: [NameSyntax], after earlier: [NameSyntax]) {
        let (name, first) = (Self.name(of: path), Self.name(of: earlier))
        diagnostics.error(
            .duplicateName,
            "a file has one module, and this file's is already '\(first)'; move what belongs to '\(name)' to its own "
                + "file",
            at: joined(path), notes: [.init("'\(first)' is declared here", at: joined(earlier))])
    }

    /// `Comment.routes` is the module Comment, `Shop.Cart.routes` is Shop.Cart.
    private func fileModule(_ file: Int) -> [NameSyntax] {
        let start = SourceRange(file: file, start: 0, end: 0)
        var bytes = Array(sources[file].fileName.utf8)
        if bytes.count > 7, String(decoding: bytes.suffix(7), as: UTF8.self) == ".routes" { bytes.removeLast(7) }
        return bytes.split(separator: 0x2E, omittingEmptySubsequences: false).map { part in
            NameSyntax(text: String(decoding: part, as: UTF8.self), range: start)
        }
    }

    private mutating func makeModules(_ names: [[NameSyntax]?]) {
        var first: [String: [NameSyntax]] = [:]
        for path in names.compactMap(\.self) where first[Self.name(of: path)] == nil {
            first[Self.name(of: path)] = path
            checkModuleName(path)
        }
        for (name, syntax) in first.sorted(by: { $0.key < $1.key }) {
            let path = syntax.map(\.text)
            moduleIDs[name] = model.modules.endIndex
            moduleRanges.append(joined(syntax))
            var repeats = path.map { SwiftName.folded(Array($0.utf8)) }
            if path.count > 1 { repeats.append(SwiftName.folded(Array(name.utf8))) }
            moduleRepeats.append(repeats)
            model.modules.append(
                ModuleModel(path: path, label: SwiftName.lowerCamel(path.map { Array($0.utf8) })))
        }
        moduleOfTree = names.map { $0.flatMap { moduleIDs[Self.name(of: $0)] } }
    }

    /// `Shop.Cart`
    private static func name(of path: [NameSyntax]) -> String { path.map(\.text).joined(separator: ".") }

    private mutating func checkModuleName(_ path: [NameSyntax]) {
        for (index, part) in path.enumerated() {
            let isFirst = index == 0
            if part.isFileName, !Identifier.isValid(part.text) {
                var suggestion = SwiftName.upperCamel(SwiftName.words(of: Array(part.text.utf8)))
                if !Identifier.isValid(suggestion) { suggestion = "Name" }
                diagnostics.error(
                    .invalidName,
                    "the file's name '\(part.text)' cannot be a module's name in Swift; rename the file, or declare "
                        + "'module \(suggestion)'", at: part.range)
                return
            }
            let namespace = model.namespace
            guard
                checkTypeName(
                    part, what: "a module",
                    isReserved: {
                        SwiftName.isReservedForTypes($0) || isFirst && SwiftName.isMemberOfNamespace($0)
                            || $0 == namespace
                    })
            else { return }
        }
    }

    /// Reports an invalid name of a type. Returns whether the name is valid.
    mutating func checkTypeName(_ name: NameSyntax, what: String, isReserved: (String) -> Bool) -> Bool {
        if !isReserved(name.text) { return true }
        let fix = name.isFileName ? "rename the file, or declare 'module' and another name" : "choose another"
        diagnostics.error(
            .reservedName, "'\(name.text)' cannot be \(what)'s name, because generated code uses it; \(fix)",
            at: name.range)
        return false
    }

    /// Returns the range from the first name's start to the last one's end.
    func joined(_ path: [NameSyntax]) -> SourceRange {
        var range = path[0].range
        range.end = path[path.count - 1].range.end
        return range
    }
}

extension NameSyntax {
    /// True for a part of a file's name, which is a module's name without a `module` clause.
    fileprivate var isFileName: Bool { range.end == 0 }
}
