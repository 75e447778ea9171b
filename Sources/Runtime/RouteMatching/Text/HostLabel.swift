/// A DNS label in its canonical form: the text that a placeholder for the first label of a host matches.
package enum HostLabel {
    /// RFC 1035, 2.3.4.
    package static let mostBytes = 63

    /// A regular expression for the texts that ``isValid(_:)`` accepts, for exports to other languages.
    package static var pattern: String { "[a-z0-9]([a-z0-9-]{0,\(mostBytes - 2)}[a-z0-9])?" }

    /// Returns whether a text is a lowercase label: ASCII letters and digits, with hyphens between them (RFC 1123,
    /// 2.1).
    ///
    /// A label therefore never contains a character that ends a host or starts another one, escaped or not.
    package static func isValid(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last, text.count <= mostBytes else { return false }
        let hyphen = UInt8(ascii: "-")
        guard first != hyphen, last != hyphen else { return false }
        return text.allSatisfy { byte in
            byte == hyphen || Byte.isLetterOrDigit(byte) && !Byte.isCapital(byte)
        }
    }
}
