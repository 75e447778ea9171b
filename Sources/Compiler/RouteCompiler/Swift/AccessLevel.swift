/// The access level of the generated namespace and its modules.
///
/// Their members always have the modifier `public`, because Swift limits it to the level of what contains them.
package enum AccessLevel: String, Sendable {
    case `public`
    /// For an app's module, which no other imports. Types of its parameters need no `public`, and the optimizer removes
    /// accessors that are not used.
    case `internal`

    /// The modifier, followed by a space; empty if it is not necessary.
    var modifier: String { self == .public ? "public " : "" }
}
