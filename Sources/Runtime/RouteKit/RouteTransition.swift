/// How a screen is to appear.
public enum RouteTransition: String, Sendable, Hashable {
    /// Pushed, or whatever the place that shows it does with one more screen.
    case show
    /// Above what is there.
    case present
}
