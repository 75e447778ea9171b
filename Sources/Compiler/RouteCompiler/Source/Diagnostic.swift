/// The stable name of a kind of diagnostic, printed in brackets at the end of its message.
package enum DiagnosticID: String, Sendable, CaseIterable {
    case duplicateRoute = "duplicate-route"
    case ambiguousRoutes = "ambiguous-routes"
    case unreachableRoute = "unreachable-route"
    /// Whether routes clash is more work to tell than ``WorkBudget`` allows.
    case undecidedRoutes = "undecided-routes"
    /// Patterns, or names after `before`, that a short file says so many of at once that no table can hold them.
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
    case publicPayload = "public-payload"
    case reservedName = "reserved-name"
    case invalidName = "invalid-name"
    case invalidDefault = "invalid-default"
    case unknownEnumCase = "unknown-enum-case"
    case restNotLast = "rest-not-last"
    case optionalNotLast = "optional-not-last"
    case fragmentNotLast = "fragment-not-last"
    /// What no rule of the grammar takes.
    case syntaxError = "syntax-error"
    case duplicateClause = "duplicate-clause"
    /// A clause that says something of a handler, at a redirect.
    case misplacedClause = "misplaced-clause"
    /// A type of Swift that is none of a parameter, a payload or a result.
    case invalidType = "invalid-type"
    /// A pattern without an origin, and no base above it that gives it one.
    case missingOrigin = "missing-origin"
    /// Origins of one base that bind different parameters.
    case baseMismatch = "base-mismatch"
    /// A pattern of more segments or query items than a router takes.
    case patternTooLong = "pattern-too-long"
    case unknownRoute = "unknown-route"
    case unknownBase = "unknown-base"
    case unknownGuard = "unknown-guard"
    case beforeCycle = "before-cycle"
    case unknownInclude = "unknown-include"
    case circularInclude = "circular-include"
    case includeMatching = "include-matching"
    case unreadableFile = "unreadable-file"
    case caseOnlyDifference = "case-only-difference"
    case unusedEnum = "unused-enum"
    case unusedBefore = "unused-before"
    case shadowedValue = "shadowed-value"
    /// A literal that reads like a placeholder of another router.
    case literalPlaceholder = "literal-placeholder"
    /// A type that is spelt almost as one of the language's.
    case unlikelyType = "unlikely-type"
    /// A guard that is spelt almost as another.
    case unlikelyGuard = "unlikely-guard"
    /// A route that is there after the day until which it was to be there.
    case overdueRoute = "overdue-route"
    /// A platform for which routes are exported cannot say just which URLs they take.
    case inexactExport = "inexact-export"
    /// A file lets the app be opened by a URL that no public route takes.
    case overClaim = "over-claim"
    /// A public route takes a URL by which a file does not let the app be opened.
    case underClaim = "under-claim"
    /// A file that should be a manifest of ``ManifestExporter`` is not.
    case invalidManifest = "invalid-manifest"
}

/// One diagnostic about the sources, with its place, the places it refers to and sample URLs that show it.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable { case error, warning }

    /// A further place that explains the diagnostic.
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
    /// What is wrong and how to fix it, without the id.
    package var message: String
    package var range: SourceRange
    package var notes: [Note]
    /// URLs that show the diagnostic: first one that all parties match, then one that only each matches.
    package var witnesses: [String]
    /// Changes any of which fixes it, the likeliest first; empty where what to write is the author's to say.
    package var fixes: [Fix]

    package init(
        _ severity: Severity, _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Note] = [],
        witnesses: [String] = [], fixes: [Fix] = []
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.range = range
        self.notes = notes
        self.witnesses = witnesses
        self.fixes = fixes
    }
}

/// What every stage appends to.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []
    package var hasErrors: Bool { all.contains { $0.severity == .error } }

    package init() {}

    package mutating func append(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    package mutating func error(
        _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
        witnesses: [String] = [], fixes: [Fix] = []
    ) {
        append(Diagnostic(.error, id, message, at: range, notes: notes, witnesses: witnesses, fixes: fixes))
    }

    package mutating func warning(
        _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
        witnesses: [String] = [], fixes: [Fix] = []
    ) {
        append(Diagnostic(.warning, id, message, at: range, notes: notes, witnesses: witnesses, fixes: fixes))
    }
}
