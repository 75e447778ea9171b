/// Short ASCII texts, which `String` stores in its own 16 bytes.
///
/// Making such a `String` of two words takes a fifth of the instructions of its initializers. The layout is part of
/// Swift's ABI on Apple's systems, and is checked everywhere.
enum InlineText {
    #if _pointerBitWidth(_64) && _endian(little)
        /// True if `String` has the expected layout. A constant in optimized code.
        @inline(__always)
        private static var isKnown: Bool {
            unsafeBitCast("swift-route" as String, to: (UInt64, UInt64).self)
                == (0x6F72_2D74_6669_7773, 0xEB00_0000_0065_7475)
        }

        /// Returns a text of fewer than 16 bytes, or `nil` if it is not ASCII. Reads no other bytes.
        @inline(__always)
        static func string(_ text: UnsafeRawPointer, _ count: Int) -> String? {
            var (low, high): (UInt64, UInt64) = (0, 0)
            if count >= 8 {
                low = SWAR.load(text, 0)
                // Shifts out the bytes that the first word contains, in two steps: they are all 64 bits of 8 bytes.
                high = (SWAR.load(text, count &- 8) &>> UInt64(truncatingIfNeeded: (15 &- count) &<< 3)) &>> 8
            } else if count >= 4 {
                // The halves overlap; their common bytes are equal.
                let last = text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
                let shift = UInt64(truncatingIfNeeded: (count &- 4) &<< 3)
                low = UInt64(text.loadUnaligned(as: UInt32.self)) | UInt64(last) &<< shift
            } else {
                for at in 0..<count {
                    low |= UInt64(TableNumber.byte(text, at)) &<< UInt64(truncatingIfNeeded: at &* 8)
                }
            }
            guard isKnown, (low | high) & SWAR.highs == 0 else { return nil }
            high |= UInt64(truncatingIfNeeded: 0xE0 | count) &<< 56
            // Moved out of memory: `unsafeBitCast` makes a copy, which is retained.
            return withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { memory in
                memory.storeBytes(of: low, as: UInt64.self)
                memory.storeBytes(of: high, toByteOffset: 8, as: UInt64.self)
                return memory.baseAddress!.bindMemory(to: String.self, capacity: 1).move()
            }
        }
    #else
        static func string(_ text: UnsafeRawPointer, _ count: Int) -> String? { nil }
    #endif
}
