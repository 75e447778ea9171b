#if canImport(Hummingbird)
    @_spi(Internal) import Hummingbird
#endif

/// Hummingbird's router trie, looked up by path alone: the fastest of the routers that register at run time in Swift.
public struct HummingbirdPeer {
    #if canImport(Hummingbird)
        private let trie: RouterTrie<Int>
    #endif

    /// `nil` where these benchmarks were built without it.
    public init?(_ paths: [String]) {
        #if canImport(Hummingbird)
            let builder = RouterPathTrieBuilder<Int>()
            for (index, path) in paths.enumerated() { builder.addEntry(RouterPath(path), value: index) }
            trie = RouterTrie(base: builder)
        #else
            return nil
        #endif
    }

    @inline(never) public func route(of path: String) -> Int {
        #if canImport(Hummingbird)
            trie.resolve(path)?.value ?? -1
        #else
            -1
        #endif
    }
}
