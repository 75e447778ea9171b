import RouteKit

struct Albums: Routes.Album.Handler {
    func open(id: Int, count: Int, context: RouteContext) async throws { print("album \(id), \(count)") }
}
