/// What the parser makes of one file: declarations in source order, every piece with its place.
///
/// The tree says only what was written. Bases are not applied, names not resolved, `{{` not interpreted.
public struct SyntaxTree: Sendable {
    public var file: Int
    public var declarations: [DeclarationSyntax] = []
    /// What the file declares, or tries to, that errors have kept out of the tree: what seems to be missing from the
    /// program may be among it, and is then not worth a second error.
    public var omitted: OmittedDeclarations = []
}

/// Kinds of declarations that others depend on.
public struct OmittedDeclarations: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let bases = OmittedDeclarations(rawValue: 1)
    public static let routes = OmittedDeclarations(rawValue: 2)
}

/// A piece of source text and where it stands.
public struct NameSyntax: Hashable, Sendable {
    public var text: String
    public var range: SourceRange
}

public struct DeclarationSyntax: Sendable {
    public enum Kind: Sendable {
        case module([NameSyntax])
        case namespace(NameSyntax)
        case base([OriginSyntax])
        case `import`(NameSyntax)
        case matching(MatchingOption)
        case `enum`(EnumSyntax)
        case route(RouteSyntax)
        case miss(MissSyntax)
        case foreign(ForeignSyntax)
        case include(NameSyntax)
    }
    public var kind: Kind
    /// The lines of `///` above, without the slashes and one space.
    public var documentation: [String]
    /// From the keyword to the end of the last clause.
    public var range: SourceRange
}

public enum MatchingOption: Sendable { case caseInsensitive, plusAsSpace }

public struct OriginSyntax: Sendable {
    /// As written; compared in lower case.
    public var scheme: String
    /// As written, brackets of an IPv6 address included; empty where there is none.
    public var host: String
    public var port: Int?
    public var range: SourceRange
}

public struct EnumSyntax: Sendable {
    public var name: NameSyntax
    public var values: [NameSyntax]
}

public struct PatternSyntax: Sendable {
    public var origin: OriginSyntax?
    public var segments: [SegmentSyntax]
    public var query: [QueryItemSyntax]
    public var fragment: PlaceholderSyntax?
    /// The pattern's text, without trailing clauses: as written on one line, as it should be written where it takes
    /// several lines.
    public var text: String
    public var range: SourceRange

    /// How many segments, and how many query items, there may be: as many as a router takes unless its limits are
    /// changed. Later stages go from segment to segment by recursion, which must end before the stack does.
    static let mostParts = 256
}

public struct SegmentSyntax: Sendable {
    /// Percent-decoded literal text before the placeholder; the whole segment where there is none.
    public var prefix: [UInt8]
    public var placeholder: PlaceholderSyntax?
    /// Percent-decoded literal text after the placeholder.
    public var suffix: [UInt8]
    public var range: SourceRange
}

public struct PlaceholderSyntax: Sendable {
    public var name: NameSyntax
    /// `nil`: none was written, which means String (or, for a rest, [String]).
    public var type: TypeSyntax?
    public var isRest: Bool
    public var range: SourceRange
}

/// `Int`, `Int?`, `[Tag]`, `Shop.Kind`, `[String: Int]`: the text Swift gets, and its outer shape.
public indirect enum TypeSyntax: Sendable {
    case named(NameSyntax)
    case optional(TypeSyntax, SourceRange)
    case array(TypeSyntax, SourceRange)
}

public struct QueryItemSyntax: Sendable {
    public enum Value: Sendable {
        /// `name: Type` or `key={name: Type}`.
        case parameter(PlaceholderSyntax, default: LiteralSyntax?)
        /// `key=literal`, percent-decoded.
        case fixed([UInt8])
    }
    /// The URL's key, percent-decoded.
    public var key: [UInt8]
    public var value: Value
    public var range: SourceRange
}

/// A default as written.
public struct LiteralSyntax: Sendable {
    public enum Kind: Sendable {
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
    public var kind: Kind
    public var text: String
    public var range: SourceRange
}

public struct RouteSyntax: Sendable {
    public var isPublic: Bool
    public var pattern: PatternSyntax
    public var clauses: [ClauseSyntax]
}

public struct ClauseSyntax: Sendable {
    public enum Kind: Sendable {
        /// The Swift type's text.
        case result(NameSyntax)
        /// In a target, `{id}` stands for an argument of the redirect, and `key=text` gives a value.
        case redirect(PatternSyntax)
        case name(NameSyntax)
        case requires([NameSyntax])
        case payload([PayloadSyntax])
        case using(TransitionSyntax)
        /// `Module.name` or `name`.
        case before([NameSyntax])
        case fallback
        case deprecated(String)
    }
    public var kind: Kind
    public var range: SourceRange
}

public enum TransitionSyntax: String, Sendable { case show, present }

public struct PayloadSyntax: Sendable {
    public var name: NameSyntax
    public var type: NameSyntax
}

public struct MissSyntax: Sendable {
    /// An origin and literal segments; no placeholder, query or fragment.
    public var prefix: PatternSyntax
    public var name: NameSyntax?
}

public struct ForeignSyntax: Sendable {
    public var pattern: PatternSyntax
    public var name: NameSyntax?
}
