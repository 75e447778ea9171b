/// A guard as a route requires it: `login`, or `ShopRoutes.login` where it is one of an included target.
package struct GuardName: Sendable {
    /// The included target; `nil` for the target's own guards.
    package var target: String?
    package var name: String

    package init(_ text: String) {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
            (target, name) = (nil, text)
            return
        }
        (target, name) = (String(text[..<dot]), String(text[text.utf8.index(after: dot)...]))
    }
}

extension TargetModel {
    /// Divides what the routes of the target require into its own guards and those of targets that it includes.
    package mutating func setGuards(_ required: some Sequence<String>) {
        let names = Set(required).ordered()
        guards = names.filter { GuardName($0).target == nil }
        includedGuards = names.filter { GuardName($0).target != nil }
    }

    /// The included targets whose guards it asks.
    package var guardOwners: Set<String> { Set(includedGuards.compactMap { GuardName($0).target }) }
}
