/// Searches bytes in a text without reading past its end.
enum TextSearch {
    static func contains(_ byte: UInt8, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
        first(byte, text, 0, count) < count
    }

    /// Returns the first offset of a byte at or after `from`, or `count`.
    static func first(_ byte: UInt8, _ text: UnsafeRawPointer, _ from: Int, _ count: Int) -> Int {
        var at = from
        while at &+ 8 <= count {
            let found = SWAR.matches(SWAR.load(text, at), byte)
            if found != 0 { return at &+ found.trailingZeroBitCount &>> 3 }
            at = at &+ 8
        }
        while at < count {
            if TableNumber.byte(text, at) == byte { return at }
            at = at &+ 1
        }
        return count
    }

    /// Returns the number of occurrences of a byte.
    static func count(_ byte: UInt8, _ text: UnsafeRawPointer, _ count: Int) -> Int {
        var number = 0
        for at in 0..<count where TableNumber.byte(text, at) == byte { number += 1 }
        return number
    }
}
