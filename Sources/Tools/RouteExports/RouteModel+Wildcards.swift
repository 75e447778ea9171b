import RouteCompiler
import RouteReports

extension RouteModel {
    /// Returns the texts that a platform matches in addition if its pattern is any text: none for a String.
    func excessOfAnyText(for type: ValueType) -> [String] {
        type == .string ? [] : ["any text is accepted for \(name(of: type))"]
    }

    /// Returns whether a text of the placeholders can contain a slash, which is escaped in a URL and ends a segment on Android.
    func canContainSlash(_ parts: ArraySlice<SegmentPart>, of route: RouteModelEntry) -> Bool {
        parts.contains { part in
            part.suffix.contains(UInt8(ascii: "/")) || canContainSlash(route.arguments[part.argument].type)
        }
    }

    private func canContainSlash(_ type: ValueType) -> Bool {
        switch type {
        case .builtin(.string), .opaque, .link: true
        case .builtin: false
        case .enum(let id): enums[id].cases.contains { $0.value.contains("/") }
        }
    }
}
