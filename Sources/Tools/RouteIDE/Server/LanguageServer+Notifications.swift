import RouteJSON

extension LanguageServer {
    /// Handles a notification, and returns the targets that it changes.
    func apply(_ method: String, _ params: JSON) -> [String] {
        let document = params["textDocument"]
        switch method {
        case "initialized":
            watchFiles()
            return []
        case "textDocument/didOpen":
            guard let uri = document?["uri"]?.string, let text = document?["text"]?.string,
                isRoutes(uri, language: document?["languageId"]?.string)
            else { return [] }
            return workspace.open(uri: uri, bytes: Array(text.utf8), version: document?["version"]?.number)
        case "textDocument/didChange":
            guard let uri = document?["uri"]?.string, let changes = params["contentChanges"]?.elements else {
                return []
            }
            let version = document?["version"]?.number
            return workspace.change(uri: uri) { text in
                for change in changes { apply(change, to: &text) }
                text.version = version ?? text.version
            } ?? []
        case "textDocument/didClose":
            guard let uri = document?["uri"]?.string else { return [] }
            return workspace.close(uri: uri)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles":
            return workspace.reload()
        case "workspace/didChangeWorkspaceFolders":
            let event = params["event"]
            let removed = Set(folders(event?["removed"]))
            workspace.workspaceFolders.removeAll { removed.contains($0) }
            workspace.workspaceFolders += folders(event?["added"])
            return workspace.reload()
        default: return []
        }
    }

    func folders(_ json: JSON?) -> [String] {
        (json?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(DocumentURI.path(of:)) }
    }

    private func isRoutes(_ uri: String, language: String?) -> Bool { language == "routes" || uri.hasSuffix(".routes") }

    /// Applies one change to a text. Without a range, it replaces the whole text.
    private func apply(_ change: JSON, to document: inout TextDocument) {
        guard let text = change["text"]?.string else { return }
        guard let range = change["range"] else { return document.replace(with: Array(text.utf8)) }
        guard let place = try? places.range(range, in: document) else { return }
        document.replace(place, with: text)
    }

    /// Registers for notifications about files that are created, changed, or deleted outside of the editor.
    private func watchFiles() {
        guard supportsWatching else { return }
        let watchers = ["**/*.routes", "**/Package.swift"].map { ["globPattern": .string($0)] as JSON }
        request(
            "client/registerCapability",
            [
                "registrations": .array([
                    [
                        "id": .string("routec-files"), "method": .string("workspace/didChangeWatchedFiles"),
                        "registerOptions": ["watchers": .array(watchers)],
                    ]
                ])
            ])
    }
}
