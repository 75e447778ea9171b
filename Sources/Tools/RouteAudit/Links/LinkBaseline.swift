package import RouteJSON

/// The known findings, which are not reported again.
///
/// A finding is identified by its file, its URL, and its kind, and counted. Lines do not matter, because they move.
package struct LinkBaseline: Sendable {
    private struct Key: Hashable, Comparable {
        var path: String
        var id: String
        var url: String

        static func < (left: Key, right: Key) -> Bool {
            (left.path, left.url, left.id) < (right.path, right.url, right.id)
        }
    }
    private var counts: [Key: Int] = [:]
    /// The current directory. Paths below it are relative in keys, however they were written.
    private let folder: String

    private static let format = "swift-routes-audit-baseline"

    /// Creates a baseline of the current findings.
    package init(_ findings: [LinkFinding], in folder: String) {
        self.folder = folder
        for finding in findings where finding.id != .unreadable { counts[key(of: finding), default: 0] += 1 }
    }

    /// Returns `nil` if the document is not a baseline.
    package init?(_ json: JSON, in folder: String) {
        self.folder = folder
        guard case .object(let members) = json, case .string(Self.format)? = json["format"],
            case .number(1)? = json["version"], case .array(let links)? = json["links"], members.count == 3
        else { return nil }
        for link in links {
            guard case .string(let file)? = link["file"], case .string(let id)? = link["id"],
                case .string(let url)? = link["url"], case .number(let count)? = link["count"], count > 0
            else { return nil }
            counts[Key(path: normalized(file), id: id, url: url), default: 0] &+= count
        }
    }

    package var json: JSON {
        [
            "format": .string(Self.format), "version": .number(1),
            "links": .array(
                counts.keys.sorted().map { key in
                    [
                        "file": .string(key.path), "id": .string(key.id), "url": .string(key.url),
                        "count": .number(counts[key] ?? 0),
                    ]
                }),
        ]
    }

    /// Returns the findings that are not in the baseline. If a link occurs more often than before, the last occurrences are new.
    package func new(of findings: [LinkFinding]) -> [LinkFinding] {
        var left = counts
        return findings.filter { finding in
            let key = key(of: finding)
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
    }

    private func key(of finding: LinkFinding) -> Key {
        Key(path: normalized(finding.path), id: finding.id.rawValue, url: finding.url)
    }

    /// `./docs/a.md`, `/repository/docs/a.md` => `docs/a.md`
    private func normalized(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        let (names, base) = (Self.names(of: isAbsolute ? path : folder + "/" + path), Self.names(of: folder))
        if names.starts(with: base) { return names.dropFirst(base.count).joined(separator: "/") }
        return (isAbsolute ? "/" : "") + Self.names(of: path).joined(separator: "/")
    }

    /// Returns the names of a path without empty ones, `.`, and `..` after a name.
    private static func names(of path: String) -> [Substring] {
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return names
    }
}
