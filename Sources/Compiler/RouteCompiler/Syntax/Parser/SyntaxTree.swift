/// What the parser makes of one file: declarations in source order, every piece with its place.
///
/// The tree says only what was written. Bases are not applied, names not resolved, `{{` not interpreted.
package struct SyntaxTree: Sendable {
    package var file: Int
    package var declarations: [DeclarationSyntax] = []
    /// What the file declares, or tries to, that errors have kept out of the tree: what seems to be missing from the
    /// program may be among it, and is then not worth a second error.
    package var omitted: OmittedDeclarations = []
}

/// Kinds of declarations that others depend on.
package struct OmittedDeclarations: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bases = OmittedDeclarations(rawValue: 1)
    package static let routes = OmittedDeclarations(rawValue: 2)
}

/// A piece of source text and where it stands.
package struct NameSyntax: Hashable, Sendable {
    package var text: String
    package var range: SourceRange

    package init(text: String, range: SourceRange) {
        self.text = text
        self.range = range
    }
}

package struct DeclarationSyntax: Sendable {
    /// Indirect, as other enums of this tree with large values: what holds one copies a reference, not each field of each
    /// case, by code that every user's first build compiles.
    package indirect enum Kind: Sendable {
        case module([NameSyntax])
        case namespace(NameSyntax)
        case base(BaseSyntax)
        case `import`(NameSyntax)
        case matching(MatchingOption)
        case handlers(HandlersOption)
        case `enum`(EnumSyntax)
        case route(RouteSyntax)
        case miss(MissSyntax)
        case foreign(ForeignSyntax)
        case include(NameSyntax)
    }
    package var kind: Kind
    /// The lines of `///` above, without the slashes and one space.
    package var documentation: [String]
    /// From the keyword to the end of the last clause.
    package var range: SourceRange
}

/// `base aop:// https://{tenant}.example.com/app/`, `base Web = https://www.example.com` or `base Web`.
package enum BaseSyntax: Sendable {
    case origins([BaseOriginSyntax])
    /// Only gives origins a name: patterns have them below where the name is used.
    case named(NameSyntax, [BaseOriginSyntax])
    /// `Web`, or `ShopRoutes.Web` for that of an included target.
    case use(NameSyntax)

    /// Those that are written here.
    package var origins: [BaseOriginSyntax] {
        switch self {
        case .origins(let origins), .named(_, let origins): origins
        case .use: []
        }
    }
}

/// `https://www.example.com/app/`: an origin, and what stands before the path of each pattern below it.
package struct BaseOriginSyntax: Sendable {
    package var origin: OriginSyntax
    package var segments: [SegmentSyntax]
    /// The path included.
    package var range: SourceRange

    /// In the order of the URL.
    package var placeholders: [PlaceholderSyntax] {
        (origin.label.map { [$0] } ?? []) + segments.compactMap(\.placeholder)
    }
}

package struct OriginSyntax: Sendable {
    /// As written; compared in lower case.
    package var scheme: String
    /// The first label of the host, where a base has a placeholder for it: `{tenant}` of `{tenant}.example.com`.
    package var label: PlaceholderSyntax?
    /// As written, brackets of an IPv6 address included; empty where there is none. Behind a ``label`` and its dot.
    package var host: String
    package var port: Int?
    package var range: SourceRange
}

package struct EnumSyntax: Sendable {
    package var name: NameSyntax
    package var values: [NameSyntax]
}

/// A pattern, which nothing changes once it is parsed.
///
/// A class, as large as it is: everything that holds one would be copied field by field, by code that takes longer to
/// compile than what it is for.
package final class PatternSyntax: Sendable {
    package let origin: OriginSyntax?
    package let segments: [SegmentSyntax]
    package let query: [QueryItemSyntax]
    package let fragment: PlaceholderSyntax?
    /// The pattern's text, without trailing clauses: as written on one line, as it should be written where it takes
    /// several lines.
    package let text: String
    package let range: SourceRange

    /// How many segments, and how many query items, there may be: as many as a router takes unless its limits are
    /// changed. Later stages go from segment to segment by recursion, which must end before the stack does.
    package static let mostParts = 256

    init(
        origin: OriginSyntax?, segments: [SegmentSyntax], query: [QueryItemSyntax], fragment: PlaceholderSyntax?,
        text: String, range: SourceRange
    ) {
        self.origin = origin
        self.segments = segments
        self.query = query
        self.fragment = fragment
        self.text = text
        self.range = range
    }

    /// The same but for what is given.
    package func with(segments: [SegmentSyntax]? = nil, text: String? = nil) -> PatternSyntax {
        PatternSyntax(
            origin: origin, segments: segments ?? self.segments, query: query, fragment: fragment,
            text: text ?? self.text, range: range)
    }
}

package struct SegmentSyntax: Sendable {
    /// Percent-decoded literal text before the placeholder; the whole segment where there is none.
    package var prefix: [UInt8]
    package var placeholder: PlaceholderSyntax?
    /// Percent-decoded literal text after the placeholder.
    package var suffix: [UInt8]
    package var range: SourceRange

    package init(prefix: [UInt8], placeholder: PlaceholderSyntax? = nil, suffix: [UInt8], range: SourceRange) {
        self.prefix = prefix
        self.placeholder = placeholder
        self.suffix = suffix
        self.range = range
    }
}

package struct PlaceholderSyntax: Sendable {
    package var name: NameSyntax
    /// `nil`: none was written, which means String (or, for a rest, [String]).
    package var type: TypeSyntax?
    package var isRest: Bool
    package var range: SourceRange

    package var isOptional: Bool { if case .optional = type { true } else { false } }
}

/// `Int`, `Int?`, `[Tag]`, `Shop.Kind`, `[String: Int]`: the text Swift gets, and its outer shape.
package indirect enum TypeSyntax: Sendable {
    case named(NameSyntax)
    case optional(TypeSyntax, SourceRange)
    case array(TypeSyntax, SourceRange)
    /// `[Int](,)`: a list in one value, and the character between its items.
    case joined(TypeSyntax, separator: NameSyntax, SourceRange)

    package var text: String {
        switch self {
        case .named(let name): name.text
        case .optional(let wrapped, _): wrapped.text + "?"
        case .array(let element, _): "[\(element.text)]"
        case .joined(let element, let separator, _): "[\(element.text)](\(separator.text))"
        }
    }
}

/// Literal text around a placeholder, percent-decoded.
package struct Affixes: Hashable, Sendable {
    package var prefix: [UInt8]
    package var suffix: [UInt8]

    package init(prefix: [UInt8] = [], suffix: [UInt8] = []) {
        self.prefix = prefix
        self.suffix = suffix
    }

    package var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

    /// What stands between them; `nil` for a text that does not begin and end with them.
    package func inside(_ text: [UInt8]) -> [UInt8]? {
        guard text.count >= prefix.count + suffix.count, text.starts(with: prefix),
            text.suffix(suffix.count).elementsEqual(suffix)
        else { return nil }
        return Array(text[prefix.count..<(text.count - suffix.count)])
    }

    package func around(_ text: [UInt8]) -> [UInt8] { prefix + text + suffix }
}

package struct QueryItemSyntax: Sendable {
    package indirect enum Value: Sendable {
        /// `name: Type` or `key={name: Type}`, perhaps with literals around the placeholder.
        case parameter(PlaceholderSyntax, default: LiteralSyntax?)
        /// `key=literal`, percent-decoded.
        case fixed([UInt8])
    }
    /// The URL's key, percent-decoded.
    package var key: [UInt8]
    package var value: Value
    /// Around the placeholder, if there is one.
    package var affixes = Affixes()
    package var range: SourceRange

    package var placeholder: PlaceholderSyntax? {
        if case .parameter(let placeholder, _) = value { placeholder } else { nil }
    }
}

/// A default as written.
package struct LiteralSyntax: Sendable {
    package enum Kind: Sendable {
        case bool(Bool)
        /// Digits with an optional minus, underscores removed.
        case integer(String)
        case double(String)
        /// Between the quotes, escapes interpreted.
        case string(String)
        /// `.hot` without its dot.
        case member(String)
        case `nil`
        /// `[]`
        case emptyArray
    }
    package var kind: Kind
    package var text: String
    package var range: SourceRange
}

/// The word that the declaration of a set of URLs begins with: who opens them.
package enum RouteVisibility: String, CaseIterable, Sendable {
    case `public`, `internal`
    /// Nobody: the app leaves them to the web site.
    case web

    package var keyword: DeclarationKeyword {
        switch self {
        case .public: .public
        case .internal: .internal
        case .web: .web
        }
    }

    /// The clauses that such a declaration may have.
    package var places: ClauseRule.Places {
        switch self {
        case .public: .publicRoute
        case .internal: .internalRoute
        case .web: .web
        }
    }
}

package struct RouteSyntax: Sendable {
    package var visibility: RouteVisibility
    package var pattern: PatternSyntax
    package var clauses: [ClauseSyntax]

    /// What stands after `as`; other clauses have names as well.
    package var name: NameSyntax? { clauses.first { $0.kind == .name }?.name }
}

package struct ClauseSyntax: Sendable {
    /// What was written after the keyword; of which kind is said by the clause's ``ClauseRule/operand``.
    package indirect enum Operand: Sendable {
        case nothing
        /// An id may have dots: `comment.view`.
        case name(NameSyntax)
        /// A name after `before` may have dots and labels: `Comment.view(id:)`; a guard's one dot: `ShopRoutes.login`.
        case names([NameSyntax])
        case typedNames([PayloadSyntax])
        /// The Swift type's text.
        case swiftType(NameSyntax)
        /// In a target, `{id}` stands for an argument of the route that names it, and `key=text` gives a value.
        case target(PatternSyntax)
        case transition(TransitionSyntax)
        case deprecation(DeprecationSyntax)
    }
    package var kind: ClauseKind
    package var operand: Operand
    package var range: SourceRange

    package var name: NameSyntax? { if case .name(let name) = operand { name } else { nil } }
    package var names: [NameSyntax] { if case .names(let names) = operand { names } else { [] } }
    package var typedNames: [PayloadSyntax] { if case .typedNames(let names) = operand { names } else { [] } }
    package var swiftType: NameSyntax? { if case .swiftType(let type) = operand { type } else { nil } }
    package var target: PatternSyntax? { if case .target(let target) = operand { target } else { nil } }
    package var transition: TransitionSyntax? { if case .transition(let value) = operand { value } else { nil } }
    package var deprecation: DeprecationSyntax? { if case .deprecation(let value) = operand { value } else { nil } }
}

/// `"use /comment/view" until 2027-06-30`
package struct DeprecationSyntax: Sendable {
    package var deprecation: Deprecation
    /// Of the message, quotes included.
    package var messageRange: SourceRange
    /// Of the word `until`.
    package var untilRange: SourceRange?
}

package enum TransitionSyntax: String, CaseIterable, Sendable {
    case show, present

    /// What it means, for completion.
    package var help: String {
        switch self {
        case .show: "push onto the stack"
        case .present: "present modally"
        }
    }
}

package struct PayloadSyntax: Sendable {
    package var name: NameSyntax
    package var type: NameSyntax
}

package struct MissSyntax: Sendable {
    /// Literal segments, with an origin unless a base gives it; no placeholder, query or fragment.
    package var prefix: PatternSyntax
    package var name: NameSyntax?
}

package struct ForeignSyntax: Sendable {
    package var pattern: PatternSyntax
    package var name: NameSyntax?
}
