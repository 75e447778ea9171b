/// The syntax of one file: its declarations in source order, with the range of every node.
///
/// The tree contains only the source syntax: bases are not applied, names are not resolved, and `{{` is not
/// interpreted.
package struct SyntaxTree: Sendable {
    package var file: Int
    package var declarations: [DeclarationSyntax] = []
    /// The kinds of declarations omitted because of errors. A name that seems to be missing may be in one of them, so
    /// it must not cause a second error.
    package var omitted: Set<DependedDeclaration> = []
    /// The errors of the file.
    package var diagnostics = Diagnostics()
}

/// A kind of declaration that others depend on.
package enum DependedDeclaration: Sendable { case bases, routes }

/// A piece of source text and its range.
package struct NameSyntax: Hashable, Sendable {
    package var text: String
    package var range: SourceRange
}

package struct DeclarationSyntax: Sendable {
    /// Indirect, like other enums of this tree with large values: copying a reference needs less code than copying each
    /// field of each case, and every user's first build compiles that code.
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
    /// The `///` lines before it, without the slashes and one space.
    package var documentation: [String]
    /// From the keyword to the end of the last clause.
    package var range: SourceRange
}

/// `base aop:// https://{tenant}.example.com/app/`, `base Web = https://www.example.com` or `base Web`.
package enum BaseSyntax: Sendable {
    case origins([BaseOriginSyntax])
    /// Gives the origins a name. They apply to patterns after a use of the name.
    case named(NameSyntax, [BaseOriginSyntax])
    /// `Web`, or `ShopRoutes.Web` for a base of an included target.
    case use(NameSyntax)
}

/// `https://www.example.com/app/`: an origin, and the path before the path of each pattern.
package struct BaseOriginSyntax: Sendable {
    package var origin: OriginSyntax
    package var segments: [SegmentSyntax]
    /// Includes the path.
    package var range: SourceRange
}

package struct OriginSyntax: Sendable {
    /// As written. Compared in lower case.
    package var scheme: String
    /// The placeholder for the first label of the host in a base: `{tenant}` in `{tenant}.example.com`.
    package var label: PlaceholderSyntax?
    /// As written, including the brackets of an IPv6 address; empty if absent. Follows a ``label`` and its dot.
    package var host: String
    package var port: Int?
    /// True for a foreign URL without `//`: `tel:`.
    package var isOpaque = false
    package var range: SourceRange
}

package struct EnumSyntax: Sendable {
    package var name: NameSyntax
    package var values: [NameSyntax]
}

/// A pattern. Immutable.
///
/// A class because it is large: copying every field of it wherever it is stored takes long to compile.
package final class PatternSyntax: Sendable {
    package let origin: OriginSyntax?
    package let segments: [SegmentSyntax]
    package let query: [QueryItemSyntax]
    package let fragment: PlaceholderSyntax?
    /// The text as `routec format` writes it, on one line.
    package let text: String
    package let range: SourceRange

    /// The maximum number of segments, and of query items: the default limits of a router. Later stages recurse over
    /// segments, so the limit protects the stack.
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

    /// The placeholders in source order.
    package var placeholders: [PlaceholderSyntax] {
        var result = segments.flatMap(\.placeholders)
        for item in query { if case .parameter(let placeholder, _) = item.value { result.append(placeholder) } }
        if let fragment { result.append(fragment) }
        return result
    }
}

package struct SegmentSyntax: Sendable {
    /// A placeholder, and the percent-decoded literal after it.
    package struct Part: Sendable {
        package var placeholder: PlaceholderSyntax
        package var suffix: [UInt8]
    }
    /// The percent-decoded literal before the first placeholder, or the whole segment if there is no placeholder.
    package var prefix: [UInt8]
    /// The placeholders in order, with a literal between each two.
    package var parts: [Part] = []
    package var range: SourceRange

    /// The maximum number of placeholders.
    package static let mostPlaceholders = 4

    package var placeholders: [PlaceholderSyntax] { parts.map(\.placeholder) }
    /// The first placeholder.
    package var placeholder: PlaceholderSyntax? { parts.first?.placeholder }
    /// True if a placeholder is the whole segment.
    package var isWhole: Bool { parts.count == 1 && prefix.isEmpty && parts[0].suffix.isEmpty }
}

package struct PlaceholderSyntax: Sendable {
    package var name: NameSyntax
    /// `nil` if no type was written: String, or [String] for a rest.
    package var type: TypeSyntax?
    package var isRest: Bool
    package var range: SourceRange

    package var isOptional: Bool { if case .optional = type { true } else { false } }
}

/// `Int`, `Int?`, `[Tag]`, `Shop.Kind`, `[String: Int]`: the Swift type, and its outer shape.
package indirect enum TypeSyntax: Sendable {
    case named(NameSyntax)
    case optional(TypeSyntax, SourceRange)
    case array(TypeSyntax, SourceRange)
    /// `[Int](,)`: a delimited list, and its separator.
    case joined(TypeSyntax, separator: NameSyntax, SourceRange)
    /// `Link<https://cms.example.com/{path...}>`: a URL of a pattern.
    case link(PatternSyntax, SourceRange)

    package var text: String {
        switch self {
        case .named(let name): name.text
        case .optional(let wrapped, _): wrapped.text + "?"
        case .array(let element, _): "[\(element.text)]"
        case .joined(let element, let separator, _): "[\(element.text)](\(separator.text))"
        case .link(let pattern, _): "\(LinkType.name)<\(pattern.text)>"
        }
    }
}

/// The percent-decoded literals around a placeholder.
package struct Affixes: Hashable, Sendable {
    package var prefix: [UInt8]
    package var suffix: [UInt8]

    package init(prefix: [UInt8] = [], suffix: [UInt8] = []) {
        self.prefix = prefix
        self.suffix = suffix
    }

    package var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

    /// Returns the text between them, or `nil` if a text does not begin and end with them.
    package func inside(_ text: [UInt8]) -> [UInt8]? {
        guard text.count >= prefix.count + suffix.count, text.starts(with: prefix),
            text.suffix(suffix.count).elementsEqual(suffix)
        else { return nil }
        return Array(text[prefix.count..<(text.count - suffix.count)])
    }
}

package struct QueryItemSyntax: Sendable {
    package indirect enum Value: Sendable {
        /// `name: Type` or `key={name: Type}`, optionally with literals around the placeholder.
        case parameter(PlaceholderSyntax, default: LiteralSyntax?)
        /// `key=literal`, percent-decoded.
        case fixed([UInt8])
    }
    /// The percent-decoded key in the URL.
    package var key: [UInt8]
    package var value: Value
    /// The literals around the placeholder, if any.
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
        /// Digits with an optional minus, without underscores.
        case integer(String)
        case double(String)
        /// The text between the quotes, with escapes decoded.
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

/// The keyword of a route, which determines the URL's audience.
package enum RouteVisibility: String, CaseIterable, Sendable {
    case `public`, `internal`
    /// Left to the web site: the app does not open the URLs.
    case web

    package var keyword: DeclarationKeyword { self == .public ? .public : self == .internal ? .internal : .web }
}

package struct RouteSyntax: Sendable {
    package var visibility: RouteVisibility
    package var pattern: PatternSyntax
    package var clauses: [ClauseSyntax]

    /// The name after `as`.
    package var name: NameSyntax? { clauses.first { $0.kind == .name }?.name }
}

package struct ClauseSyntax: Sendable {
    /// The operand after the keyword. ``ClauseRule/operand`` determines its kind.
    package indirect enum Operand: Sendable {
        case nothing
        /// An id may have dots: `comment.view`.
        case name(NameSyntax)
        /// A name after `before` may have dots and labels: `Comment.view(id:)`. A guard's name may have one dot:
        /// `ShopRoutes.login`.
        case names([NameSyntax])
        case typedNames([PayloadSyntax])
        /// The Swift type's text.
        case swiftType(NameSyntax)
        /// In a target, `{id}` refers to an argument of the declared route, and `key=text` is a constant.
        case target(PatternSyntax)
        case transition(TransitionSyntax)
        case deprecation(DeprecationSyntax)
    }
    package var kind: ClauseKind
    package var operand: Operand
    package var range: SourceRange

    package var name: NameSyntax? { if case .name(let name) = operand { name } else { nil } }
    package var target: PatternSyntax? { if case .target(let target) = operand { target } else { nil } }
}

/// `"use /comment/view" until 2027-06-30`
package struct DeprecationSyntax: Sendable {
    package var deprecation: Deprecation
    /// The range of the message, including its quotes.
    package var messageRange: SourceRange
    /// The range of the word `until`.
    package var untilRange: SourceRange?
}

package enum TransitionSyntax: String, CaseIterable, Sendable {
    case show, present
}

package struct PayloadSyntax: Sendable {
    package var name: NameSyntax
    package var type: NameSyntax
}

package struct MissSyntax: Sendable {
    /// Literal segments, with an origin unless a base provides it, and without placeholders, query, and fragment.
    package var prefix: PatternSyntax
    package var name: NameSyntax?
}

package struct ForeignSyntax: Sendable {
    package var pattern: PatternSyntax
    package var clauses: [ClauseSyntax]

    /// The name after `as`.
    package var name: NameSyntax? { clauses.first { $0.kind == .name }?.name }
    /// The URL after `else`, whose placeholders name arguments of the first one.
    package var fallback: PatternSyntax? { clauses.first { $0.kind == .otherwise }?.target }
}
