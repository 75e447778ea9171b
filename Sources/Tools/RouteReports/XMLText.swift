/// Text in XML and HTML.
package enum XMLText {
    /// Escapes a text for content and for attributes in double quotes.
    package static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case 0x09, 0x0A, 0x0D: result += "&#\(byte);".utf8
            // XML cannot express the other control characters.
            case 0..<0x20: result += "\u{FFFD}".utf8
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
