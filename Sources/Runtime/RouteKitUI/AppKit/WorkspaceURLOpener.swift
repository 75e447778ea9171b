#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import Foundation
    public import RouteKit

    /// Opens other apps' URLs by `NSWorkspace`, on macOS: for `RouterConfiguration.urlOpener`.
    ///
    /// ```swift
    /// let router = Routes.Router(…, configuration: RouterConfiguration(urlOpener: WorkspaceURLOpener()))
    /// ```
    nonisolated public struct WorkspaceURLOpener: URLOpener {
        /// Opens URLs with `NSWorkspace.shared`.
        public init() {}

        public func canOpen(_ url: String) async -> Bool {
            URL(string: url).map { NSWorkspace.shared.urlForApplication(toOpen: $0) != nil } ?? false
        }

        public func open(_ url: String) async throws {
            guard let target = URL(string: url), NSWorkspace.shared.open(target) else {
                throw RouteError(url: url, reason: .notTaken)
            }
        }

        public func openUniversalLink(_ url: String) async throws {
            let configuration = NSWorkspace.OpenConfiguration()
            configuration.requiresUniversalLinks = true
            guard let target = URL(string: url),
                (try? await NSWorkspace.shared.open(target, configuration: configuration)) != nil
            else { throw RouteError(url: url, reason: .notTaken) }
        }
    }
#endif
