/// A set of URLs to compare others with: the URLs that a route matches with one of its patterns, or a part of them.
///
/// Unlike a ``URLBox``, it includes optional parameters.
package struct CoverBox {
    package var origin: OriginID
    package var segments: [SetID]
    package var hasRest: Bool
    package var demands: [URLDemand]

    package init(origin: OriginID, segments: [SetID], hasRest: Bool, demands: [URLDemand]) {
        self.origin = origin
        self.segments = segments
        self.hasRest = hasRest
        self.demands = demands
    }

    /// Creates a box with these demands instead of its own.
    package init(_ box: URLBox, demands: [URLDemand]) {
        self.init(origin: box.origin, segments: box.segments, hasRest: box.hasRest, demands: demands)
    }
}

extension URLSpace {
    /// The URLs that a route matches with a box, optional parameters included.
    package func cover(_ box: BoxID) -> CoverBox { CoverBox(boxes[box], demands: demands[boxes[box].route]) }

    /// The URLs that a route matches, one element for each box.
    package func covers(_ route: RouteID) -> [CoverBox] { boxesOfRoute[route].map(cover) }
}
