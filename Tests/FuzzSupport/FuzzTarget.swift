/// A function for a fuzzer's inputs. It ends the process if an invariant is violated.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// A file of routes, and all that is made of it.
    case compiler
    /// URLs against a table of everything that routes can be.
    case matcher
    /// Tables and URLs made by chance against a matcher that tries every route.
    case naive
    /// Routes of several targets and their URLs against a reference that knows them as they were declared.
    case declared
    /// URLs opened by a router with guards, interceptors, overlays and an allow-list.
    case open
    /// Documents of overlays.
    case overlay
    /// Manifests, as another program may have written them.
    case manifest
    /// Files and logs that are looked through for links.
    case audit
    /// Input from an editor to the language server.
    case server
    /// The hosts that an allow-list lets in against those that Foundation reads.
    case admission

    public func run(_ input: UnsafeRawBufferPointer) {
        FuzzCounts.count(.inputs)
        switch self {
        case .compiler: CompilerFuzz.run(Array(input))
        case .matcher: MatcherFuzz.run(input)
        case .naive: NaiveFuzz.run(Array(input))
        case .declared: DeclaredFuzz.run(Array(input))
        case .open: OpenFuzz.run(Array(input))
        case .overlay: OverlayFuzz.run(Array(input))
        case .manifest: ManifestFuzz.run(Array(input))
        case .audit: AuditFuzz.run(Array(input))
        case .server: ServerFuzz.run(Array(input))
        case .admission: AdmissionFuzz.run(Array(input))
        }
    }
}

/// Ends the process where a property does not hold, with what shows it.
func check(_ holds: Bool, _ property: String, _ example: @autoclosure () -> String) {
    guard !holds else { return }
    fatalError("\(property)\n\(example())")
}
