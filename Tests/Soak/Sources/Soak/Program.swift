import Foundation
import SoakSupport

@main enum Program {
    static func main() async throws {
        guard let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init), seconds > 0 else {
            print("usage: Soak SECONDS")
            exit(2)
        }
        let start = ContinuousClock.now
        let seen = try await Soak.run { $0 == 0 || start.duration(to: .now) < .seconds(seconds) }
        for wrong in seen.wrong.prefix(20) { print(wrong) }
        print(
            "\(seen.rounds.reduce(0, +)) opens by \(seen.rounds.count) tasks, \(seen.wrong.count) wrong, \(seen.held) held"
        )
        exit(seen.wrong.isEmpty && seen.held == 0 && !seen.rounds.contains(0) ? 0 : 1)
    }
}
