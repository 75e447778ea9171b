/// What a reply brings along in process, and no URL could carry.
public final class CommentDraft: Sendable {
    public let text: String

    public init(text: String) {
        self.text = text
    }
}
