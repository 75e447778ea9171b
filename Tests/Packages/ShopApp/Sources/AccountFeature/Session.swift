public import Combine

/// The user who is logged in.
@MainActor public final class Session: ObservableObject {
    @Published public var user: String?
    public init() {}
}
