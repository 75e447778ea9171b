/// Connects a handler's replies with the caller of the open.
///
/// The contexts of an open retain it. When the last context is released, no reply can follow, and `onEnd` is called.
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

    /// The error of an invalid reply.
    var error: RouteError? { state.withLock(\.error) }

    /// Closes the channel. Later replies are dropped.
    func close(_ error: RouteError? = nil) {
        state.withLock {
            $0.isOpen = false
            $0.error = $0.error ?? error
        }
    }

    /// Runs an open. If it is cancelled or fails, the channel closes.
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
    /// The options without the receiver of replies. Storing them does not keep a receiver waiting.
    package var withoutReplies: OpenOptions {
        var options = self
        options.onReply = nil
        options.channel = nil
        return options
    }

    /// Returns the options with a channel that closes when the open is cancelled or fails.
    ///
    /// Options that a handler passes on keep their channel: the replies are for the first caller.
    func withChannel(_ channel: ReplyChannel) -> OpenOptions {
        var options = self
        options.channel = channel
        return options
    }

    /// Returns the options with typed replies passed to `onReply`. A reply of another type closes the channel.
    func answering<Result: Sendable>(
        _ route: Route<Result>, over channel: ReplyChannel, _ onReply: @escaping @Sendable (Result) -> Void
    ) -> OpenOptions {
        var options = withChannel(channel)
        // Weak, because the channel's contexts retain this closure: a strong reference would be a cycle, and the
        // channel would never end.
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
