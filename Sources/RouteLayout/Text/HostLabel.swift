/// What a placeholder takes that stands for the first label of a host: one label of a name in the DNS, in the form that all
/// of its spellings share.
package enum HostLabel {
    /// RFC 1035, 2.3.4.
    package static let mostBytes = 63

    /// The same texts as ``isValid(_:)``, as a regular expression of the languages that are exported.
    package static var pattern: String { "[a-z0-9]([a-z0-9-]{0,\(mostBytes - 2)}[a-z0-9])?" }

    /// Whether a text is a label in lower case: letters and digits of ASCII, and hyphens between them (RFC 1123, 2.1).
    ///
    /// So nothing that ends a host, or begins another one, is in it, escaped or not.
    package static func isValid(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last, text.count <= mostBytes else { return false }
        let hyphen = UInt8(ascii: "-")
        guard first != hyphen, last != hyphen else { return false }
        return text.allSatisfy { byte in
            byte == hyphen || Byte.isLetterOrDigit(byte) && !Byte.isCapital(byte)
        }
    }
}
