/// The segments `.` and `..`, which have a special meaning (RFC 3986, 3.3). No segment of a route is one of them.
package enum DotSegment {
    /// - Parameter segment: Decoded.
    package static func isOne(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.count <= 2 && !segment.isEmpty && segment.allSatisfy { $0 == UInt8(ascii: ".") }
    }
}
