#if canImport(UIKit) && !os(watchOS)
    import Foundation
    public import RouteKit
    public import UIKit

    /// Opens other apps' URLs: `RouterConfiguration(urlOpener: UIApplication.shared)`.
    ///
    /// `canOpen` answers for the schemes in the app's `LSApplicationQueriesSchemes` only; `Routes.foreignSchemes` has those
    /// of the `foreign` declarations, and `routec export info-plist` writes them.
    @available(iOSApplicationExtension, unavailable) @available(tvOSApplicationExtension, unavailable)
    extension UIApplication: URLOpener {
        @MainActor public func canOpen(_ url: String) async -> Bool {
            guard let url = URL(string: url) else { return false }
            return canOpenURL(url)
        }

        @MainActor public func open(_ url: String) async throws {
            guard let address = URL(string: url), await open(address, options: [:]) else {
                throw RouteError(url: url, reason: .notTaken)
            }
        }
    }
#endif
