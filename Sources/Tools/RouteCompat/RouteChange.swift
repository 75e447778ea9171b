package import RouteCompiler

/// One difference between two sets of routes.
package struct RouteChange: Sendable {
    /// What is different. The raw values are part of `diff --json`.
    package enum Kind: String, Sendable, CaseIterable {
        case added
        case removed
        case renamed
        /// What analytics call it.
        case idChanged = "id-changed"
        case becameInternal = "became-internal"
        case becamePublic = "became-public"
        /// URLs stay in the browser that opened the app.
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
        /// URLs that still open the route give it other values.
        case values
        case matchingChanged = "matching-changed"
        case guardAdded = "guard-added"
        case guardRemoved = "guard-removed"
        /// No link breaks of it: what is opened is the same, under another route.
        case parentChanged = "parent-changed"
        case deprecated
    }

    package var kind: Kind
    /// Whether a URL that opened a route opens nothing now, or another one, or the same with other values.
    package var isBreaking: Bool
    /// Whether it would be, but its route was deprecated until a day that has come.
    package var isAllowed = false
    /// The name that the route had, or has if it is new.
    package var route: String
    /// What happened to it, as the end of a sentence about it.
    package var message: String
    /// A URL that shows it, unless only Swift knows one.
    package var url: String?
    /// The route that the URL opens now, if it is another.
    package var opens: String?
    /// Of the old model.
    package var old: RouteID?
    /// Of the new model.
    package var new: RouteID?
}
