public import RouteKit

/// A screen that ``RouteScreens/restore(_:router:from:)`` has left out, and why.
public struct RestorationFailure: Sendable {
    /// The reason why a screen is left out.
    public enum Reason: Sendable {
        /// No route matches its URL any more.
        case missed(MissReason)
        /// A guard or an interceptor refused, or `RouterConfiguration.admit`.
        case denied(by: RouteDenial, reason: String?)
        /// Its handler threw.
        case failed(any Error)
        /// A guard, an interceptor or the handler opened another route instead.
        case redirected
        /// Its handler showed no screen here.
        case notShown
        /// Its route showed no screen within ``RouteScreens/restoreLimit``.
        case timedOut
        /// It lay above a sheet that is lost itself.
        case sheetLost
        /// The app has no tab of this name any more.
        case noTab(String)
        /// The task was cancelled, or restored something else, before it came to it.
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
        case .denied(let denial, let reason): reason.map { "denied by \(denial): \($0)" } ?? "denied by \(denial)"
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
