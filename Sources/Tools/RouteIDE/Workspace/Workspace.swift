/// The open documents, the files on disk, and the targets that they belong to.
package final class Workspace {
    private let files: any WorkspaceFiles
    private var folders: TargetFolders
    private var open: [String: OpenDocument] = [:]
    /// The targets by directory: those with an open document, and the targets that they include.
    private var targets: [String: Target] = [:]

    private struct OpenDocument {
        var document: TextDocument
        var target: String
    }

    /// One target: its files on disk, with open documents in place of their files.
    private struct Target {
        var module: String
        /// The files on disk that are not open.
        var onDisk: [String: TextDocument] = [:]
        /// The parsed files by path. Reparsed if the text or the file's index changes.
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
        // A document without a file is a target of its own.
        let path = DocumentURI.path(of: uri)
        let document = TextDocument(path: path ?? "/Untitled.routes", uri: uri, bytes: bytes, version: version)
        let target = path.map { folders.folder(of: $0) } ?? uri
        open[uri] = OpenDocument(document: document, target: target)
        scan(target)
        return touch([target])
    }

    /// Changes the text of an open document. Returns `nil` if it is not open.
    package func change(uri: String, _ change: (inout TextDocument) -> Void) -> [String]? {
        guard var entry = open[uri] else { return nil }
        change(&entry.document)
        open[uri] = entry
        return touch([entry.target])
    }

    package func close(uri: String) -> [String] {
        guard let entry = open.removeValue(forKey: uri) else { return [] }
        scan(entry.target)
        return touch([entry.target]) + [entry.target]
    }

    /// Reads the disk again: after a save, or if the editor reports changed files.
    package func reload() -> [String] {
        folders.forgetManifests()
        let before = Set(targets.keys)
        for (uri, entry) in open where DocumentURI.path(of: uri) != nil {
            open[uri]?.target = folders.folder(of: entry.document.path)
        }
        let present = before.union(open.values.map(\.target))
        for target in present { scan(target) }
        return Set(touch(present)).union(before).sorted()
    }

    /// Invalidates some targets and those that include them. Returns those with an open document.
    private func touch(_ changed: Set<String>) -> [String] {
        var reached = changed
        for (name, target) in targets {
            if let snapshot = target.snapshot, !snapshot.folders.isDisjoint(with: changed) { reached.insert(name) }
        }
        for name in reached { targets[name]?.snapshot = nil }
        return reached.intersection(targetNames).sorted()
    }

    /// Reads the files of a target that are not open.
    private func scan(_ name: String) {
        var target = targets[name] ?? Target(module: "")
        target.module = folders.module(ofTarget: name)
        let openPaths = Set(open.values.lazy.filter { $0.target == name }.map(\.document.path))
        var onDisk: [String: TextDocument] = [:]
        // The target of a document without a file has no directory.
        if name.utf8.first == UInt8(ascii: "/") {
            for path in folders.routesFiles(ofTarget: name) where !openPaths.contains(path) {
                // The file may have been deleted in the meantime.
                guard let bytes = files.read(path) else { continue }
                if let known = target.onDisk[path], known.bytes == bytes {
                    onDisk[path] = known
                } else {
                    onDisk[path] = TextDocument(path: path, uri: DocumentURI.uri(ofPath: path), bytes: bytes)
                }
            }
        }
        target.onDisk = onDisk
        target.snapshot = nil
        targets[name] = target
    }

    // MARK: - Queries

    /// Returns the modules with routes that the target of an open document can include, sorted.
    package func includableModules(from uri: String) -> [String] {
        guard let target = open[uri]?.target else { return [] }
        let included = snapshot(ofTarget: target)?.folders ?? [target]
        return folders.includableTargets(from: target).filter { !included.contains($0.folder) }.map(\.module).sorted()
    }

    /// The targets with an open document.
    package var targetNames: [String] { Set(open.values.map(\.target)).sorted() }

    package func document(uri: String) -> TextDocument? { open[uri]?.document }

    /// The texts of a target by path.
    private func documents(ofTarget name: String) -> [String: TextDocument] {
        var result = targets[name]?.onDisk ?? [:]
        for entry in open.values where entry.target == name { result[entry.document.path] = entry.document }
        return result
    }

    /// Returns the current files of a target and of its included targets.
    package func snapshot(ofTarget name: String) -> Snapshot? {
        if targets[name] == nil { scan(name) }
        guard let target = targets[name] else { return nil }
        if let snapshot = target.snapshot { return snapshot }
        let parts = parts(of: name)
        var all: [(document: TextDocument, module: String)] = []
        for part in parts {
            let module = targets[part]?.module ?? ""
            all += documents(ofTarget: part).values.map { (document: $0, module: module) }
        }
        guard !all.isEmpty else { return nil }
        all.sort { ($0.document.path, $0.module) < ($1.document.path, $1.module) }
        var parsed: [SnapshotFile] = []
        parsed.reserveCapacity(all.count)
        for (document, module) in all {
            parsed.append(parse(document, module: module, file: parsed.count, for: name))
        }
        let snapshot = Snapshot(parsed, module: target.module, folders: Set(parts)) { [weak self] in
            self?.isIncluded(name) == true
        }
        targets[name]?.parsed = Dictionary(
            parsed.enumerated().map { ($1.document.path, (file: $0, parsed: $1)) },
            uniquingKeysWith: { first, _ in first })
        targets[name]?.snapshot = snapshot
        return snapshot
    }

    private func parse(_ document: TextDocument, module: String, file: Int, for target: String) -> SnapshotFile {
        if let known = targets[target]?.parsed[document.path], known.file == file, known.parsed.module == module,
            known.parsed.document.version == document.version, known.parsed.document.uri == document.uri,
            known.parsed.document.bytes == document.bytes
        {
            return known.parsed
        }
        return SnapshotFile(document, module: module, file: file)
    }

    /// Returns the directory of a target and those of its included targets, as far as they are found.
    private func parts(of name: String) -> [String] {
        var parts = [name]
        var index = 0
        while index < parts.count {
            let part = parts[index]
            index += 1
            for document in documents(ofTarget: part).values {
                for module in Includes.names(in: document.bytes) {
                    guard let folder = folders.folder(ofModule: module, includedFrom: part), !parts.contains(folder)
                    else { continue }
                    if targets[folder] == nil { scan(folder) }
                    parts.append(folder)
                }
            }
        }
        return parts
    }

    /// Returns the snapshot of an open document's target, and the document's index in it.
    package func snapshot(uri: String) -> (snapshot: Snapshot, file: Int)? {
        guard let entry = open[uri], let snapshot = snapshot(ofTarget: entry.target),
            let file = snapshot.file(uri: uri)
        else { return nil }
        return (snapshot, file)
    }

    /// Returns the snapshots of all targets that contain an open document: its own first, then those that include it.
    package func snapshots(holding uri: String) -> [(snapshot: Snapshot, file: Int)] {
        guard let own = snapshot(uri: uri) else { return [] }
        let others: [(snapshot: Snapshot, file: Int)] = allSnapshots().compactMap { snapshot in
            snapshot === own.snapshot ? nil : snapshot.file(uri: uri).map { (snapshot, $0) }
        }
        return [own] + others
    }

    /// Returns whether another target in the folders open in the editor, or of an open document, includes a target.
    private func isIncluded(_ target: String) -> Bool {
        let own = snapshot(ofTarget: target)
        return allSnapshots().contains { $0 !== own && $0.folders.contains(target) }
    }

    /// Returns the snapshots of all targets in the folders open in the editor, and of the open documents.
    package func allSnapshots() -> [Snapshot] {
        var names = Set(targetNames)
        for folder in folders.workspaceFolders {
            for path in folders.routesFiles(below: folder) { names.insert(folders.folder(of: path)) }
        }
        let present = Set(targetNames)
        return names.sorted().compactMap { name in
            // Changes of targets without an open document are not reported, so they are read again.
            if !present.contains(name) { scan(name) }
            return snapshot(ofTarget: name)
        }
    }
}

/// Finds `include` declarations without parsing, because they decide which files are parsed.
private enum Includes {
    static func names(in bytes: [UInt8]) -> [String] {
        let word = Array("include".utf8)
        var names: [String] = []
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A { end += 1 }
            if end - start > word.count, bytes[start] == word[0], bytes[start..<end].starts(with: word) {
                let rest = bytes[(start + word.count)..<end].drop { $0 == 0x20 || $0 == 0x09 }
                let name = rest.prefix { $0 > 0x20 }
                if rest.startIndex > start + word.count, !name.isEmpty {
                    names.append(String(decoding: name, as: UTF8.self))
                }
            }
            start = end + 1
        }
        return names
    }
}
