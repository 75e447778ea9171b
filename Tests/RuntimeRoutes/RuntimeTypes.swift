// What the routes of Goldens/Runtime mention.

public final class CommentDraft: Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
}
