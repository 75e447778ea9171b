import RouteKit
import RuntimeRoutes
import Testing

/// Random histories of a gate against a model of a few lines.
@Suite(.timeLimit(.minutes(40))) struct RouteGateHistoryTests {
    /// A reference model of a gate, one operation at a time.
    struct Model {
        struct Held {
            var open: Int
            var scene: Int
            var age = 0
        }

        let keep: Int
        let lifetime: Int?
        var isOpen = false
        var held: [Held] = []
        /// How each open ended, by its number.
        var ends: [Int: String] = [:]

        mutating func drop(_ reason: String, where isMeant: (Held) -> Bool) {
            for one in held where isMeant(one) { ends[one.open] = reason }
            held.removeAll(where: isMeant)
        }

        mutating func arrive(_ open: Int, _ scene: Int) {
            guard !isOpen else {
                ends[open] = "handled"
                return
            }
            held.append(Held(open: open, scene: scene))
            let excess = held.filter { $0.scene == scene }.map(\.open).dropLast(keep)
            drop("superseded") { excess.contains($0.open) }
        }

        mutating func open() {
            isOpen = true
            drop("handled") { _ in true }
        }

        mutating func wait(_ seconds: Int) {
            for index in held.indices { held[index].age += seconds }
            if let lifetime { drop("expired") { $0.age >= lifetime } }
        }
    }

    struct Scene: NavigationOrigin, Hashable {
        var number: Int
    }

    /// One gate, its model, and the opens that came to it.
    struct History {
        let clock = DrivenClock()
        let gate: RouteGate
        let router: RouteDispatcher
        var model: Model
        var openings: [Task<String, Never>] = []
        var random: SplitMix
        /// How many opens were compared, by how they ended.
        var compared: [String: Int] = [:]

        init(seed: UInt64) {
            random = SplitMix(state: seed)
            let (keep, lifetime) = (random.next(below: 4), random.next(below: 3) == 0 ? nil : 1 + random.next(below: 9))
            gate = RouteGate(
                keep: keep, lifetime: lifetime.map { .seconds($0) }, clock: clock,
                scene: { $0.options.origin as? Scene })
            router = RouterKind.plain.router(configuration: RouterConfiguration(interceptors: [gate.interceptor]))
            model = Model(keep: keep, lifetime: lifetime)
        }

        mutating func step() async {
            let kind = random.next(below: 16)
            switch kind {
            case 0..<8: arrive()
            case 8:
                gate.open()
                model.open()
            case 9, 10:
                gate.close()
                model.isOpen = false
            case 11:
                gate.discard()
                model.drop("discarded") { _ in true }
            case 12, 13: cancelOne()
            default:
                let seconds = 1 + random.next(below: 5)
                clock.advance(by: .seconds(seconds))
                model.wait(seconds)
            }
            // More may happen before anybody has noticed; but not before an open has come, or it would come later.
            if kind >= 8, random.next(below: 3) == 0 { return }
            await settle()
        }

        private mutating func arrive() {
            let (open, scene, router) = (openings.count, random.next(below: 2), router)
            openings.append(
                Task {
                    let options = OpenOptions(at: Scene(number: scene))
                    do {
                        let result = try await router.open(RuntimeRoutes.Account.vault(code: open), options: options)
                        return result == "vault \(open)" ? "handled" : result
                    } catch let error as RouteError {
                        guard case .denied(by: .gate, let reason?) = error.reason else { return "\(error)" }
                        return reason
                    } catch {
                        return error is CancellationError ? "cancelled" : "\(error)"
                    }
                })
            model.arrive(open, scene)
        }

        private mutating func cancelOne() {
            guard !model.held.isEmpty else { return }
            let open = model.held[random.next(below: model.held.count)].open
            openings[open].cancel()
            model.drop("cancelled") { $0.open == open }
        }

        /// Compares all that has ended according to the model, and waits for what is to wait.
        mutating func settle() async {
            for (open, end) in model.ends.sorted(by: { $0.key < $1.key }) {
                let real = await openings[open].value
                #expect(real == end, "open \(open)")
                compared[end, default: 0] += 1
                model.ends[open] = nil
            }
            let count = model.held.count
            await until { gate.heldCount == count }
            #expect(gate.isOpen == model.isOpen)
        }
    }

    @Test func agreeWithTheModel() async {
        var compared: [String: Int] = [:]
        for seed in 1...60 as ClosedRange<UInt64> {
            var history = History(seed: seed)
            for _ in 0..<60 { await history.step() }
            history.gate.discard()
            history.model.drop("discarded") { _ in true }
            await history.settle()
            #expect(history.compared.values.reduce(0, +) == history.openings.count)
            compared.merge(history.compared, uniquingKeysWith: +)
        }
        #expect(compared.keys.sorted() == ["cancelled", "discarded", "expired", "handled", "superseded"])
        #expect(compared.values.allSatisfy { $0 > 50 }, "\(compared)")
        #expect(compared.values.reduce(0, +) > 1500, "\(compared)")
    }
}
