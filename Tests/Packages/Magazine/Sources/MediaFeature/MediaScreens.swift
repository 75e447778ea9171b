import RouteKit

public struct GalleryScreens: Routes.Gallery.Handler {
    public init() {}
    public func picture(album: String, number: UInt, context: RouteContext) async throws { print(album, number) }
    public func openURL(url: String, context: RouteContext) async throws { print("opens", url) }
    public func data(album: String, context: RouteContext) async throws { print("data of", album) }
    public func files(path: [String], context: RouteContext) async throws { print("file", path) }
}
