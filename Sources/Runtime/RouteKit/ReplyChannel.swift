/// Whether whoever opened a route still listens to its handler's answers.
///
/// The contexts of an open hold it: when the last of them is gone nobody can answer any more, and `onEnd` is called.
final class ReplyChannel: Sendable {
    private struct State {
        var isOpen = true
        var error: RouteError?
    }

    private let state = Locked(State())
    private let onEnd: @Sendable (RouteError?) -> Void

    init(onEnd: @escaping @Sendable (RouteError?) -> Void = { _ in }) { self.onEnd = onEnd }

    deinit { onEnd(error) }

    var isOpen: Bool { state.withLock(\.isOpen) }

    /// What was wrong with an answer.
    var error: RouteError? { state.withLock(\.error) }

    /// From here on answers are dropped.
    func close(_ error: RouteError? = nil) {
        state.withLock {
            $0.isOpen = false
            $0.error = $0.error ?? error
        }
    }

    /// Runs an open, after whose cancellation or failure nobody listens any more.
    func during<R>(_ open: () async throws -> R, failed: (R) -> Bool = { _ in false }) async rethrows -> R {
        try await withTaskCancellationHandler {
            do {
                let result = try await open()
                if failed(result) { close() }
                return result
            } catch {
                close()
                throw error
            }
        } onCancel: {
            close()
        }
    }
}

extension OpenOptions {
    /// The same without whoever wants answers: to be kept without keeping them waiting.
    package var withoutReplies: OpenOptions {
        var options = self
        options.onReply = nil
        options.channel = nil
        return options
    }

    /// The same with a channel that closes when the open that it is for is cancelled or fails.
    ///
    /// Options that a handler passes on to an open of its own keep theirs: the answers are for who opened the first.
    func withChannel(_ channel: ReplyChannel) -> OpenOptions {
        var options = self
        options.channel = channel
        return options
    }

    /// The same with the answers of a route given to `onReply`; an answer of another type closes the channel.
    func answering<Result: Sendable>(
        _ route: Route<Result>, over channel: ReplyChannel, _ onReply: @escaping @Sendable (Result) -> Void
    ) -> OpenOptions {
        var options = withChannel(channel)
        // Not held by what the channel's contexts hold, or the channel would never end.
        options.onReply = { [weak channel] answer in
            if let answer = answer as? Result {
                onReply(answer)
            } else {
                let reason = RouteError.Reason.unexpectedReply("\(type(of: answer))", expected: "\(Result.self)")
                channel?.close(RouteError(url: route.description, reason: reason))
            }
        }
        return options
    }
}
