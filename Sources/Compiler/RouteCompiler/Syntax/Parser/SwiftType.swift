import RouteLayout

/// A Swift type and its outer shape: optional, list, function, or other.
///
/// The only place that parses types. `Optional<Int>` equals `Int?`, and `@Sendable (Int) -> String?` is a function, not
/// an optional.
package struct SwiftType: Hashable, Sendable {
    package indirect enum Shape: Hashable, Sendable {
        case plain
        case optional(SwiftType)
        case list(SwiftType)
        case function
    }

    /// The type as Swift source.
    package let text: String
    package let shape: Shape

    /// Returns the type followed by `?`.
    package static func optional(_ wrapped: SwiftType) -> SwiftType {
        SwiftType(text: wrapped.text + "?", shape: .optional(wrapped))
    }

    /// Returns the type in brackets.
    package static func list(of element: SwiftType) -> SwiftType {
        SwiftType(text: "[\(element.text)]", shape: .list(element))
    }

    package var isOptional: Bool {
        if case .optional = shape { true } else { false }
    }

    /// True for a list or an optional list.
    package var isList: Bool {
        switch shape {
        case .list: true
        case .optional(let wrapped): wrapped.isList
        case .plain, .function: false
        }
    }

    /// The type without its optionality.
    package var wrapped: SwiftType {
        if case .optional(let wrapped) = shape { wrapped } else { self }
    }

    /// The type of one value, without optionality and list.
    package var element: SwiftType {
        switch shape {
        case .optional(let inner), .list(let inner): inner.element
        case .plain, .function: self
        }
    }

    /// The type for a parameter whose value outlives the call.
    package var escaping: String {
        if case .function = shape, !text.utf8.starts(with: "@escaping".utf8) { "@escaping \(text)" } else { text }
    }

    /// Returns the ranges of the dotted names in a text.
    package static func names(in text: [UInt8]) -> [Range<Int>] {
        text.split { !Byte.isNamePart($0) && $0 != UInt8(ascii: ".") }.map(\.indices)
    }
}

extension SwiftType: CustomStringConvertible, ExpressibleByStringLiteral {
    /// - Parameter text: A Swift type on one line.
    package init(_ text: String) {
        self.init(text: text, shape: SwiftTypeReader(Array(text.utf8)[...]).shape(depth: 0))
    }

    package init(stringLiteral text: String) { self.init(text) }
    package var description: String { text }
}

/// Parses the outer shape of a type.
private struct SwiftTypeReader {
    private let bytes: ArraySlice<UInt8>

    /// No parameter has a deeper type, and nesting costs stack.
    private static let maximumDepth = 8

    init(_ bytes: ArraySlice<UInt8>) {
        var bytes = bytes
        while bytes.first == UInt8(ascii: " ") { bytes = bytes.dropFirst() }
        while bytes.last == UInt8(ascii: " ") { bytes = bytes.dropLast() }
        self.bytes = bytes
    }

    func shape(depth: Int) -> SwiftType.Shape {
        guard depth < Self.maximumDepth, let last = bytes.last else { return .plain }
        let marks = topLevelMarks()
        if marks.hasArrow { return .function }
        if last == UInt8(ascii: "?") || last == UInt8(ascii: "!") {
            return .optional(Self.inner(bytes.dropLast(), depth))
        }
        guard let opening = marks.lastOpening, opening.closing == bytes.endIndex - 1 else { return .plain }
        let inside = bytes[(opening.start + 1)..<opening.closing]
        switch bytes[opening.start] {
        case UInt8(ascii: "(") where opening.start == bytes.startIndex:
            let within = SwiftTypeReader(inside).topLevelMarks()
            return within.hasComma || within.hasColon ? .plain : SwiftTypeReader(inside).shape(depth: depth + 1)
        case UInt8(ascii: "[") where opening.start == bytes.startIndex:
            return SwiftTypeReader(inside).topLevelMarks().hasColon ? .plain : .list(Self.inner(inside, depth))
        case UInt8(ascii: "<"):
            switch String(decoding: SwiftTypeReader(bytes[..<opening.start]).bytes, as: UTF8.self) {
            case "Optional", "Swift.Optional": return .optional(Self.inner(inside, depth))
            case "Array", "Swift.Array": return .list(Self.inner(inside, depth))
            default: return .plain
            }
        default: return .plain
        }
    }

    private static func inner(_ bytes: ArraySlice<UInt8>, _ depth: Int) -> SwiftType {
        let reader = SwiftTypeReader(bytes)
        return SwiftType(text: String(decoding: reader.bytes, as: UTF8.self), shape: reader.shape(depth: depth + 1))
    }

    /// The tokens outside of all brackets.
    private struct Marks {
        var hasArrow = false
        var hasComma = false
        var hasColon = false
        /// The last top-level opening bracket, and its closing bracket.
        var lastOpening: (start: Int, closing: Int)?
    }

    private func topLevelMarks() -> Marks {
        var marks = Marks()
        var openings: [Int] = []
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): openings.append(index)
            case UInt8(ascii: ">") where previous == UInt8(ascii: "-"):
                if openings.isEmpty { marks.hasArrow = true }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
                if let start = openings.popLast(), openings.isEmpty { marks.lastOpening = (start, index) }
            case UInt8(ascii: ",") where openings.isEmpty: marks.hasComma = true
            case UInt8(ascii: ":") where openings.isEmpty: marks.hasColon = true
            default: break
            }
            previous = byte
        }
        return marks
    }
}
