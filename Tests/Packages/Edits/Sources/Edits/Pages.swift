import RouteKit

public enum Thing: String, RouteParameter {
    case apple, pear
}

struct Pages: Routes.One.Handler, Routes.Two.Handler {
    func open(thing: Thing, context: RouteContext) async throws { print("one \(thing)") }
    func open(context: RouteContext) async throws { print("two") }
}
