import RouteCompiler
import RouteJSON

/// A language server for `.routes` files. Receives bytes from the client and produces bytes for it.
///
/// Single-threaded. Requests are answered in order, and diagnostics are published when no request is waiting. A request
/// that the client cancels while it waits is skipped.
///
///     let server = LanguageServer(files: disk, version: version)
///     server.receive(bytes)
///     while server.hasWork { server.step() }
///     server.publishDiagnostics(isInterrupted: { … })
///     write(server.takeOutput())
package final class LanguageServer {
    enum State { case new, running, shutDown }

    package let workspace: Workspace
    let version: String
    var state = State.new
    var places = PlaceCoding(encoding: .utf16)
    var supportsSnippets = false
    var supportsWatching = false

    private var reader = MessageReader()
    private var waiting: [JSON] = []
    /// The index of the next waiting message.
    private var next = 0
    /// The canceled requests, by the JSON text of their IDs.
    private var cancelled: Set<[UInt8]> = []
    private var output: [UInt8] = []
    private var requests = 0

    /// The targets that changed since their diagnostics were published.
    private var unpublished: Set<String> = []
    /// The diagnostics of each target by document. Several targets can have diagnostics for a file of an included
    /// target.
    private var sayings: [String: [String: Saying]] = [:]
    /// The last diagnostics sent to the client, by document.
    private var published: [String: [UInt8]] = [:]

    private struct Saying {
        var version: Int?
        var diagnostics: [JSON]
    }

    /// The exit status, once the process must end.
    package private(set) var exitStatus: Int32?

    package init(files: any WorkspaceFiles, version: String) {
        workspace = Workspace(files: files)
        self.version = version
    }

    // MARK: - Input and output

    /// Appends bytes from the client, in chunks of any size.
    package func receive(_ bytes: some Collection<UInt8>) {
        reader.append(bytes)
        while exitStatus == nil {
            do throws(MessageReader.Fault) {
                guard let body = try reader.next() else { return }
                guard let message = try? JSON(lenientlyParsing: body) else {
                    respond(to: .null, with: RequestError(.parseError, "the message is not valid JSON"))
                    continue
                }
                if message["method"]?.string == "$/cancelRequest", let id = message["params"]?["id"]?.line {
                    // A request that is not waiting was answered already, or this ID will be reused by a later request.
                    if waiting[next...].contains(where: { $0["id"]?.line == id }) { cancelled.insert(id) }
                } else {
                    waiting.append(message)
                }
            } catch {
                switch error {
                case .malformedHeader:
                    respond(to: .null, with: RequestError(.parseError, "a header needs 'Content-Length' and a number"))
                case .lostTrack:
                    respond(to: .null, with: RequestError(.parseError, "the header is invalid or too long"))
                    exitStatus = 1
                }
            }
        }
    }

    /// The client closed its end of the stream.
    package func endOfInput() { if exitStatus == nil { exitStatus = 0 } }

    /// Returns the pending output, and clears it.
    package func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    private func send(
        id: JSON? = nil, method: String? = nil, params: JSON? = nil, result: JSON? = nil, error: JSON? = nil
    ) {
        let message: JSON = [
            "jsonrpc": .string("2.0"), "id": id, "method": method.map(JSON.string), "params": params, "result": result,
            "error": error,
        ]
        let body = message.line
        output += Array("Content-Length: \(body.count)\r\n\r\n".utf8)
        output += body
    }

    func notify(_ method: String, _ params: JSON) { send(method: method, params: params) }

    /// Sends a request to the client and ignores its response.
    func request(_ method: String, _ params: JSON) {
        requests += 1
        send(id: .string("routec-\(requests)"), method: method, params: params)
    }

    private func respond(to id: JSON, with error: RequestError) {
        send(id: id, error: ["code": .number(error.code.rawValue), "message": .string(error.message)])
    }

    // MARK: - Messages

    package var hasWork: Bool { next < waiting.count && exitStatus == nil }

    /// Handles the oldest message.
    package func step() {
        guard hasWork else { return }
        let message = waiting[next]
        next += 1
        if next == waiting.count {
            waiting = []
            next = 0
        }
        handle(message)
        // A cancellation of an answered request has no effect.
        if waiting.isEmpty { cancelled = [] }
    }

    private func handle(_ message: JSON) {
        guard case .object(let members) = message else {
            return respond(to: .null, with: RequestError(.invalidRequest, "a message is an object"))
        }
        let id = message["id"]
        let params = message["params"] ?? .object([])
        guard let method = message["method"]?.string else {
            // A response to a request of the server has no method, and is ignored. Its result may be null.
            if !members.contains(where: { $0.name == "result" || $0.name == "error" }), let id {
                respond(to: id, with: RequestError(.invalidRequest, "a request needs 'method'"))
            }
            return
        }
        guard let id else { return notification(method, params) }
        switch id {
        case .string, .number: break
        default: return respond(to: .null, with: RequestError(.invalidRequest, "an 'id' is a string or a number"))
        }
        do throws(RequestError) {
            if cancelled.contains(id.line) { throw RequestError(.requestCancelled, "cancelled") }
            send(id: id, result: try answer(method, params))
        } catch {
            respond(to: id, with: error)
        }
    }

    private func notification(_ method: String, _ params: JSON) {
        if method == "exit" {
            exitStatus = state == .shutDown ? 0 : 1
            return
        }
        guard state == .running else { return }
        unpublished.formUnion(apply(method, params))
    }

    // MARK: - Diagnostics

    package var hasUnpublishedDiagnostics: Bool { !unpublished.isEmpty && state == .running && exitStatus == nil }

    /// Publishes the diagnostics of the targets that changed.
    ///
    /// - Parameter isInterrupted: Returns true to stop; the remaining targets stay unpublished.
    package func publishDiagnostics(isInterrupted: () -> Bool) {
        guard hasUnpublishedDiagnostics else { return }
        let present = Set(workspace.targetNames)
        for target in unpublished.sorted() {
            guard present.contains(target), let snapshot = workspace.snapshot(ofTarget: target) else {
                unpublished.remove(target)
                continue
            }
            _ = snapshot.model
            if isInterrupted() { return }
            let diagnostics = snapshot.diagnosticsByFile
            var saying: [String: Saying] = [:]
            for (number, file) in snapshot.files.enumerated() {
                saying[file.document.uri] = Saying(
                    version: file.document.version,
                    diagnostics: diagnostics[number].map { Diagnosing.json($0, in: snapshot, places) })
            }
            sayings[target] = saying
            unpublished.remove(target)
        }
        sayings = sayings.filter { present.contains($0.key) }
        publish()
    }

    /// Sends changed diagnostics to the client. Deleted files, and files whose target has no open document, have none.
    private func publish() {
        var all: [String: Saying] = [:]
        var lines: [String: Set<[UInt8]>] = [:]
        for target in sayings.keys.sorted() {
            for (uri, saying) in sayings[target] ?? [:] {
                var joint = all[uri] ?? Saying(version: saying.version, diagnostics: [])
                for diagnostic in saying.diagnostics where lines[uri, default: []].insert(diagnostic.line).inserted {
                    joint.diagnostics.append(diagnostic)
                }
                all[uri] = joint
            }
        }
        for uri in Set(all.keys).union(published.keys).sorted() {
            let saying = all[uri]
            let diagnostics = JSON.array(saying?.diagnostics ?? [])
            let line = diagnostics.line
            if let known = published[uri] {
                if known == line, saying != nil { continue }
            } else if line.count == 2, saying?.version == nil {
                // The file had no diagnostics and has none now.
                continue
            }
            published[uri] = saying == nil ? nil : line
            notify(
                "textDocument/publishDiagnostics",
                ["uri": .string(uri), "version": saying?.version.map { .number($0) }, "diagnostics": diagnostics])
        }
    }
}
