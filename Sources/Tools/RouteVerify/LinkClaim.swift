/// One entry of a file that says which URLs open the app, or that these do not.
struct LinkClaim {
    /// What it asks of one part of the URLs' ends.
    struct Condition: Hashable {
        enum Part: Hashable {
            /// The value of a key as it stands in the URL.
            case value(key: [UInt8])
            /// A key, an equals sign and a value.
            case item
            case fragment
        }

        var part: Part
        var pattern: TextPattern
    }

    /// Of the path, in the spelling that the platform compares.
    var path: TextPattern
    var opens = true
    /// Which of the URLs' ends it is for.
    var takes: @Sendable (LinkTail) -> Bool = { _ in true }
    /// What ``takes`` looks at. Without conditions it takes all ends.
    var conditions: [Condition] = []
    /// An end that it is for.
    var sample = LinkTail()
}
