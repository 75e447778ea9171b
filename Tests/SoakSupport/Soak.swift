import Foundation
import RouteKit
import RouteKitFoundation
import RuntimeRoutes

/// Many tasks at once open typed routes and URLs, take replies, cancel, wait at a gate, and exchange the overlay of one
/// router: for the thread sanitizer.
public enum Soak {
    public static let tasks = 8

    /// The statistics of the tasks.
    public struct Seen: Sendable {
        /// How many rounds each task made.
        public var rounds: [Int] = []
        /// Outcomes that none of the others could have led to.
        public var wrong: [String] = []
        /// Opens that wait at the gate when all tasks are done.
        public var held = 0
    }

    /// - Parameter continues: Returns whether a task continues after a number of rounds.
    public static func run(while continues: @escaping @Sendable (_ rounds: Int) -> Bool) async throws -> Seen {
        let gate = RouteGate(keep: 3, lifetime: .seconds(60), concerns: { $0.route?.name == "Account.vault" })
        let router = RuntimeRoutes.Router(
            account: SoakAccount(), comment: SoakComments(), shopCart: SoakCart(), guards: SoakGuards(),
            configuration: RouterConfiguration(
                admit: .schemes("aop"), interceptors: [{ request, next in await next(request) }, gate.interceptor]))
        let off = try RouteOverlay(json: Data(overlay.utf8), for: router)
        let session = SoakSession(router: router, gate: gate, off: off)
        var seen = await withTaskGroup(of: Seen.self) { group in
            for task in 0..<tasks {
                group.addTask { await session.rounds(of: task, while: continues) }
            }
            return await group.reduce(into: Seen()) {
                $0.rounds += $1.rounds
                $0.wrong += $1.wrong
            }
        }
        seen.held = gate.heldCount
        return seen
    }

    private static let overlay =
        #"{"format": "swift-routes-overlay", "version": 1, "routes": {"Account.throwing": {"off": {}}}}"#
}

/// The state shared by all tasks.
private struct SoakSession: Sendable {
    let router: RouteDispatcher
    let gate: RouteGate
    let off: RouteOverlay

    func rounds(of task: Int, while continues: @Sendable (_ rounds: Int) -> Bool) async -> Soak.Seen {
        var seen = Soak.Seen(rounds: [0])
        while continues(seen.rounds[0]) {
            if let wrong = await round(seen.rounds[0], of: task) { seen.wrong.append(wrong) }
            seen.rounds[0] += 1
        }
        return seen
    }

    /// One open of some kind; what was wrong with it.
    private func round(_ round: Int, of task: Int) async -> String? {
        let code = round * Soak.tasks + task
        do {
            switch (round + task) % 9 {
            case 0, 1, 4: return try await atGate(code)
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
            case 7:
                let answer = try await router.open(RuntimeRoutes.Account.replies(id: code))
                return answer == code + 1 ? nil : "an answer of another open: \(answer), not \(code + 1)"
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
    private func atGate(_ code: Int) async throws -> String? {
        let hasEnded = Locked(false)
        let opening = Task {
            defer { hasEnded.withLock { $0 = true } }
            return try await vault(code)
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
            guard case .denied(by: .gate, let reason?) = error.reason else { throw error }
            return RouteGate.Reason(rawValue: reason) == nil ? reason : nil
        }
    }

    /// One open of the route that the gate is for.
    private func vault(_ code: Int) async throws -> String? {
        switch code % 3 {
        case 0:
            let value = try await router.open(RuntimeRoutes.Account.vault(code: code))
            return value == "vault \(code)" ? nil : "vault: \(value)"
        case 1:
            let outcome = await router.open("aop://account/vault/\(code)", from: .app)
            switch outcome {
            case .denied(by: .gate, let reason?) where RouteGate.Reason(rawValue: reason) != nil: return nil
            case .failed(_, let error) where error is CancellationError: return nil
            default: return "\(outcome)" == "handled by Account.vault: vault \(code)" ? nil : "\(outcome)"
            }
        default:
            var answers: [String] = []
            for try await answer in router.replies(to: RuntimeRoutes.Account.vault(code: code)) {
                answers.append(answer)
            }
            // A canceled task may have received no replies.
            return answers == ["vault \(code)"] || Task.isCancelled ? nil : "replies: \(answers)"
        }
    }
}
