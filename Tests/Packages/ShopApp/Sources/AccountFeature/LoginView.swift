import RouteKitUI
import SwiftUI

struct LoginView: View {
    @State private var name = ""
    @Environment(\.finishRoute) private var finish

    var body: some View {
        VStack {
            TextField("Name", text: $name)
            Button("Log in") { finish(name) }
            Button("Cancel") { finish() }
        }
        .navigationTitle("Log in")
    }
}
