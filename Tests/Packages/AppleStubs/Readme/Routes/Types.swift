public final class CommentDraft: Sendable { public init() {} }
