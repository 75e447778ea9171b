import Foundation

/// The usual implementation of iOS routers: `URLComponents`, the path split at its slashes, and one dictionary per
/// level.
public final class DictionaryTriePeer {
    private final class Node {
        var literals: [String: Node] = [:]
        var placeholder: (name: String, node: Node)?
        var route: Int?
    }
    private let root = Node()
    private let host: String

    public init(_ paths: [String], host: String) {
        self.host = host
        for (index, path) in paths.enumerated() {
            var node = root
            for segment in path.split(separator: "/") {
                if segment.hasPrefix(":") {
                    let next = node.placeholder?.node ?? Node()
                    node.placeholder = (String(segment.dropFirst()), next)
                    node = next
                } else {
                    let next = node.literals[String(segment)] ?? Node()
                    node.literals[String(segment)] = next
                    node = next
                }
            }
            node.route = index
        }
    }

    @inline(never) public func route(of url: String) -> (Int, [String: String]) {
        guard let components = URLComponents(string: url), components.host == host else { return (-1, [:]) }
        var node = root
        var arguments: [String: String] = [:]
        for segment in components.path.split(separator: "/") {
            if let next = node.literals[String(segment)] {
                node = next
            } else if let (name, next) = node.placeholder {
                arguments[name] = String(segment)
                node = next
            } else {
                return (-1, [:])
            }
        }
        return (node.route ?? -1, arguments)
    }
}
