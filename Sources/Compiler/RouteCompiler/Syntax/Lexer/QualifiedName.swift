/// A name and its qualifier before the last dot: `Shop.Cart.view`. The qualifier of a guard is the included target that
/// declares it: `ShopRoutes.login`.
package struct QualifiedName {
    /// `nil` for an unqualified name.
    package var qualifier: String?
    package var name: String

    package init(_ text: String) {
        guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            (qualifier, name) = (nil, text)
            return
        }
        (qualifier, name) = (String(text[..<dot]), String(text[text.utf8.index(after: dot)...]))
    }
}
