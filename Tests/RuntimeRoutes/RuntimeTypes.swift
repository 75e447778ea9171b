// The types in the routes of Goldens/Runtime.

public final class CommentDraft: Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
}
