/// Rotates a cycle for a report: it begins with the member that comes first in the sources.
func inOrderOfSources<Member>(_ cycle: [Member], by place: (Member) -> SourceRange) -> [Member] {
    let places = cycle.map(place)
    let first = places.indices.min { places[$0].position < places[$1].position } ?? 0
    return Array(cycle[first...] + cycle[..<first])
}
