import RouteTable

extension SegmentSet {
    /// Whether `text` is in the set. In a folded domain the text must be in lower case already.
    ///
    /// An opaque type takes every text here: what it refuses is known at run time only.
    package func contains(_ text: [UInt8]) -> Bool {
        switch form {
        case .finite(let words):
            if words.count == 1 { return words[0] == text }
            var low = 0
            var high = words.count
            while low < high {
                let middle = (low + high) / 2
                if ASCII.precedes(words[middle], text) { low = middle + 1 } else { high = middle }
            }
            return low < words.count && words[low] == text
        case .around(let prefix, let inner, let suffix):
            guard text.count >= prefix.count + suffix.count else { return false }
            var index = 0
            while index < prefix.count {
                if text[index] != prefix[index] { return false }
                index += 1
            }
            index = 0
            let tail = text.count - suffix.count
            while index < suffix.count {
                if text[tail + index] != suffix[index] { return false }
                index += 1
            }
            return inner.accepts(text, from: prefix.count, to: tail, mayBeEmpty: domain == .value)
        }
    }
}

extension SegmentSet.Inner {
    package func accepts(_ text: [UInt8], from start: Int, to end: Int, mayBeEmpty: Bool) -> Bool {
        switch self {
        case .string, .opaque:
            return mayBeEmpty || end > start
        case .uuid:
            guard end - start == 36 else { return false }
            for offset in 0..<36 {
                let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
                let byte = text[start + offset]
                if isHyphen ? byte != 0x2D : !Byte.isHexDigit(byte) { return false }
            }
            return true
        case .integer(let bits, let signed):
            return Self.isInteger(text, from: start, to: end, bits: bits, signed: signed)
        case .float, .double:
            guard Self.isDecimal(text, from: start, to: end) else { return false }
            let words = String(decoding: text[start..<end], as: UTF8.self)
            return self == .float ? Float(words)?.isFinite == true : Double(words)?.isFinite == true
        }
    }

    /// The largest value, and how far below zero the type reaches.
    static func bounds(bits: Int, signed: Bool) -> (maximum: UInt64, minimumMagnitude: UInt64) {
        if signed {
            let half = UInt64(1) << UInt64(min(bits, 64) - 1)
            return (half - 1, half)
        }
        return (bits >= 64 ? .max : (UInt64(1) << UInt64(bits)) - 1, 0)
    }

    private static func isInteger(_ text: [UInt8], from start: Int, to end: Int, bits: Int, signed: Bool) -> Bool {
        var index = start
        let isNegative = index < end && text[index] == 0x2D
        if isNegative { index += 1 }
        guard index < end else { return false }
        let bounds = bounds(bits: bits, signed: signed)
        let limit = isNegative ? bounds.minimumMagnitude : bounds.maximum
        var value: UInt64 = 0
        while index < end {
            guard Byte.isDigit(text[index]) else { return false }
            let digit = UInt64(text[index] - 0x30)
            guard value <= (limit - min(digit, limit)) / 10, value * 10 + digit <= limit else { return false }
            value = value * 10 + digit
            index += 1
        }
        return true
    }

    private static func isDecimal(_ text: [UInt8], from start: Int, to end: Int) -> Bool {
        var index = start
        func digits() -> Bool {
            let first = index
            while index < end, Byte.isDigit(text[index]) { index += 1 }
            return index > first
        }
        if index < end, text[index] == 0x2D { index += 1 }
        guard digits() else { return false }
        if index < end, text[index] == 0x2E {
            index += 1
            guard digits() else { return false }
        }
        if index < end, text[index] == 0x65 || text[index] == 0x45 {
            index += 1
            if index < end, text[index] == 0x2B || text[index] == 0x2D { index += 1 }
            guard digits() else { return false }
        }
        return index == end
    }
}
