/// A route of a ``RouteModel``. Its index is its number at run time.
package typealias RouteID = ID<RouteModelEntry>

extension Array where Element == RouteModelEntry {
    package var ids: Range<RouteID> { RouteID(0)..<RouteID(count) }

    package subscript(id: RouteID) -> RouteModelEntry {
        // Accessors, so that reading a field does not copy the route.
        _read { yield self[id.index] }
        _modify { yield &self[id.index] }
    }

    package subscript(ids: Range<RouteID>) -> ArraySlice<RouteModelEntry> {
        self[ids.lowerBound.index..<ids.upperBound.index]
    }
}
