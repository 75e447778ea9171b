import RouteJSON

extension LanguageServer {
    /// Returns the result of a request.
    func answer(_ method: String, _ params: JSON) throws(RequestError) -> JSON {
        switch (state, method) {
        case (.new, "initialize"): return initialize(params)
        case (.new, _): throw RequestError(.serverNotInitialized, "the first request is 'initialize'")
        case (.running, "initialize"): throw RequestError(.invalidRequest, "'initialize' was requested already")
        case (.shutDown, _): throw RequestError(.invalidRequest, "the server has been shut down")
        case (.running, "shutdown"):
            state = .shutDown
            return .null
        case (.running, "workspace/symbol"):
            return Symbols.search(params["query"]?.string ?? "", in: workspace.allSnapshots(), places)
        case (.running, _): break
        }
        let start = "textDocument/"
        guard method.hasPrefix(start), let asked = DocumentMethod(rawValue: String(method.dropFirst(start.count)))
        else {
            throw RequestError(.methodNotFound, "there is no method '\(method)'")
        }
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw RequestError(.invalidParams, "'\(method)' needs the document's 'uri'")
        }
        // A document that is not open has no answers.
        guard let (snapshot, file) = workspace.snapshot(uri: uri) else { return .null }
        return try answer(asked, params, of: snapshot, file: file)
    }

    /// The methods after `textDocument/`.
    private enum DocumentMethod: String {
        case completion, hover, definition, references, documentHighlight, prepareRename, rename
        case documentSymbol, formatting, codeAction
        case tokens = "semanticTokens/full"
        case tokensInRange = "semanticTokens/range"
    }

    private func answer(
        _ method: DocumentMethod, _ params: JSON, of snapshot: Snapshot, file: Int
    ) throws(RequestError) -> JSON {
        let document = snapshot.files[file].document
        func range() throws(RequestError) -> Range<Int> { try places.range(params["range"], in: document) }
        func offset() throws(RequestError) -> Int {
            document.offset(of: try places.position(params["position"]), places.encoding)
        }
        switch method {
        case .formatting: return Formatting.json(of: snapshot, file: file, places)
        case .documentSymbol: return Symbols.outline(of: snapshot, file: file, places)
        case .tokens: return SemanticTokens.json(of: snapshot, file: file, places)
        case .tokensInRange: return SemanticTokens.json(of: snapshot, file: file, in: try range(), places)
        case .codeAction:
            let kinds = params["context"]?["only"]?.elements?.compactMap(\.string)
            let wanted = params["context"]?["diagnostics"]?.elements ?? []
            return CodeActions.json(of: snapshot, file: file, range: try range(), only: kinds, for: wanted, places)
        case .completion:
            return Completion.json(
                of: snapshot, file: file, offset: try offset(), supportsSnippets: supportsSnippets,
                includable: { self.workspace.includableModules(from: document.uri) }, places)
        case .hover: return Hovering.json(of: snapshot, file: file, offset: try offset(), places)
        case .definition: return Navigation.definition(of: snapshot, file: file, offset: try offset(), places)
        case .documentHighlight: return Navigation.highlights(of: snapshot, file: file, offset: try offset(), places)
        case .prepareRename:
            guard let renaming = Renaming(snapshot, file: file, offset: try offset()) else { return .null }
            return ["range": places.json(renaming.range, in: snapshot), "placeholder": .string(renaming.oldName)]
        case .rename: return try rename(params, uri: document.uri, offset: try offset())
        case .references: return references(params, uri: document.uri, offset: try offset())
        }
    }

    // MARK: - What reaches into targets that include the document's

    private func rename(_ params: JSON, uri: String, offset: Int) throws(RequestError) -> JSON {
        guard let name = params["newName"]?.string else {
            throw RequestError(.invalidParams, "a new name needs 'newName'")
        }
        var edits = WorkspaceEdits(places)
        var isPossible = false
        for (snapshot, file) in workspace.snapshots(holding: uri) {
            guard let renaming = Renaming(snapshot, file: file, offset: offset) else { continue }
            isPossible = true
            edits.add(try renaming.edits(to: name), in: snapshot)
        }
        guard isPossible else { throw RequestError(.requestFailed, "nothing here can be renamed") }
        return edits.json
    }

    private func references(_ params: JSON, uri: String, offset: Int) -> JSON {
        let withDeclaration = params["context"]?["includeDeclaration"]?.bool ?? true
        var known: Set<[UInt8]> = []
        var locations: [JSON] = []
        for (snapshot, file) in workspace.snapshots(holding: uri) {
            let found = Navigation.references(
                of: snapshot, file: file, offset: offset, withDeclaration: withDeclaration, places)
            for location in found.elements ?? [] where known.insert(location.line).inserted {
                locations.append(location)
            }
        }
        return locations.isEmpty ? .null : .array(locations)
    }

    // MARK: - The beginning

    private func initialize(_ params: JSON) -> JSON {
        let client = params["capabilities"]
        let offered = client?["general"]?["positionEncodings"]?.elements?.compactMap(\.string) ?? []
        // The first that is known here; the sources are UTF-8, so that one costs least.
        places.encoding = [.utf8, .utf16, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
        supportsSnippets =
            client?["textDocument"]?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
        supportsWatching =
            client?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        var open = folders(params["workspaceFolders"])
        if open.isEmpty, let root = params["rootUri"]?.string.flatMap(DocumentURI.path(of:)) { open = [root] }
        if open.isEmpty, let root = params["rootPath"]?.string { open = [FilePath.normalized(root)] }
        workspace.workspaceFolders = open
        state = .running
        let preparesRename = client?["textDocument"]?["rename"]?["prepareSupport"]?.bool ?? false
        return [
            "capabilities": capabilities(preparesRename: preparesRename),
            "serverInfo": ["name": .string("routec"), "version": .string(version)],
        ]
    }

    private func capabilities(preparesRename: Bool) -> JSON {
        [
            "positionEncoding": .string(places.encoding.rawValue),
            "textDocumentSync": [
                "openClose": .bool(true), "change": .number(2), "save": ["includeText": .bool(false)],
            ],
            "completionProvider": ["triggerCharacters": .strings([":", "{", ".", "=", ">"])],
            "hoverProvider": .bool(true),
            "definitionProvider": .bool(true),
            "referencesProvider": .bool(true),
            "documentHighlightProvider": .bool(true),
            "documentSymbolProvider": .bool(true),
            "documentFormattingProvider": .bool(true),
            "workspaceSymbolProvider": .bool(true),
            "codeActionProvider": ["codeActionKinds": .array([.string("quickfix")])],
            "renameProvider": preparesRename ? ["prepareProvider": .bool(true)] : .bool(true),
            "semanticTokensProvider": ["legend": SemanticTokens.legend, "full": .bool(true), "range": .bool(true)],
            "workspace": ["workspaceFolders": ["supported": .bool(true), "changeNotifications": .bool(true)]],
        ]
    }
}
