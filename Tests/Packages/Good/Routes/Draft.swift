/// A reply that is not sent yet: passed in process, by reference.
public final class Draft: Sendable {
    public let text: String
    public init(text: String) { self.text = text }
}
