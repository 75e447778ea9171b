/// TypeScript whose types can be removed, which leaves JavaScript.
///
/// Types are written between « and ». In the marked code these are U+0001 and U+0002, which no declaration contains.
enum ScriptTypes {
    static func marked(_ code: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in code.unicodeScalars {
            switch scalar {
            case "«": result.append("\u{1}")
            case "»": result.append("\u{2}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns marked code without the marks.
    ///
    /// - Parameter typed: False to remove the types, too.
    static func text(of code: String, typed: Bool) -> String {
        var bytes: [UInt8] = []
        var isType = false
        for byte in code.utf8 {
            switch byte {
            case 1: isType = true
            case 2: isType = false
            default: if typed || !isType { bytes.append(byte) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
