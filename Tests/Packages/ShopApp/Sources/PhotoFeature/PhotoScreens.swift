public import AppRoutes
public import RouteKit
import RouteKitUI
import SwiftUI

public final class PhotoScreens: Routes.Photos.Handler {
    public init() {}

    public func pick(context: RouteContext) async throws -> Photo {
        try await context.present(returning: Photo.self) { PhotoPicker() }
    }
}

struct PhotoPicker: View {
    @Environment(\.finishRoute) private var finish

    var body: some View {
        List {
            Button("Beach") { finish(Photo(name: "beach")) }
            Button("Forest") { finish(Photo(name: "forest")) }
        }
        .navigationTitle("Photos")
    }
}
