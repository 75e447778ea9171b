public import AppRoutes
public import RouteKit
import RouteKitUI
import SwiftUI

public final class ShopScreens: Routes.Shop.Handler {
    private let album = Album()

    public init() {}

    public func item(id: Int, context: RouteContext) async throws {
        context.show { ItemView(id: id, album: self.album) }
    }

    public func basket(context: RouteContext) async throws { context.showRoot(in: "basket") }
}
