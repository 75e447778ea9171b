package import RouteCompiler
import RouteMatching
import RouteReports

/// The first label of a web link's host, where it has gaps: `https://{tenant}.example.com` has the origin of such links.
///
/// What fills a gap stays in its label, as it stays in a segment.
package struct LabelWithGaps {
    /// With ``Hole`` for each gap.
    package let text: [UInt8]
    /// The link with a plain label in its place.
    package let link: [UInt8]

    /// The origin of the hosts with any label there.
    package var origin: Origin? { URLOrigin.of(link)?.labelled?.origin }

    private static let plain = Array("a".utf8)

    /// - Parameter marked: A link with ``Hole`` for each of its gaps.
    /// - Returns: `nil` where the first label has none. Where something else of the origin has one, it is of no host that is
    ///   declared.
    package init?(_ marked: [UInt8]) {
        guard let authority = ParsedURL(marked)?.authority else { return nil }
        let start = authority.start
        let hyphen = UInt8(ascii: "-")
        let label = marked[start..<authority.end].prefix {
            Hole.isMark($0) || Byte.isLetterOrDigit($0) || $0 == hyphen
        }
        // No label begins or ends with a hyphen, whatever fills its gaps.
        guard label.first != hyphen, label.last != hyphen, label.contains(where: Hole.isMark) else { return nil }
        text = Array(label)
        link = marked[..<start] + Self.plain + marked[label.endIndex...]
    }
}
