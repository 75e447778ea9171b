import Foundation
import RouteKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Opens routes in every way, and returns what was shown, asked, and opened.
@MainActor public func shopStory() async throws -> String {
    let (screens, guards, apps) = (ShopScreens(), ShopGuards(), Apps())
    let router = Routes.Router(
        shop: screens, guards: guards, configuration: RouterConfiguration(urlOpener: apps))
    AppURLs.setRouter(router)
    _ = await router.open("shop://item/m", from: .webView, options: OpenOptions(at: Screen()))
    _ = await Task.detached { await router.open("shop://item/l", from: .webView) }.value
    try await router.open(Routes.Shop.members)
    _ = await router.open("shop://nothing", from: .webView)
    try await router.open(Routes.Shop.help)
    let (data, _) = try await appSession().data(from: URL(string: "shop://count")!)

    let recorder = Recorder()
    let opener: any RouteOpener = recorder
    _ = await opener.open("shop://help", from: .webView)
    _ = try? await opener.open(Routes.Shop.count)
    let annotated = AnnotatedApps()
    try await Routes.Router(
        shop: screens, guards: guards, configuration: RouterConfiguration(urlOpener: annotated)
    ).open(Routes.Shop.at(place: "there"))

    let counted = String(decoding: data, as: UTF8.self)
    let shown = screens.shown.joined(separator: ", ")
    return "\(shown); \(guards.asked) asked; \(apps.opened + annotated.opened); \(counted) counted; \(recorder.opened)"
}
