public import RouteKit

/// A screen that ``RouteScreens/restore(_:router:from:)`` left out, and the reason.
public struct RestorationFailure: Sendable {
    /// The reason why a screen is left out.
    public enum Reason: Sendable {
        /// No route matches the screen's URL any more.
        case missed(MissReason)
        /// A guard, an interceptor, or `RouterConfiguration.admit` refused the open.
        case denied(by: RouteDenial, reason: String?)
        /// The handler threw an error.
        case failed(any Error)
        /// A guard, an interceptor, or the handler opened another route instead.
        case redirected
        /// The handler showed no screen in this window.
        case notShown
        /// The route showed no screen within ``RouteScreens/restoreLimit``.
        case timedOut
        /// The screen was in, or above, a sheet that was left out.
        case sheetLost
        /// The app has no tab of this name any more.
        case noTab(String)
        /// The task was canceled, or another restoration began, before the screen was opened.
        case cancelled
    }

    /// The URL in the state.
    public let url: String
    /// The reason.
    public let reason: Reason
}

extension RestorationFailure: CustomStringConvertible {
    /// Without line breaks: the URL may be any text.
    public var description: String { "\(url.debugDescription): \(reason)" }
}

extension RestorationFailure.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missed(let reason): "\(reason)"
        case .denied(let denial, let reason): "\(RouteError.Reason.denied(by: denial, reason: reason))"
        case .failed(let error): "failed: \(error)"
        case .redirected: "another route was opened instead"
        case .notShown: "its handler showed nothing"
        case .timedOut: "its route showed nothing in time"
        case .sheetLost: "the sheet below it is lost"
        case .noTab(let name): "there is no tab \(name.debugDescription)"
        case .cancelled: "cancelled"
        }
    }
}
