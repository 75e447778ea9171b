/// One entry of a file that says which URLs open the app, or that these do not.
struct LinkClaim {
    /// Of the path, in the spelling that the platform compares.
    var path: TextPattern
    var opens = true
    /// Which of the URLs' ends it is for.
    var takes: @Sendable (LinkTail) -> Bool = { _ in true }
    /// An end that it is for.
    var sample = LinkTail()
}
