/// Waits until the task is cancelled, however long that takes, and throws that it was.
func untilCancelled() async throws {
    let (nothing, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in nothing {}
    withExtendedLifetime(continuation) {}
    try Task.checkCancellation()
}
