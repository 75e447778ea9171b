package import RouteJSON

/// A share of the app's users, exact to a hundredth of a percent.
package struct UserShare: Hashable, Comparable, Sendable {
    private let hundredths: Int

    package static let none = UserShare(hundredths: 0)

    /// The greatest sum of all releases' shares. Rounded shares may add up to more than 100 %.
    package static let greatestSum = UserShare(hundredths: 101_00)

    private init(hundredths: Int) { self.hundredths = hundredths }

    /// Parses a percentage such as `8` or `31.25`, from 0 to 100.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, parts.allSatisfy({ 1...3 ~= $0.utf8.count }), let whole = Int(parts[0]),
            parts.joined().utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        let digits = parts.count == 2 ? String(parts[1]) : ""
        guard digits.utf8.count <= 2, let part = Int((digits + "00").prefix(2)) else { return nil }
        hundredths = 100 * whole + part
        guard hundredths <= 100_00 else { return nil }
    }

    /// Reads a percentage: a whole number, or a text such as `"31.25"`.
    package init?(_ json: JSON) {
        switch json {
        case .number(let number): self.init(String(number))
        case .string(let text): self.init(text)
        case .null, .bool, .array, .object: return nil
        }
    }

    package static func + (left: UserShare, right: UserShare) -> UserShare {
        UserShare(hundredths: left.hundredths + right.hundredths)
    }

    package static func < (left: UserShare, right: UserShare) -> Bool { left.hundredths < right.hundredths }

    /// `8`, `31.25`
    private var number: String {
        let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
        if part == 0 { return String(whole) }
        return "\(whole).\(part % 10 == 0 ? String(part / 10) : (part < 10 ? "0" : "") + String(part))"
    }

    /// `8 %`
    package var text: String { number + " %" }

    /// A number if it is whole, otherwise a text.
    package var json: JSON { hundredths % 100 == 0 ? .number(hundredths / 100) : .string(number) }
}
