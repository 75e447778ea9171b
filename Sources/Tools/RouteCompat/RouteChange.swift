package import RouteCompiler

/// One difference between two sets of routes.
package struct RouteChange: Sendable {
    /// The kind of a change. The raw values are part of `diff --json`.
    package enum Kind: String, Sendable, CaseIterable {
        case added
        case removed
        case renamed
        /// The ID for analytics changed.
        case idChanged = "id-changed"
        case becameInternal = "became-internal"
        case becamePublic = "became-public"
        /// URLs stay in the browser instead of opening the app.
        case leftToWeb = "left-to-web"
        case originAdded = "origin-added"
        case originRemoved = "origin-removed"
        case pathChanged = "path-changed"
        case argumentAdded = "argument-added"
        case argumentRemoved = "argument-removed"
        case argumentRequired = "argument-required"
        case argumentOptional = "argument-optional"
        case argumentNarrowed = "argument-narrowed"
        case argumentWidened = "argument-widened"
        case argumentChanged = "argument-changed"
        case defaultChanged = "default-changed"
        case opensAnother = "opens-another"
        case nowRedirects = "now-redirects"
        /// URLs that still open the route give it different values.
        case values
        case matchingChanged = "matching-changed"
        case guardAdded = "guard-added"
        case guardRemoved = "guard-removed"
        /// The parent changed, which breaks no link: the same screen opens with a different parent.
        case parentChanged = "parent-changed"
        case deprecated
        /// Changes of another app's URL, which break no link.
        case foreignAdded = "foreign-added"
        case foreignRemoved = "foreign-removed"
        case foreignChanged = "foreign-changed"
    }

    package var kind: Kind
    /// True if a URL that opened the route now opens nothing, another route, or the same route with different values.
    package var isBreaking: Bool
    /// True if the change would break links, but the route's deprecation has expired.
    package var isAllowed = false
    /// The name of the route; the old one if it was renamed.
    package var route: String
    /// The change, as the end of a sentence about the route.
    package var message: String
    /// An example URL; `nil` if only Swift code knows one, and for an undecided change.
    package var url: String?
    /// True if only Swift code knows a URL that breaks.
    package var isOpaque = false
    /// The route that the URL opens now, if it differs.
    package var opens: String?
    /// The route in the old model.
    package var old: RouteID?
    /// The route in the new model.
    package var new: RouteID?
    /// The declarations of another app's URL in both models.
    package var foreign: (old: ForeignID?, new: ForeignID?) = (nil, nil)
}
