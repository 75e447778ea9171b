/// The texts of Bool in a URL. `ValueText` compares the same texts as words.
package enum BoolText {
    /// The texts that accessors write. A path matches no other texts.
    package static let words = ["true", "false"]

    /// Further texts in a query and a fragment. A key without a value is true.
    package static let shortWords = ["1", "0", ""]

    /// Decodes a text. Returns `nil` for any other text.
    package static func value(of text: String, inQuery: Bool) -> Bool? {
        switch text {
        case "true": true
        case "false": false
        case "1" where inQuery, "" where inQuery: true
        case "0" where inQuery: false
        default: nil
        }
    }

    /// Encodes a value.
    package static func text(of value: Bool) -> String { value ? "true" : "false" }
}
