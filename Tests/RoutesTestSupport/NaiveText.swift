import RouteModel
import RouteSets
import RouteTable

/// Texts and the types that they are values of.
package enum NaiveText {
    /// ASCII letters in lower case.
    package static func folded(_ text: [UInt8]) -> [UInt8] {
        text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    }

    package static func folded(_ text: String) -> String { String(decoding: folded(Array(text.utf8)), as: UTF8.self) }

    /// What stands in `host` for the star of `*.example.com`, if that can be a label of a name.
    static func label(of host: String, behind pattern: String) -> String? {
        guard let found = host.wholeMatch(of: #/([a-z0-9](?:[a-z0-9\-]*[a-z0-9])?)(\..*)/#), found.1.utf8.count < 64,
            "*" + found.2 == pattern
        else { return nil }
        return String(found.1)
    }

    static func isWeb(_ scheme: [UInt8]) -> Bool {
        ["http", "https"].contains(String(decoding: scheme, as: UTF8.self))
    }

    /// `nil` for the scheme's own.
    static func port(_ port: Int?, scheme: [UInt8]) -> Int? {
        port == (scheme == Array("https".utf8) ? 443 : 80) ? nil : port
    }

    /// Whether a decoded text of a path, folded if case does not matter, is one of a type's values.
    static func takes(_ text: String, _ type: ValueType, _ model: RouteModel, folds: Bool) -> Bool {
        switch type {
        case .builtin(.string), .opaque: true
        case .builtin(.integer(let bits, let signed)):
            if text.hasPrefix("+") {
                false
            } else if signed {
                Int64(text).map { bits == 64 || $0 >= -(1 << (bits - 1)) && $0 < 1 << (bits - 1) } ?? false
            } else {
                UInt64(text).map { bits == 64 || $0 < 1 << UInt64(bits) } ?? false
            }
        case .builtin(.double): isDecimal(text) && Double(text)?.isFinite == true
        case .builtin(.float): isDecimal(text) && Float(text)?.isFinite == true
        case .builtin(.decimal): isFixed(text)
        case .builtin(.bool): text == "true" || text == "false"
        case .builtin(.uuid):
            text.wholeMatch(of: #/[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/#) != nil
        case .enum(let index):
            model.enums[index].cases.contains { Array((folds ? folded($0.value) : $0.value).utf8) == Array(text.utf8) }
        }
    }

    /// At most 38 digits, zeros at the start of the whole part left out.
    private static func isFixed(_ text: String) -> Bool {
        guard let parts = text.wholeMatch(of: #/-?([0-9]+)(?:\.([0-9]+))?/#) else { return false }
        return parts.1.drop { $0 == "0" }.count + (parts.2?.count ?? 0) <= 38
    }

    private static func isDecimal(_ text: String) -> Bool {
        text.wholeMatch(of: #/-?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?/#) != nil
    }
}
