import Foundation
import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

/// Many tasks at once open typed routes and URLs, answer, cancel, wait at a gate, and exchange the overlay: for the thread
/// sanitizer.
///
/// `ROUTES_SOAK_SECONDS=10 swift test --sanitize=thread --filter Soak` runs it for as long; it is short otherwise.
@Suite struct SoakTests {
    static let tasks = 8

    /// What one task has seen.
    struct Seen: Equatable {
        var rounds = 0
        /// Outcomes that none of the others could have led to.
        var wrong: [String] = []
    }

    /// Whether a task goes on after so many rounds.
    static func continues(_ rounds: Int, since start: ContinuousClock.Instant) -> Bool {
        let seconds = ProcessInfo.processInfo.environment["ROUTES_SOAK_SECONDS"].flatMap(Double.init)
        guard let seconds else { return rounds < 100 }
        return start.duration(to: .now) < .seconds(seconds)
    }

    @Test func tasksDoNotDisturbEachOther() async throws {
        let interceptor: RouteInterceptor = { request, next in await next(request) }
        let gate = RouteGate(keep: 3, lifetime: .seconds(60), concerns: { $0.route?.name == "Account.vault" })
        let fixture = Fixture(
            configuration: RouterConfiguration(
                admit: .schemes("aop"), interceptors: [interceptor, gate.interceptor]))
        let router = fixture.router
        let off = try RouteOverlay(json: OverlayTests.document(#""Account.throwing": {"off": {}}"#), for: router)
        let start = ContinuousClock.now
        let seen = await withTaskGroup(of: Seen.self) { group in
            for task in 0..<Self.tasks {
                group.addTask {
                    var seen = Seen()
                    while Self.continues(seen.rounds, since: start) {
                        if let wrong = await Self.round(seen.rounds, of: task, router, off, gate) {
                            seen.wrong.append(wrong)
                        }
                        seen.rounds += 1
                    }
                    return seen
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(seen.count == Self.tasks)
        #expect(seen.allSatisfy { $0.rounds > 0 })
        #expect(seen.flatMap(\.wrong) == [])
        #expect(gate.heldCount == 0)
    }

    /// One open of some kind; what was wrong with it.
    static func round(
        _ round: Int, of task: Int, _ router: RouteDispatcher, _ off: RouteOverlay, _ gate: RouteGate
    ) async -> String? {
        let code = round * tasks + task
        do {
            switch (round + task) % 8 {
            case 0, 1, 4: return try await atGate(code, router, gate)
            case 2:
                let outcome = "\(await router.open("aop://comment/view/\(code)", from: .webView))"
                return outcome == "handled by Comment.view" ? nil : outcome
            case 3:
                let opening = Task { try await router.open(RuntimeRoutes.Account.waiting) }
                opening.cancel()
                try await opening.value
                return "a wait that was cancelled went on to its end"
            case 5:
                if round.isMultiple(of: 2) { try router.apply(off) } else { router.removeOverlay() }
                return nil
            case 6:
                let outcome = "\(await router.open("aop://account/throwing", from: .webView))"
                let expected = ["failed in Account.throwing: Thrown()", "denied by overlay"]
                return expected.contains(outcome) ? nil : outcome
            default:
                let opens = router.canOpen("aop://comment/view/\(code)", from: .webView)
                let matched = router.match("aop://comment/show/\(code)")?.arguments["id"]
                return opens && matched == .text("\(code)") ? nil : "canOpen: \(opens), match: \(matched as Any)"
            }
        } catch is CancellationError {
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// An open that waits at the gate, while it is opened, closed and emptied by this task and others.
    static func atGate(_ code: Int, _ router: RouteDispatcher, _ gate: RouteGate) async throws -> String? {
        let hasEnded = Locked(false)
        let opening = Task {
            defer { hasEnded.withLock { $0 = true } }
            return try await vault(code, router)
        }
        while !hasEnded.withLock(\.self) {
            switch code % 5 {
            case 0: gate.discard()
            case 1: opening.cancel()
            default:
                gate.open()
                gate.close()
            }
            await Task.yield()
        }
        do {
            return try await opening.value
        } catch let error as RouteError {
            guard case .denied(guard: "gate", let reason?) = error.reason else { throw error }
            return RouteGate.Reason(rawValue: reason) == nil ? reason : nil
        }
    }

    /// One open of the route that the gate is for.
    static func vault(_ code: Int, _ router: RouteDispatcher) async throws -> String? {
        switch code % 3 {
        case 0:
            let value = try await router.open(RuntimeRoutes.Account.vault(code: code))
            return value == "vault \(code)" ? nil : "vault: \(value)"
        case 1:
            let outcome = await router.open("aop://account/vault/\(code)", from: .app)
            switch outcome {
            case .denied(guard: "gate", let reason?) where RouteGate.Reason(rawValue: reason) != nil: return nil
            case .failed(_, let error) where error is CancellationError: return nil
            default: return "\(outcome)" == "handled by Account.vault: vault \(code)" ? nil : "\(outcome)"
            }
        default:
            var answers: [String] = []
            for try await answer in router.replies(to: RuntimeRoutes.Account.vault(code: code)) {
                answers.append(answer)
            }
            // Who was cancelled may have got none.
            return answers == ["vault \(code)"] || Task.isCancelled ? nil : "replies: \(answers)"
        }
    }
}
