/// A guard in a `requires`: `login`, or `ShopRoutes.login` for a guard of an included target.
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
    /// Splits the required guards into the target's own and those of included targets.
    package mutating func setGuards(_ required: some Sequence<String>) {
        let names = Set(required).sorted()
        guards = names.filter { GuardName($0).target == nil }
        includedGuards = names.filter { GuardName($0).target != nil }
    }

    /// The included targets whose guards it calls.
    package var guardOwners: Set<String> { Set(includedGuards.compactMap { GuardName($0).target }) }
}
