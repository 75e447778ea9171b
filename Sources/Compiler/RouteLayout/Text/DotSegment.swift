/// The segments `.` and `..`, which stand for others (RFC 3986, 3.3): none of a route is one.
package enum DotSegment {
    /// - Parameter segment: Decoded.
    package static func isOne(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.count <= 2 && !segment.isEmpty && segment.allSatisfy { $0 == UInt8(ascii: ".") }
    }
}
