/// A draft of a reply, passed in process because no URL could contain it.
public final class CommentDraft: Sendable {
    public let text: String

    public init(text: String) {
        self.text = text
    }
}
