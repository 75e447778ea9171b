extension NumberText {
    /// Decodes an optional minus and digits. Returns `nil` if the number does not fit.
    package static func integer<T: FixedWidthInteger>(_ text: String, as: T.Type) -> T? {
        var text = text
        return text.withUTF8 { bytes in
            guard var start = bytes.baseAddress else { return nil }
            var count = bytes.count
            let isNegative = start.pointee == UInt8(ascii: "-")
            if isNegative {
                start += 1
                count -= 1
            }
            guard count > 0 else { return nil }
            var value: T = 0
            for i in 0..<count {
                let digit = start[i] &- UInt8(ascii: "0")
                guard digit < 10 else { return nil }
                let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
                let (sum, carried) =
                    isNegative
                    ? product.subtractingReportingOverflow(T(truncatingIfNeeded: digit))
                    : product.addingReportingOverflow(T(truncatingIfNeeded: digit))
                if overflowed || carried { return nil }
                value = sum
            }
            return value
        }
    }
}
