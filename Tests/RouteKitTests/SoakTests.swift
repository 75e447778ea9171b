import SoakSupport
import Testing

/// A short while of what `Tests/Soak/run` does for longer, under the thread sanitizer.
@Suite(.timeLimit(.minutes(40))) struct SoakTests {
    @Test func tasksDoNotDisturbEachOther() async throws {
        let seen = try await Soak.run { $0 < 100 }
        #expect(seen.rounds == Array(repeating: 100, count: Soak.tasks))
        #expect(seen.wrong == [])
        #expect(seen.held == 0)
    }
}
