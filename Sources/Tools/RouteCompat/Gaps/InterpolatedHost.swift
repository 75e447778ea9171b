package import RouteCompiler
import RouteMatching
import RouteReports

/// The first label of a web link's host if it contains interpolations: `https://{tenant}.example.com` has the origin of
/// such links.
///
/// An interpolated value stays within its label, as in a segment.
package struct InterpolatedHost {
    /// The label, with a ``Interpolation`` for each interpolation.
    package let text: [UInt8]
    /// The link with a plain label in its place.
    package let link: [UInt8]

    /// The origin of the hosts with any label in its place.
    package var origin: Origin? { URLText.origin(of: String(decoding: link, as: UTF8.self))?.labelled?.origin }

    private static let plain = Array("a".utf8)

    /// - Parameter marked: A link with a ``Interpolation`` for each interpolation.
    /// - Returns: `nil` if the first label has no interpolation. An interpolation elsewhere in the origin belongs to no
    ///   declared host.
    package init?(_ marked: [UInt8]) {
        guard let authority = ParsedURL(marked)?.authority else { return nil }
        let start = authority.start
        let hyphen = UInt8(ascii: "-")
        let label = marked[start..<authority.end].prefix {
            Interpolation.isMark($0) || Byte.isLetterOrDigit($0) || $0 == hyphen
        }
        // A label never begins or ends with a hyphen, so such a label is invalid for any values.
        guard label.first != hyphen, label.last != hyphen, label.contains(where: Interpolation.isMark) else {
            return nil
        }
        text = Array(label)
        link = marked[..<start] + Self.plain + marked[label.endIndex...]
    }
}
