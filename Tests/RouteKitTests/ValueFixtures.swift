import RouteKit

/// Writes down what the routes of Goldens/Value were called with.
struct ValueScreens: ValueRoutes.Value.Handler {
    let log: Log

    func scale(by: Double, tip: Float?, factors: [Double], context: RouteContext) async throws {
        await log.add("scale \(by) \(tip.map { "\($0)" } ?? "-") \(factors)")
    }
    func rate(by: Double, tip: Float?, factors: [Double], context: RouteContext) async throws {
        await log.add("rate \(by) \(tip.map { "\($0)" } ?? "-") \(factors)")
    }
    func name(text: String, context: RouteContext) async throws { await log.add("name \(text)") }
    func secret(context: RouteContext) async throws { await log.add("secret") }
    func count(n: UInt32, all: [Int], context: RouteContext) async throws { await log.add("count \(n) \(all)") }
    func total(n: Int32, context: RouteContext) async throws { await log.add("total \(n)") }
    func list(n: [Int], context: RouteContext) async throws { await log.add("list \(n)") }
    func one(n: Int?, more: [Int], context: RouteContext) async throws {
        await log.add("one \(n.map { "\($0)" } ?? "-") \(more)")
    }
    func rest(path: [String], context: RouteContext) async throws { await log.add("rest \(path)") }
    func noted(text: String, on: Bool?, context: RouteContext) async throws {
        await log.add("noted \(text) \(context.ancestors.map(\.description))")
    }
    func desk(shop: String, context: RouteContext) async throws { await log.add("desk \(shop)") }
    func task(done: @escaping @Sendable (Int) -> String?, context: RouteContext) async throws {
        await log.add("task \(done(7) ?? "-")")
    }
    func note(
        n: Int?, tags: [String], text: String?, more: [Int]?, then: (@Sendable () -> Void)?, pair: Int?,
        context: RouteContext
    ) async throws {
        then?()
        let words = [n.map { "\($0)" }, text, more.map { "\($0)" }, pair.map { "\($0)" }]
        await log.add("note \(words.map { $0 ?? "-" }.joined(separator: " ")) \(tags)")
    }
}

/// A router over the routes of Goldens/Value, whose arguments are of no type of the program's own.
struct ValueFixture {
    let log = Log()
    let router: ValueRoutes.Router

    init(configuration: RouterConfiguration = RouterConfiguration()) {
        router = ValueRoutes.Router(value: ValueScreens(log: log), configuration: configuration)
    }
}
