extension Resolution {
    /// Step 5, first half: where redirects lead.
    mutating func resolveRedirects() {}
}
