package import RouteLayout

extension ASCII {
    package static func hasUppercase(_ bytes: [UInt8]) -> Bool {
        for byte in bytes where Byte.isCapital(byte) { return true }
        return false
    }

    /// Returns whether a text precedes another by byte order.
    package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let common = min(left.count, right.count)
        var index = 0
        while index < common {
            if left[index] != right[index] { return left[index] < right[index] }
            index += 1
        }
        return left.count < right.count
    }
}
