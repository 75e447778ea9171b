/// A cycle as it is reported: from the one on that stands first in the sources.
func inOrderOfSources<Member>(_ cycle: [Member], by place: (Member) -> SourceRange) -> [Member] {
    let places = cycle.map(place)
    let first = places.indices.min { places[$0].position < places[$1].position } ?? 0
    return Array(cycle[first...] + cycle[..<first])
}
