import RouteCompiler

/// The documents that are open, the files beside them, and the targets that they make up.
package final class Workspace {
    private let files: any WorkspaceFiles
    private var folders: TargetFolders
    private var open: [String: OpenDocument] = [:]
    private var targets: [String: Target] = [:]

    private struct OpenDocument {
        var document: TextDocument
        var target: String
    }

    /// One target: the files on disk with those that are open in their place.
    private struct Target {
        /// Sorted.
        var paths: [String]
        /// What the disk holds of those that are not open.
        var onDisk: [String: TextDocument] = [:]
        /// By path; parsed anew when the text or the file's number changes.
        var parsed: [String: (file: Int, parsed: SnapshotFile)] = [:]
        var snapshot: Snapshot?
    }

    package init(files: any WorkspaceFiles) {
        self.files = files
        folders = TargetFolders(files: files)
    }

    package var workspaceFolders: [String] {
        get { folders.workspaceFolders }
        set { folders.workspaceFolders = newValue }
    }

    // MARK: - Changes; each returns the targets it reaches

    package func open(uri: String, bytes: [UInt8], version: Int?) -> [String] {
        // A document that no file holds is a target of its own.
        let path = DocumentURI.path(of: uri)
        let document = TextDocument(
            path: path ?? "/Untitled.routes", uri: uri, bytes: bytes, version: version)
        let target = path.map { folders.folder(of: $0) } ?? uri
        open[uri] = OpenDocument(document: document, target: target)
        rescan(target)
        return [target]
    }

    /// Changes the text of an open document; `nil` if there is no such document.
    package func change(uri: String, _ change: (inout TextDocument) -> Void) -> [String]? {
        guard var entry = open[uri] else { return nil }
        change(&entry.document)
        open[uri] = entry
        targets[entry.target]?.snapshot = nil
        return [entry.target]
    }

    package func close(uri: String) -> [String] {
        guard let entry = open.removeValue(forKey: uri) else { return [] }
        rescan(entry.target)
        return [entry.target]
    }

    /// Looks at the disk again: after a save, or when the editor says that files have changed.
    package func reload() -> [String] {
        folders.forgetManifests()
        var reached = Set(targets.keys)
        for (uri, entry) in open where DocumentURI.path(of: uri) != nil {
            open[uri]?.target = folders.folder(of: entry.document.path)
        }
        for entry in open.values { reached.insert(entry.target) }
        for target in reached { rescan(target) }
        return reached.sorted()
    }

    private func rescan(_ name: String) {
        let here = open.values.filter { $0.target == name }
        guard !here.isEmpty else {
            targets[name] = nil
            return
        }
        var target = targets[name] ?? Target(paths: [])
        let openPaths = Set(here.map(\.document.path))
        var paths = openPaths
        var onDisk: [String: TextDocument] = [:]
        if FilePath.isInside(name, "/"), !name.isEmpty, name.utf8.first == UInt8(ascii: "/") {
            for path in folders.routesFiles(ofTarget: name) where !openPaths.contains(path) {
                // A file may vanish between the two.
                guard let bytes = files.read(path) else { continue }
                paths.insert(path)
                if let known = target.onDisk[path], known.bytes == bytes {
                    onDisk[path] = known
                } else {
                    onDisk[path] = TextDocument(path: path, uri: DocumentURI.uri(ofPath: path), bytes: bytes)
                    target.parsed[path] = nil
                }
            }
        }
        target.paths = paths.sorted()
        target.onDisk = onDisk
        target.snapshot = nil
        targets[name] = target
    }

    // MARK: - What there is

    package var targetNames: [String] { targets.keys.sorted() }

    package func document(uri: String) -> TextDocument? { open[uri]?.document }

    /// The target's files as they are now.
    package func snapshot(ofTarget name: String) -> Snapshot? {
        guard var target = targets[name] else { return nil }
        if let snapshot = target.snapshot { return snapshot }
        var texts: [String: TextDocument] = target.onDisk
        for entry in open.values where entry.target == name { texts[entry.document.path] = entry.document }
        var parsed: [SnapshotFile] = []
        parsed.reserveCapacity(target.paths.count)
        for path in target.paths {
            guard let document = texts[path] else { continue }
            let number = parsed.count
            if let known = target.parsed[path], known.file == number,
                known.parsed.document.version == document.version, known.parsed.document.uri == document.uri,
                known.parsed.document.bytes == document.bytes
            {
                parsed.append(known.parsed)
                continue
            }
            let file = SnapshotFile(document, file: number)
            target.parsed[path] = (number, file)
            parsed.append(file)
        }
        let snapshot = Snapshot(parsed)
        target.snapshot = snapshot
        targets[name] = target
        return snapshot
    }

    /// The snapshot that holds an open document, and the document's number in it.
    package func snapshot(uri: String) -> (snapshot: Snapshot, file: Int)? {
        guard let entry = open[uri], let snapshot = snapshot(ofTarget: entry.target),
            let file = snapshot.files.firstIndex(where: { $0.document.uri == uri })
        else { return nil }
        return (snapshot, file)
    }

    /// Every target of the folders that are open in the editor, and of the documents.
    package func allSnapshots() -> [Snapshot] {
        var names = Set(targets.keys)
        var loose: [String: [String]] = [:]
        for folder in folders.workspaceFolders {
            for path in folders.routesFiles(below: folder) {
                let name = folders.folder(of: path)
                if targets[name] == nil { loose[name, default: []].append(path) }
            }
        }
        names.formUnion(loose.keys)
        return names.sorted().compactMap { name in
            if let snapshot = snapshot(ofTarget: name) { return snapshot }
            let paths = Set(loose[name] ?? []).sorted()
            var parsed: [SnapshotFile] = []
            for path in paths {
                guard let bytes = files.read(path) else { continue }
                let document = TextDocument(path: path, uri: DocumentURI.uri(ofPath: path), bytes: bytes)
                parsed.append(SnapshotFile(document, file: parsed.count))
            }
            return parsed.isEmpty ? nil : Snapshot(parsed)
        }
    }
}
