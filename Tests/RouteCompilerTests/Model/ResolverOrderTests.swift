import RoutesTestSupport
import Testing

/// The order of files and of declarations never changes the meaning.
@Suite struct ResolverOrderTests {
    /// Declarations of three modules; those of one module go into any of its files.
    static let declarations: [(module: String, text: String)] = [
        ("Blog", "enum Tab = hot | new"), ("Blog", "public aop://blog/{tab: Tab?} requires login"),
        ("Blog", "public aop://blog/post/{id: Int}?kind: Kind = .a before Shop.item"),
        ("Blog", "miss aop://blog"), ("Blog", "public aop://b/{id: Int} => aop://blog/post/{id}?kind=b"),
        ("Shop", "enum Kind = a | b"), ("Shop", "public aop://shop/item/{id: Int}\n    fallback"),
        ("Shop", "public aop://shop/item/{id: Int}/{kind: Kind} -> Kind"), ("Shop", "foreign weixin://scan"),
        ("Shop", "public aop://s/{id: Int} => aop://b/{id}"), ("Shop", "internal aop://shop requires admin, login"),
        ("Shop.Cart", "public aop://shop/cart"), ("Shop.Cart", "miss aop://shop/cart"), ("Shop.Cart", "import Models"),
        ("Shop.Cart", "public aop://c => aop://shop/cart"), ("Shop.Cart", "miss aop://"),
        ("Shop.Cart", "/// Pays.\npublic aop://pay/{t: Tab}"), ("Blog", "import Foundation"),
    ]

    @Test func shuffled() {
        let expected = Self.model(seed: 1)
        #expect(expected.count > 40)
        for seed in 2...40 { #expect(Self.model(seed: seed) == expected) }
    }

    private static func model(seed: Int) -> [String] {
        var random = SeededRandom(seed)
        var files: [String: String] = [:]
        for (module, text) in declarations.shuffled(using: &random) {
            let file = "\(Int.random(in: 0..<4, using: &random))-\(module).routes"
            files[file, default: "module \(module)\n"] += text + "\n"
        }
        let resolved = Resolved(files.map { ($0.key, $0.value) }.shuffled(using: &random))
        return resolved.lines + resolved.model.described
    }
}
