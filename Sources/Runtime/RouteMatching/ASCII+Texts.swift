extension ASCII {
    /// True if two texts differ only in the case of ASCII letters.
    package static func areEqualIgnoringCase(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
    }

    static func uppercased(_ text: String) -> String {
        String(decoding: text.utf8.map(uppercased), as: UTF8.self)
    }
}
