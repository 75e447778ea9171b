import RouteCompiler
import RouteKit
import RouteMatching
import RouteReports

/// Routes compiled for a target of the fuzzer, and a router of them whose handlers do nothing.
struct FuzzRoutes: Sendable {
    let model: RouteModel
    let table: RouteTable

    /// `nil` where the text has errors.
    init?(_ text: String) {
        let compilation = Compilation(sources: [Source(path: "/Test.routes", text: text)])
        guard !compilation.diagnostics.hasErrors else { return nil }
        model = compilation.model
        table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
    }

    /// Some of every kind of segment, placeholder and parameter.
    static let rich = """
        enum Tab = hot | new | top-rated | a%2Fb
        enum Word = a | b | comment
        public / as home
        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot as view
        public /comment/view/{id: UInt8}?small=1 as small
        public /comment/{tab: Tab} as tab
        public /comment/{id: UUID} as byID
        public /comment/{name} as name
        public /comment/{word: Word}/x as word
        public /comment/new as new
        public /comment/{a: Double}/{b: Decimal}/{c: Float} as numbers
        public /@{user} as user
            before page
        public /@{user}-x as userX
        public /{page}.html?q: [String] & n: [Int]#{mark: Int?} as page
        public /caf%C3%A9/{s: Own}/b-{n: Int16}-c?x: String as big
        public /o/{id: Int?} as tail
        public /go?next: Link & more: [Link] as go
        public /go?next: String & n: Int as text
            before go
        public /open/{next: Link}#{also: Link?} as open
        public /cms/{at: Link<https://cms.example/{word: Word}/{path...}?n: Int?>} as cms
        public /cms?of: [Link</comment/{word: Word}/x>] & at: Link<aop://x/{a}-{b: Int}>? as of
        public /files/{path...}#{part: String?} as files
        public /files/{id: Int}/x as file
        public /x?t=v1 as one
        public /x?t=v2 & u=a%2Fb as two
        public /x?t: Int as number
            before one, two
        public /x?key%20a={k: Tab} & d: Double? & z: UInt16 = 7 as key
            before one, two, number
        public /old/{id: Int} => /comment/view/{id}?highlight=true
        public /deep/{a}/{b}/{c}/{d}/{e}/{f}/{g}?h: Int & i: Bool? & j: Own? as deep
        internal /secret/{id: Int}?a: Own as secret
        internal /comment/view/7 as seven
            before small
        internal /@admin as admin
        internal /{page}.html/edit?tab: Tab as edit
        internal /x?t=hidden as hidden
            before key
        miss aop://comment as lost
        miss https://h.example as lostWeb

        """

    /// Texts of the program's own types are of odd length.
    static func isOwnText(_ text: String) -> Bool { text.utf8.count % 2 == 1 }

    static let isOwn: @Sendable (RouteNumber, Int, String) -> Bool = { isOwnText($2) }

    /// A route's name and its arguments, or the reason of a miss.
    func words(_ result: MatchResult<_RouteArguments>) -> String {
        switch result {
        case .web: return "miss: \(MissReason.leftToWeb)"
        case .miss(let reason): return "miss: \(reason)"
        case .route(let route, let arguments):
            let entry = model.routes[RouteID(route)]
            let texts = entry.arguments.indices.map { "\(entry.arguments[$0].name)=\(arguments.texts($0) ?? [])" }
            return "\(entry.qualifiedName) \(texts)"
        }
    }
}
