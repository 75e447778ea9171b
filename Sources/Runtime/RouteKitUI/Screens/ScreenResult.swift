import RouteKit

/// The caller of a screen that returns a value. The first call resumes the caller; later calls have no effect.
struct ScreenResult: Sendable {
    private let resume: @Sendable ((any Sendable)?) -> Void

    /// Creates a result, and the value that its caller awaits.
    static func make<Value: Sendable>(_ type: Value.Type, for context: RouteContext) -> (ScreenResult, Awaited<Value>) {
        let (values, continuation) = AsyncThrowingStream<Value, any Error>.makeStream(
            bufferingPolicy: .bufferingOldest(1))
        let name = context.url.isEmpty ? context.route.name : context.url
        let result = ScreenResult { value in
            if let value = value as? Value {
                continuation.yield(value)
            } else if let value, !(value is Void) {
                let reason = RouteError.Reason.unexpectedReply("\(Swift.type(of: value))", expected: "\(Value.self)")
                return continuation.finish(throwing: RouteError(url: name, reason: reason))
            }
            continuation.finish()
        }
        return (result, Awaited(values: values))
    }

    /// Returns a value to the caller. A value of another type is an error there; `()` in place of a value cancels.
    func finish(_ value: any Sendable) { resume(value) }

    /// Resumes the caller with a `CancellationError`.
    func cancel() { resume(nil) }

    /// The value of a screen.
    struct Awaited<Value: Sendable> {
        fileprivate let values: AsyncThrowingStream<Value, any Error>

        /// - Throws: `CancellationError` if the screen was dismissed, or if the task was canceled.
        @MainActor func value() async throws -> Value {
            for try await value in values { return value }
            throw CancellationError()
        }
    }
}
