/// Rotates a cycle for a report: it begins with the member that comes first in the sources.
func inOrderOfSources<Member>(_ cycle: [Member], by place: (Member) -> SourceRange) -> [Member] {
    let places = cycle.map(place)
    let first = places.indices.min { places[$0].position < places[$1].position } ?? 0
    return Array(cycle[first...] + cycle[..<first])
}

extension Diagnostics {
    /// Reports references that form a cycle, at the first in the sources, with a note at each other one.
    ///
    /// - Parameters:
    ///   - cycle: Each member with its reference to the next.
    ///   - word: The word between two members.
    ///   - note: The words after a member's name.
    mutating func reportCycle(
        _ id: DiagnosticID, of cycle: [(name: String, range: SourceRange)], word: String,
        note: String = "names the next one here", fix: String
    ) {
        let order = inOrderOfSources(cycle) { $0.range }
        let names = (order + order.prefix(1)).map { "'\($0.name)'" }.joined(separator: " \(word) ")
        error(
            id, "\(names) is a cycle; \(fix)", at: order[0].range,
            notes: order.dropFirst().map { .init("'\($0.name)' \(note)", at: $0.range) })
    }
}
