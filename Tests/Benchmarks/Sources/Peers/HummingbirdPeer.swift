@_spi(Internal) import Hummingbird

/// Hummingbird's router trie, looked up by path alone: the fastest of the routers that register at run time in Swift.
public struct HummingbirdPeer {
    private let trie: RouterTrie<Int>

    public init(_ paths: [String]) {
        let builder = RouterPathTrieBuilder<Int>()
        for (index, path) in paths.enumerated() { builder.addEntry(RouterPath(path), value: index) }
        trie = RouterTrie(base: builder)
    }

    @inline(never) public func route(of path: String) -> Int {
        trie.resolve(path)?.value ?? -1
    }
}
