import RouteSyntax

/// A cycle as it is reported: from the one on that stands first in the sources.
func inOrderOfSources<Member>(_ cycle: [Member], by place: (Member) -> SourceRange) -> [Member] {
    let places = cycle.map(place)
    let first = places.indices.min { (places[$0].file, places[$0].start) < (places[$1].file, places[$1].start) } ?? 0
    return Array(cycle[first...] + cycle[..<first])
}
