import AppRoutes
import Combine
import RouteKit
import RouteKitUI
import SwiftUI

/// The photos of the items.
@MainActor final class Album: ObservableObject {
    @Published var photos: [Int: Photo] = [:]
}

struct ItemView: View {
    let id: Int
    @ObservedObject var album: Album
    @Environment(\.openRoute) private var openRoute

    var body: some View {
        VStack {
            Text(verbatim: "Item \(id)")
            if let photo = album.photos[id] { Text(verbatim: photo.name) }
            Button("Add a photo") {
                Task { album.photos[id] = try await openRoute.result(of: Routes.Photos.pick) }
            }
        }
        .navigationTitle("Item")
    }
}
