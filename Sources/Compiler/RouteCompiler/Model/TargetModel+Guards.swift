extension TargetModel {
    /// Splits the required guards into the target's own and those of included targets.
    package mutating func setGuards(_ required: some Sequence<String>) {
        let names = Set(required).sorted()
        guards = names.filter { QualifiedName($0).qualifier == nil }
        includedGuards = names.filter { QualifiedName($0).qualifier != nil }
    }

    /// The included targets whose guards it calls.
    package var guardOwners: Set<String> { Set(includedGuards.compactMap { QualifiedName($0).qualifier }) }
}
