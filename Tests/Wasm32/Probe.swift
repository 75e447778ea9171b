// Compiled into the matching module, both for wasm32 and for this machine: one text for all that matching finds in a URL.

/// The bytes of a URL on the way in, and of an answer on the way out.
nonisolated(unsafe) private let room = UnsafeMutablePointer<UInt8>.allocate(capacity: roomSize)
private let roomSize = 1 << 16

@_cdecl("room") public func probeRoom() -> UnsafeMutablePointer<UInt8> { room }

/// Replaces the URL in the room by its answer.
///
/// - Returns: The length of the answer.
@_cdecl("probe") public func probe(_ table: Int32, _ count: Int32) -> Int32 {
    let url = String(decoding: UnsafeBufferPointer(start: room, count: Int(count)), as: UTF8.self)
    let answer = Probe(table: probedTable(Int(table)), url: url).answer
    var written = 0
    for byte in answer.utf8.prefix(roomSize) {
        room[written] = byte
        written += 1
    }
    return Int32(written)
}

struct Probe {
    let table: RouteTable
    let url: String

    /// Values of the program's own types are texts of odd length.
    static func accepts(_ text: String) -> Bool { text.utf8.count % 2 == 1 }

    var answer: String {
        var parts = [match(.outside, .none), match(.app, .none), match(.app, RouteLimits(segments: 4, queryItems: 2))]
        let count = url.utf8.count
        parts.append(table.hasPublicRoute(for: url, upTo: 1 << 20).map { $0 ? "open" : "closed" } ?? "undecided")
        parts.append(table.isWithin(RouteLimits(urlLength: count, segments: 4, queryItems: 2), url) ? "small" : "large")
        parts.append("lost \(list(table.missHandlers(for: url).map { "\($0)" }))")
        return parts.reduce("") { $0.isEmpty ? $1 : $0 + " | " + $1 }
    }

    /// The route with its arguments, or the reason of the miss.
    private func match(_ audience: Audience, _ limits: RouteLimits) -> String {
        switch table.match(url, audience: audience, limits: limits, accepts: { Probe.accepts($2) }) {
        case .web: return "\(MissReason.leftToWeb)"
        case .miss(let reason): return "\(reason)"
        case .route(let route, let arguments): return found(route, arguments.slots)
        }
    }

    private func found(_ route: RouteNumber, _ slots: SlotStorage) -> String {
        let count = table.number(table.record(route) + TableLayout.Route.argumentCount)
        let texts = (0..<count).map { self.texts($0, slots) }
        var text = "\(route.index)"
        for (argument, texts) in texts.enumerated() {
            text += " " + place(argument, slots) + list((texts ?? []).map { value($0, of: route, argument) })
        }
        text += " = " + (table.url(of: route, texts: texts.map { $0 ?? [] }) ?? "nil")
        let others = table.otherQueryItems(of: url, route: route)
        if !others.isEmpty {
            text += " other " + list(others.map { encoded($0.key) + "=" + encoded($0.value ?? "nil") })
        }
        if let (target, slots) = table.redirect(of: route, slots, in: url) { text += " => " + found(target, slots) }
        return text
    }

    private func texts(_ argument: Int, _ slots: SlotStorage) -> [String]? {
        var url = url
        return url.withUTF8 { table.texts(argument, slots, in: UnsafeRawBufferPointer($0)) }
    }

    private func place(_ argument: Int, _ slots: SlotStorage) -> String {
        guard let slice = table.slice(argument, slots) else { return "absent" }
        return "\(slice.start)+\(slice.length)\(slice.isEncoded ? "%" : "")"
    }

    /// An argument's text, how it is written, and the value of a number.
    private func value(_ text: String, of route: RouteNumber, _ argument: Int) -> String {
        let written = table.writtenText(text, of: route, argument)
        var value = encoded(text) + (written == text ? "" : ">" + encoded(written))
        switch table.argumentKind(route, argument) {
        case .signed:
            let number = NumberText.integer(text, as: Int64.self)
            value +=
                ":\(number ?? 0)"
                + (NumberText.integer(text, as: Int.self) == number.flatMap { Int(exactly: $0) } ? "" : "!")
        case .unsigned:
            let number = NumberText.integer(text, as: UInt64.self)
            value +=
                ":\(number ?? 0)"
                + (NumberText.integer(text, as: UInt.self) == number.flatMap { UInt(exactly: $0) } ? "" : "!")
        case .double: value += ":\(NumberText.double(text)?.bitPattern ?? 0)"
        case .float: value += ":\(NumberText.float(text)?.bitPattern ?? 0)"
        default: break
        }
        return value
    }

    private func list(_ texts: [String]) -> String { "[" + texts.reduce("") { $0.isEmpty ? $1 : $0 + "," + $1 } + "]" }

    private func encoded(_ text: String) -> String { PercentCoding.encoded(text) }
}
