/// Checks declared hosts with a label that a placeholder of another base also matches: `https://www.example.com` and
/// `https://{tenant}.example.com`.
extension Checker {
    private struct DeclaredHost: Hashable {
        var origin: OriginID
        var label: SetID
    }

    /// Warns about declared hosts with URLs that open a route of a tenant. A type other than String is expected to
    /// exclude the label.
    mutating func checkTenantHosts() {
        var declared: [DeclaredHost: RouteID] = [:]
        var tenants: [OriginID: [BoxID]] = [:]
        for id in space.boxes.indices {
            let box = space.boxes[id]
            guard space.origins[box.origin].hasLabel, !routes[box.route].isWeb,
                let first = space.pattern(of: box).segments.first
            else { continue }
            if first.parts.isEmpty {
                let host = DeclaredHost(origin: box.origin, label: box.segments[0])
                let known = declared[host] ?? box.route
                declared[host] = space.isDeclared(box.route, before: known) ? box.route : known
            } else if routes[box.route].arguments[first.parts[0].argument].type == .string {
                tenants[box.origin, default: []].append(id)
            }
        }
        for (host, owner) in declared.sorted(by: { space.isDeclared($0.value, before: $1.value) }) {
            let boxes = (tenants[host.origin] ?? []).sorted {
                space.isDeclared(space.boxes[$0].route, before: space.boxes[$1].route)
            }
            for box in boxes {
                guard let url = url(of: box, at: host) else { continue }
                report(host, owner, box, boxes, url)
                break
            }
        }
    }

    /// Returns a URL of a declared host that opens the route of a tenant.
    private func url(of id: BoxID, at host: DeclaredHost) -> String? {
        let box = space.boxes[id]
        var urls = space.urls(of: box)
        urls.segments[0] = [host.label]
        let rivals = analysis.rivals(of: box.route).flatMap(space.covers)
        return CoverSearch.find(space, in: urls, outside: rivals)?.point.map(space.text)
    }

    private mutating func report(
        _ host: DeclaredHost, _ owner: RouteID, _ box: BoxID, _ tenants: [BoxID], _ url: String
    ) {
        let route = space.boxes[box].route
        let label = space.algebra.sets[host.label].literal ?? []
        let origin = space.origins[host.origin].with(label: label).text
        guard reserveReport(route, owner), let part = space.pattern(of: box).segments.first?.parts.first else { return }
        let name = routes[route].arguments[part.argument].name
        let value = String(decoding: label, as: UTF8.self)
        let web = leaving(origin, owner, tenants) ?? "a 'web' declaration"
        diagnostics.warning(
            .tenantHost,
            "'\(wording.pattern(route))' matches \(url) with '\(value)' as '\(name)'; leave such URLs to the web site with "
                + "\(web), or give '\(name)' a type without '\(value)'",
            at: routes[route].range, notes: [.init("'\(origin)' is declared here", at: routes[owner].range)],
            witnesses: [url])
    }

    /// Returns `web` declarations for the URLs of a host that open routes of tenants: `'web …' and 'web …'`; or `nil` if a
    /// route cannot be named.
    private func leaving(_ origin: String, _ owner: RouteID, _ tenants: [BoxID]) -> String? {
        var names: [String] = []
        var root = ""
        for box in tenants.map({ space.boxes[$0] }) {
            if box.segments.count == 1, !box.hasRest {
                root = " and 'web \(origin)/'"
            } else if box.segments.count > 1 || !box.constraints.isEmpty {
                let route = routes[box.route]
                guard route.name != nil, model.target(of: box.route) == model.target(of: owner) else { return nil }
                if !names.contains(route.qualifiedName) { names.append(route.qualifiedName) }
            }
        }
        guard names.count <= 20 else { return nil }
        let before = names.isEmpty ? "" : " before \(names.joined(separator: ", "))"
        return "'web \(origin)/{rest...}\(before)'\(root)"
    }
}
