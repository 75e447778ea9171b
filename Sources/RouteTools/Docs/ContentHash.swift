import RouteModel

/// SHA-256 (FIPS 180-4) of a text in Base64, as a Content-Security-Policy names the scripts that it lets run.
enum ContentHash {
    static func sha256(_ text: String) -> String {
        base64(digest(Array(text.utf8)))
    }

    private static func digest(_ message: [UInt8]) -> [UInt8] {
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let bits = UInt64(message.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
        }

        let constants = roots(64) { root3($0) }
        var state = roots(8) { root2($0) }
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: bytes.count, by: 64) {
            for index in 0..<16 {
                let at = block + index * 4
                words[index] =
                    UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
                    | UInt32(bytes[at + 3])
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
                let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            let round = compressed(state, words, constants)
            for index in 0..<8 { state[index] = state[index] &+ round[index] }
        }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private static func compressed(_ state: [UInt32], _ words: [UInt32], _ constants: [UInt32]) -> [UInt32] {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index] &+ words[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        return [a, b, c, d, e, f, g, h]
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The standard's constants are the first 32 bits behind the point of roots of the first primes.
    private static func roots(_ count: Int, _ root: (Double) -> Double) -> [UInt32] {
        var primes: [Int] = []
        var number = 2
        while primes.count < count {
            if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
            number += 1
        }
        return primes.map { prime in
            let value = root(Double(prime))
            return UInt32((value - value.rounded(.down)) * 4_294_967_296)
        }
    }

    private static func root2(_ value: Double) -> Double { value.squareRoot() }

    /// Newton's method: no other cube root without Foundation.
    private static func root3(_ value: Double) -> Double {
        var root = value
        for _ in 0..<100 { root -= (root * root * root - value) / (3 * root * root) }
        return root
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let rest = min(3, bytes.count - start)
            var group = 0
            for offset in 0..<3 { group = group << 8 | (offset < rest ? Int(bytes[start + offset]) : 0) }
            for digit in 0..<4 {
                text.append(digit <= rest ? digits[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
