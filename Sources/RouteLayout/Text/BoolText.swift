/// The texts of Bool in a URL. Matching compares the same ones as words, in `ValueText`.
package enum BoolText {
    /// Those that it is built with, and all that a path takes.
    package static let words = ["true", "false"]

    /// What a query and a fragment take besides: without a value a key is true.
    package static let shortWords = ["1", "0", ""]

    /// What a text stands for; `nil` if it is none of them.
    package static func value(of text: String, inQuery: Bool) -> Bool? {
        switch text {
        case "true": true
        case "false": false
        case "1" where inQuery, "" where inQuery: true
        case "0" where inQuery: false
        default: nil
        }
    }

    /// What a value is built with.
    package static func text(of value: Bool) -> String { value ? "true" : "false" }
}
