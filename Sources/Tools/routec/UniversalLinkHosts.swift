import RouteCommandLine
import RouteCompiler
import RouteExports
import RouteMatching

/// The hosts of universal links. Each has its own apple-app-site-association file.
struct UniversalLinkHosts {
    let all: [String]

    /// - Throws: If no set of routes has an https host.
    init(_ models: [RouteModel]) throws(UsageError) {
        all = Set(models.flatMap(\.universalLinkHosts)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        guard !all.isEmpty else {
            throw UsageError("no public route has an https origin, and universal links are for those only")
        }
    }

    /// Returns the host with a name, or the only host.
    func named(_ name: String?) throws(UsageError) -> String {
        guard let name else {
            guard all.count == 1 else {
                throw UsageError("each host has a file of its own: add --host with one of \(list)")
            }
            return all[0]
        }
        let host = ASCII.lowercased(name)
        guard all.contains(host) else { throw unknown(name) }
        return host
    }

    func unknown(_ name: String) -> UsageError {
        UsageError("no public route has the https host '\(name)': there is \(list)")
    }

    private var list: String { all.joined(separator: ", ") }
}
