/// The stable name of a kind of diagnostic, printed in brackets at the end of its message.
package enum DiagnosticID: String, Sendable, CaseIterable {
    case duplicateRoute = "duplicate-route"
    case ambiguousRoutes = "ambiguous-routes"
    case unreachableRoute = "unreachable-route"
    /// Deciding whether routes clash exceeds the ``WorkBudget``.
    case undecidedRoutes = "undecided-routes"
    /// More patterns, or names after `before`, than a table has room for. A short file can multiply them.
    case tooManyPatterns = "too-many-patterns"
    case duplicateName = "duplicate-name"
    case duplicateID = "duplicate-id"
    case duplicateMissHandler = "duplicate-miss-handler"
    case duplicateParameter = "duplicate-parameter"
    case duplicateEnumValue = "duplicate-enum-value"
    case duplicateInclude = "duplicate-include"
    case duplicateHandlers = "duplicate-handlers"
    case parentCycle = "parent-cycle"
    case parentTarget = "parent-target"
    case redirectCycle = "redirect-cycle"
    case redirectTarget = "redirect-target"
    case redirectVisibility = "redirect-visibility"
    /// A URL after `else` that is not a web page, or that does not fit the arguments of the declaration.
    case elseTarget = "else-target"
    case publicPayload = "public-payload"
    case reservedName = "reserved-name"
    case invalidName = "invalid-name"
    case invalidDefault = "invalid-default"
    case unknownEnumCase = "unknown-enum-case"
    case restNotLast = "rest-not-last"
    case optionalNotLast = "optional-not-last"
    case fragmentNotLast = "fragment-not-last"
    /// Text that no rule of the grammar matches.
    case syntaxError = "syntax-error"
    case duplicateClause = "duplicate-clause"
    /// A clause of other declarations, or a clause for handlers in a redirect.
    case misplacedClause = "misplaced-clause"
    /// A Swift type that is invalid for a parameter, a payload, or a result.
    case invalidType = "invalid-type"
    /// A pattern without an origin and without a base.
    case missingOrigin = "missing-origin"
    /// Origins of one base with different parameters.
    case baseMismatch = "base-mismatch"
    /// A pattern with more segments or query items than a router accepts.
    case patternTooLong = "pattern-too-long"
    case unknownRoute = "unknown-route"
    case unknownBase = "unknown-base"
    case unknownGuard = "unknown-guard"
    case beforeCycle = "before-cycle"
    case unknownInclude = "unknown-include"
    /// A dependency with routes that an app does not include.
    case missingInclude = "missing-include"
    case circularInclude = "circular-include"
    case includeMatching = "include-matching"
    case unreadableFile = "unreadable-file"
    case caseOnlyDifference = "case-only-difference"
    case unusedEnum = "unused-enum"
    case unusedBefore = "unused-before"
    /// A declared host with URLs that open a route of a tenant.
    case tenantHost = "tenant-host"
    case shadowedValue = "shadowed-value"
    /// A public parameter into which anyone can put any URL.
    case openRedirect = "open-redirect"
    /// A literal that looks like another router's placeholder.
    case literalPlaceholder = "literal-placeholder"
    /// A type that is spelled almost like a built-in one.
    case unlikelyType = "unlikely-type"
    /// A guard that is spelled almost like another.
    case unlikelyGuard = "unlikely-guard"
    /// A route whose deprecation has expired.
    case overdueRoute = "overdue-route"
    /// A platform's format cannot express exactly the URLs that a route matches.
    case inexactExport = "inexact-export"
    /// A file claims a URL that no public route matches.
    case overClaim = "over-claim"
    /// A file does not claim a URL that a public route matches.
    case underClaim = "under-claim"
    /// A file that is not a valid manifest of ``ManifestExporter``.
    case invalidManifest = "invalid-manifest"
}

/// A diagnostic about the sources: its location, related locations, and example URLs.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable { case error, warning }

    /// A related location that explains the diagnostic.
    package struct Note: Sendable {
        package var message: String
        package var range: SourceRange
        package init(_ message: String, at range: SourceRange) {
            self.message = message
            self.range = range
        }
    }

    package var severity: Severity
    package var id: DiagnosticID
    /// The problem and its fix, without the ID.
    package var message: String
    package var range: SourceRange
    package var notes: [Note]
    /// Example URLs: first one that all parties match, then one that only each matches.
    package var witnesses: [String]

    package init(
        _ severity: Severity, _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Note] = [],
        witnesses: [String] = []
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.range = range
        self.notes = notes
        self.witnesses = witnesses
    }
}

/// The collected diagnostics of all stages.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []
    package var hasErrors: Bool { all.contains { $0.severity == .error } }

    package init(_ all: [Diagnostic] = []) { self.all = all }

    package mutating func append(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    package mutating func error(
        _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
        witnesses: [String] = []
    ) {
        append(Diagnostic(.error, id, message, at: range, notes: notes, witnesses: witnesses))
    }

    package mutating func warning(
        _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
        witnesses: [String] = []
    ) {
        append(Diagnostic(.warning, id, message, at: range, notes: notes, witnesses: witnesses))
    }
}
