import RouteCommandLine
import RouteMatching

/// A web server from which files are fetched.
struct LiveServer {
    /// Scheme, host and port.
    let origin: String
    let host: String

    struct Answer {
        var status: Int
        var type: String
        var redirect: String
        var body: [UInt8]
    }

    /// - Parameter text: A host, for https, or an origin. Only servers on this machine may use http.
    init(_ text: String) throws(UsageError) {
        var rest = text[...]
        var scheme = "https"
        for known in ["https", "http"] where text.hasPrefix(known + "://") {
            scheme = known
            rest = rest.dropFirst(known.count + 3)
        }
        while rest.last == "/" { rest = rest.dropLast() }
        let isHost = rest.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"/?#@\\\"'<>{}".utf8.contains(byte)
        }
        guard isHost, !rest.isEmpty, rest.first != "-" else {
            throw UsageError("--live takes a host such as www.example.com, not '\(text)'")
        }
        let name = rest.first == "[" ? rest.prefix { $0 != "]" } + "]" : rest.prefix { $0 != ":" }
        host = ASCII.lowercased(String(name))
        guard scheme == "https" || Self.isLoopback(host) else {
            throw UsageError("devices fetch these files by https only: http:// is for 127.0.0.1 and localhost")
        }
        origin = "\(scheme)://\(rest)"
    }

    static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
    }

    /// The limits of a response, in seconds and in bytes.
    private static let (seconds, bytes) = (20, 1 << 20)

    /// Returns the response to a GET, without following redirects.
    static func fetch(_ url: String) throws(UsageError) -> Answer {
        let run: Subprocess
        do throws(FileError) {
            // The user's settings for curl must not change the request.
            run = try Subprocess(
                "curl",
                [
                    "-q", "--silent", "--show-error", "--globoff", "--proto", "=http,https", "--max-time", "\(seconds)",
                    "--connect-timeout", "10", "--max-filesize", "\(bytes)", "--write-out",
                    "\n%{http_code}\t%{content_type}\t%{redirect_url}", "--", url,
                ])
        } catch {
            throw UsageError("'\(url)' cannot be fetched: curl cannot be run: \(error.reason)")
        }
        switch run.status {
        case 0: break
        case 127: throw UsageError("'\(url)' cannot be fetched: there is no curl to run")
        case 28: throw UsageError("'\(url)' cannot be fetched: no answer within \(seconds) seconds")
        case 63:
            return Answer(status: 200, type: "application/json", redirect: "", body: Array(repeating: 0, count: bytes))
        default:
            throw UsageError("'\(url)' cannot be fetched: \(run.complaint)")
        }
        let end = run.output.lastIndex(of: UInt8(ascii: "\n")) ?? run.output.startIndex
        let words = String(decoding: run.output[end...].dropFirst(), as: UTF8.self).split(
            separator: "\t", omittingEmptySubsequences: false)
        guard words.count == 3, let status = Int(words[0]) else {
            throw UsageError("'\(url)' cannot be fetched: curl said nothing of the answer")
        }
        return Answer(
            status: status, type: String(words[1]), redirect: String(words[2]), body: Array(run.output[..<end]))
    }
}
