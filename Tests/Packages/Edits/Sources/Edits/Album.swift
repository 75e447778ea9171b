import RouteKit

struct Albums: Routes.Album.Handler {
    func open(id: Int, count: Int, context: RouteContext) async throws { print("album \(id), \(count)") }
    // For a route that a test adds.
    func more(context: RouteContext) async throws {}
}
