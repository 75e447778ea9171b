/// Texts that a hash of their first eight bytes, their last eight and their length cannot tell apart.
///
/// Lowercase letters only, which are valid anywhere in a URL, also in a scheme or a host.
package enum SharedEnds {
    /// As many texts as there are places to differ in, one byte each: the first, the middle and the last place between
    /// the ends. Texts of up to 16 bytes are all ends; those differ wherever they can.
    package static func texts(length: Int) -> [[UInt8]] {
        let ends = length > 16 ? 8 : 0
        let places = Set([ends, length / 2, length - 1 - ends]).sorted()
        return [text(length)] + places.map { changed(text(length), at: $0, by: 1) }
    }

    /// The first of ``texts(length:)`` with another letter in one place, which none of them has.
    package static func stranger(length: Int, place: Int) -> [UInt8] { changed(text(length), at: place, by: 2) }

    /// The offsets between the ends, or all if the text is short.
    package static func places(length: Int) -> Range<Int> { length > 16 ? 8..<length - 8 : 0..<length }

    /// The alphabet again and again.
    private static func text(_ length: Int) -> [UInt8] {
        var text = Array(repeating: UInt8(ascii: "a"), count: length)
        var place = 0
        while place < length {
            text[place] += UInt8(place % 26)
            place += 1
        }
        return text
    }

    private static func changed(_ text: [UInt8], at place: Int, by step: UInt8) -> [UInt8] {
        var text = text
        text[place] = UInt8(ascii: "a") + (text[place] - UInt8(ascii: "a") + step) % 26
        return text
    }
}
